import { type BlankWire, endpoints, kitEndpoints, type KitListItemWire, type ProductKind } from '@uzor/contract';
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
import { placeOfWork, workToContinue } from '../../shared/work-place.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { IconX } from '../../ui/icons/basic.ts';
import { More } from '../../ui/more/more.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './resume.module.css';

const hiddenKey = 'uzor:resume-hidden';

/** Shows a card until it is hidden: the work marked last (if `works` is true), else the latest unfinished order. */
export async function resume(kind: ProductKind | null, works: boolean, show: (card: ReactNode) => void): Promise<void> {
  if (readTab(hiddenKey) !== null) return;
  const hide = () => {
    show(null);
    writeTab(hiddenKey, '1');
  };
  const [orders, work] = await Promise.all([unfinishedOrders(kind), works ? begunWork() : null]);
  if (work) return show(<WorkCard work={work} orders={orders} onHide={hide} />);
  const [latest, ...others] = orders;
  if (latest) show(<OrderCard latest={latest} others={others} onHide={hide} />);
}

interface Unfinished {
  readonly blank: BlankWire;
  readonly next: 'photo' | 'frame' | 'version' | 'address' | 'confirm';
  /** The page of the order's current step. */
  readonly page: 'editor' | 'presets' | 'check-email';
  /** The chosen version, the first one or the photo. */
  readonly picture: string | Blob | null;
}

/** Orders begun in this browser, newest first, then the account's; empty while offline. */
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

/** The account's latest unfinished order on any device. The profile does not contain its code. */
async function orderOfAccount(): Promise<(BegunOrder & { readonly code: null }) | null> {
  const { unfinished_blank: blank = null } = (await ofAccount(() => call(endpoints.profile)))?.data ?? {};
  return blank && { kind: blank.product_type, slug: blank.slug, code: null };
}

async function begunWork(): Promise<KitListItemWire | null> {
  const works = (await ofAccount(() => call(endpoints.kits)))?.data ?? [];
  return workToContinue(
    works.filter(({ last_marked_at: at }) => at !== null),
    null,
  );
}

/** Null without an account or a connection. */
async function ofAccount<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  if (!signedInNow()) return null;
  try {
    return await ask();
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return null;
  }
}

/** Null if the order cannot be loaded now or in this browser. */
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
  if (preset !== null) {
    const next = readLocal(`uzor:email:${slug}`) === null ? 'address' : 'confirm';
    return { blank, picture, next, page: 'check-email' };
  }
  if (status === 'preset') return { blank, picture, next: 'version', page: 'presets' };
  return { blank, picture, next: picture === null ? 'photo' : 'frame', page: 'editor' };
}

interface OrderCardProps {
  readonly onHide: () => void;
  readonly latest: Unfinished;
  readonly others: readonly Unfinished[];
}

function OrderCard({ latest, others, onHide }: OrderCardProps) {
  const { t } = useTranslation('code');
  const { language } = useLanguage();
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
    <ResumeCard
      picture={latest.picture}
      title={t('resume.title', { context: craftOf(product) })}
      lines={[
        ...(facts.length > 0 ? [`${facts.join(', ')}.`] : []),
        t('resume.next', { step: t(`resume.step.${next}`) }),
      ]}
      go={t('resume.go')}
      to={placeOf(latest)}
      onHide={hide}
    >
      <OtherOrders orders={others} />
    </ResumeCard>
  );
}

function OtherOrders({ orders }: { readonly orders: readonly Unfinished[] }) {
  const { t } = useTranslation('code');
  const { to, language } = useLanguage();
  if (orders.length === 0) return null;
  return (
    <More title={t('resume.others', { count: orders.length })}>
      <ul>
        {orders.map((order) => (
          <li key={order.blank.slug}>
            <Link to={to(placeOf(order))}>
              {`${productOf(order.blank.product_type).name[language]}: ${t(`resume.step.${order.next}`)}`}
            </Link>
          </li>
        ))}
      </ul>
    </More>
  );
}

interface WorkCardProps {
  readonly work: KitListItemWire;
  readonly orders: readonly Unfinished[];
  readonly onHide: () => void;
}

function WorkCard({ work, orders, onHide }: WorkCardProps) {
  const { t } = useTranslation('code');
  const { language } = useLanguage();
  const { progress_percent: percent } = work;
  return (
    <ResumeCard
      picture={work.tracing_photo?.url ?? null}
      title={work.title ?? productOf(work.type).name[language]}
      lines={[percent === 0 ? t('resume.begun') : t('resume.done', { percent })]}
      go={t('resume.work')}
      to={placeOfWork(work)}
      onHide={onHide}
    >
      <OtherOrders orders={orders} />
    </ResumeCard>
  );
}

interface ResumeCardProps {
  readonly picture: string | Blob | null;
  readonly title: string;
  readonly lines: readonly string[];
  readonly go: string;
  /** A path without the language. */
  readonly to: string;
  readonly onHide: () => void;
  readonly children?: ReactNode;
}

function ResumeCard({ picture, title, lines, go, to: place, onHide, children }: ResumeCardProps) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  return (
    <Card raised as="section" className={classes.resume}>
      <Picture picture={picture} />
      <div className={classes.words}>
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button type="button" className={classes.hide} onClick={onHide} aria-label={t('resume.hide')}>
        <IconX size={24} stroke={1.9} aria-hidden />
      </button>
      <div className={classes.go}>
        <Button wide to={to(place)}>
          {go}
        </Button>
        {children}
      </div>
    </Card>
  );
}

const placeOf = ({ blank: { product_type: kind, slug }, page }: Unfinished) =>
  `/${productOf(kind).webSlug}/${page}/${slug}`;

function Picture({ picture }: Pick<Unfinished, 'picture'>) {
  const src = usePictureUrl(picture);
  const [broken, setBroken] = useState(false);
  if (picture === null) return <DrillBoard rows={halfLaidBoard} cellPx={11} />;
  // A picture that cannot be decoded is left out.
  return src && !broken && <img className={classes.picture} src={src} alt="" onError={() => setBroken(true)} />;
}
