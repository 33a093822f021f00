import { type BlankWire, endpoints, kitEndpoints, type ProductKind } from '@uzor/contract';
import { type ReactNode, useState } from 'react';
import { filterById, filterNames, productOf, sizeOf } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { type BegunOrder, begunOrders, keepBegunOrder } from '../../api/code-drafts.ts';
import { readLocal, readTab, writeTab } from '../../api/kept-text.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { signedInNow } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { DrillBoard, halfLaidBoard } from '../../shared/drill/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { IconX } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './resume.module.css';

const hiddenKey = 'uzor:resume-hidden';

/** Shows the card of the latest order that can be continued, until it is hidden for this visit. */
export async function resume(kind: ProductKind | null, show: (card: ReactNode) => void): Promise<void> {
  if (readTab(hiddenKey) !== null) return;
  const [latest, ...others] = await unfinishedOrders(kind);
  if (!latest) return;
  const hide = () => {
    show(null);
    writeTab(hiddenKey, '1');
  };
  show(<ResumeCard latest={latest} others={others} onHide={hide} />);
}

/** What an order waits for. */
type NextStep = 'photo' | 'frame' | 'version' | 'address' | 'confirm';

interface Unfinished {
  readonly blank: BlankWire;
  readonly next: NextStep;
  /** The chosen version, the first one or the photo; null if there is no picture yet. */
  readonly picture: string | Blob | null;
}

/**
 * The orders that can be continued: those begun in this browser, newest first, then the account's. Nothing while there is no
 * connection.
 */
async function unfinishedOrders(kind: ProductKind | null): Promise<Unfinished[]> {
  const here = begunOrders();
  const elsewhere = await orderOfAccount();
  const isNew = elsewhere && here.every(({ slug }) => slug !== elsewhere.slug);
  const begun = [...here, ...(isNew ? [elsewhere] : [])].filter((order) => kind === null || order.kind === kind);
  const found = await Promise.all(
    begun.map(async ({ code, kind: of, slug }) => {
      const blank = await openBlank(of, slug);
      if (blank === 'gone' && code !== null) keepBegunOrder(code, null);
      return blank === 'gone' || blank === null ? [] : [await unfinished(blank)];
    }),
  );
  return found.flat();
}

/** The account's unfinished order that changed last, on whatever device; the profile does not name its code. */
async function orderOfAccount(): Promise<(BegunOrder & { readonly code: null }) | null> {
  if (!signedInNow()) return null;
  try {
    const { unfinished_blank: blank } = (await call(endpoints.profile)).data;
    return blank && { kind: blank.product_type, slug: blank.slug, code: null };
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return null;
  }
}

/** Null if the order cannot be shown now or here. */
async function openBlank(kind: ProductKind, slug: string): Promise<BlankWire | 'gone' | null> {
  try {
    const { data } = await call(kitEndpoints(productOf(kind).apiBase).blank, { params: { slug } });
    return data.status === 'completed' ? 'gone' : data;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal.status === 404 ? 'gone' : null;
  }
}

async function unfinished(blank: BlankWire): Promise<Unfinished> {
  const { product_type: kind, slug, preset, status, tracing_photos: tracings } = blank;
  const tracing = tracings.find((one) => one.preset === preset) ?? tracings[0];
  const picture = tracing?.url ?? (await readKept(draftKey(kind, slug)))?.photo ?? blank.raw_photo?.url ?? null;
  if (preset !== null)
    return { blank, picture, next: readLocal(`uzor:email:${slug}`) === null ? 'address' : 'confirm' };
  if (status === 'preset') return { blank, picture, next: 'version' };
  return { blank, picture, next: picture === null ? 'photo' : 'frame' };
}

interface ResumeCardProps {
  readonly latest: Unfinished;
  readonly others: readonly Unfinished[];
  readonly onHide: () => void;
}

const pageOf: Readonly<Record<NextStep, string>> = {
  photo: 'editor',
  frame: 'editor',
  version: 'presets',
  address: 'check-email',
  confirm: 'check-email',
};

/** Leads back to an order that was begun, at the very step it waits for. */
function ResumeCard({ latest, others, onHide }: ResumeCardProps) {
  const { t } = useTranslation('code');
  const { to, language } = useLanguage();
  const { blank, next } = latest;
  const product = productOf(blank.product_type);
  const size = sizeOf(product.kind, blank.size_id ?? 0);
  const filter = filterById(blank.filter_id ?? 0);
  const facts = [size && sizeText(size.name), filter && filterNames[filter][language].toLowerCase()].filter(Boolean);
  const hide = () => {
    onHide();
    if (signedInNow()) notify({ tone: 'success', title: t('resume.hidden') });
  };
  return (
    <Card raised as="section" className={classes.resume}>
      <Picture picture={latest.picture} />
      <div className={classes.words}>
        <h2>{t('resume.title', { context: craftOf(product) })}</h2>
        {facts.length > 0 && <p>{`${facts.join(', ')}.`}</p>}
        <p>{t('resume.next', { step: t(`resume.step.${next}`) })}</p>
      </div>
      <button type="button" className={classes.hide} onClick={hide} aria-label={t('resume.hide')}>
        <IconX size={24} stroke={1.9} aria-hidden />
      </button>
      <div className={classes.go}>
        <Button wide to={to(placeOf(latest))}>
          {t('resume.go')}
        </Button>
        {others.length > 0 && (
          <details>
            <summary>{t('resume.others', { count: others.length })}</summary>
            <ul>
              {others.map((other) => (
                <li key={other.blank.slug}>
                  <Link to={to(placeOf(other))}>
                    {`${productOf(other.blank.product_type).name[language]}: ${t(`resume.step.${other.next}`)}`}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

const placeOf = ({ blank: { product_type: kind, slug }, next }: Unfinished) =>
  `/${productOf(kind).webSlug}/${pageOf[next]}/${slug}`;

function Picture({ picture }: Pick<Unfinished, 'picture'>) {
  const src = usePictureUrl(picture);
  const [broken, setBroken] = useState(false);
  if (picture === null) return <DrillBoard rows={halfLaidBoard} cellPx={11} />;
  // Without a decodable picture the words and the button suffice.
  return src && !broken && <img className={classes.picture} src={src} alt="" onError={() => setBroken(true)} />;
}
