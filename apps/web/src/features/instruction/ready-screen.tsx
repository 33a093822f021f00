import { type KitDetailWire, taskStatus } from '@uzor/contract';
import {
  fileStem,
  filterById,
  isKindOf,
  isPrintedToSize,
  isRound,
  type ProductDefinition,
  type ProductSize,
  sizeOf,
  threadsOf,
} from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { boardCraftOf, cellCraftOf, craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { momentText, numberText, sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CodeText } from '../../shared/code-text/code-text.tsx';
import { workPage } from '../../shared/work-place.ts';
import { Frame } from '../../ui/frame/frame.tsx';
import { IconPackage, IconShare } from '../../ui/icons/basic.ts';
import { IconPercentage, IconPrinter, IconRuler2, IconRulerMeasure, IconSquareCheck } from '../../ui/icons/more.ts';
import { ShareDialog } from '../../shared/share/share-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { BookletSection } from './booklet/booklet-section.tsx';
import type { BookletFile } from './booklet/use-booklet.ts';
import { Download, type DownloadProps, EditionDialog, type MailedBooklet, Printing } from './download.tsx';
import { Exports, LinkCard } from './exports.tsx';
import classes from './instruction.module.css';
import { MailCard } from './mail-card.tsx';
import type { WaitingScreenProps } from './waiting-screen.tsx';

interface ReadyScreenProps extends WaitingScreenProps {
  readonly booklet: BookletFile;
  /** Refetches the kit to get fresh URLs of its files. */
  readonly renew: () => Promise<KitDetailWire | undefined>;
  /** True if the customer watched the booklet being made. Focus then moves to the title. */
  readonly waited: boolean;
}

const sizeHints = [
  ['scale', IconPercentage],
  ['ruler', IconRuler2],
] as const;
const paperHint = ['paper', IconPrinter] as const;
const hintsOf = ({ madeOf }: ProductDefinition) => (isPrintedToSize(madeOf) ? [...sizeHints, paperHint] : [paperHint]);

/** The booklet of a kit; null until it is ready. */
export function bookletOf(kit: KitDetailWire | undefined): BookletFile | null {
  const { id, url = null, status } = kit?.instruction ?? {};
  return id === undefined || url === null || status !== taskStatus.completed ? null : { id, url };
}

export function ReadyScreen({ product, kit, thread, email, booklet, renew, waited }: ReadyScreenProps) {
  const { t } = useTranslation('instruction');
  const { to } = useLanguage();
  const context = craftOf(product);
  const name = `${fileStem(product.kind, kit.size.id)}.pdf`;
  const [pages, setPages] = useState<number | null>(null);
  return (
    <div className={classes.ready}>
      <Head {...{ product, kit, thread, waited, booklet, name, pages }} />
      <BookletSection
        {...{ product, name }}
        onPages={setPages}
        kitId={kit.id}
        language={kit.language}
        file={booklet}
        renew={async () => bookletOf(await renew())}
      />
      <div className={classes.pair}>
        <div className={classes.stack}>
          <Card as="section" className={classes.hints}>
            <h2>{t('print.title')}</h2>
            <ul>
              {hintsOf(product).map(([hint, Icon]) => (
                <li key={hint}>
                  <Icon size={26} stroke={1.9} aria-hidden />
                  <span>{t(`print.${hint}`, hint === 'paper' ? { context } : {})}</span>
                </li>
              ))}
            </ul>
            <Link to={`${to('/videos')}#print`} target="_blank" className={classes.clip}>
              {t('print.clip')}
            </Link>
          </Card>
          <KitCard kit={kit} />
        </div>
        <div className={classes.stack}>
          <MailCard product={product} kitId={kit.id} email={email} ready />
          <LinkCard
            title={t('parts.title', { context })}
            text={t('parts.text')}
            icon={IconPackage}
            to={to(`/${product.webSlug}/parts/${kit.id}`)}
            words={t('parts.open')}
          />
          <LinkCard
            title={t('trueSize.title')}
            text={t('trueSize.text', { context })}
            icon={IconRulerMeasure}
            to={to(`/${product.webSlug}/true-size/${kit.id}`)}
            words={t('trueSize.open')}
          />
          <Exports product={product} kitId={kit.id} />
        </div>
      </div>
    </div>
  );
}

type HeadProps = Omit<ReadyScreenProps, 'email' | 'renew'> & Pick<MailedBooklet, 'name' | 'pages'>;

function Head({ product, kit, thread, waited, booklet, name, pages }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (waited) title.current?.focus();
  }, [waited]);
  const { t } = useTranslation('instruction');
  const { to } = useLanguage();
  const size = sizeOf(product.kind, kit.size.id) ?? product.sizes[0];
  const context = craftOf(product);
  const { marked_cells: marked, total_cells: total } = kit;
  const round = isRound(size.ground);
  return (
    <div className={classes.readyHead}>
      {kit.tracing_photo?.url && (
        <div className={classes.readyWork}>
          <Frame tilt={round ? 0 : -1.2} round={round}>
            <img data-round={round || undefined} src={kit.tracing_photo.url} alt={t('ready.picture')} />
          </Frame>
        </div>
      )}
      <div className={classes.readyWords}>
        <h1 ref={title} tabIndex={-1}>
          {t('ready.title')}
        </h1>
        <p className={classes.lead}>{t('ready.lead', { context })}</p>
        <p className={classes.muted}>
          <WorkFacts product={product} kit={kit} size={size} steps={thread?.max_step ?? 0} />
        </p>
        <div className={classes.readyActions}>
          <Button size="large" icon={IconSquareCheck} to={to(workPage(product, kit.id))}>
            {marked === total ? t('ready.look') : t(marked === 0 ? 'ready.start' : 'ready.goOn', { context })}
          </Button>
          <Download {...{ product, name, pages }} kitId={kit.id} language={kit.language} url={booklet.url} />
          {!isKindOf('thread', product.kind) && <PaleChoice product={product} kitId={kit.id} />}
          <ShareChoice kit={kit} />
        </div>
        <Printing product={product} kitId={kit.id} />
      </div>
    </div>
  );
}

function ShareChoice({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation('share');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={IconShare} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(kit.share_url === null ? 'open' : 'link.title')}
      </Button>
      <ShareDialog work={open ? kit : null} onClose={() => setOpen(false)} />
    </>
  );
}

function PaleChoice({ product, kitId }: DownloadProps) {
  const { t } = useTranslation('instruction');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={IconPrinter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('edition.open')}
      </Button>
      <EditionDialog product={product} kitId={kitId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface WorkFactsProps extends Pick<ReadyScreenProps, 'product' | 'kit'> {
  readonly size: ProductSize;
  readonly steps: number;
}

function WorkFacts({ product, kit, size: { ground }, steps }: WorkFactsProps) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const colours = kit.colors.filter(({ count }) => count > 0);
  /** Counts pots, including those used only in mixes, and mixes. */
  const paintsOf = (used: typeof colours) => {
    const mixes = used.flatMap(({ mix }) => (mix ? [mix] : []));
    const pots = new Set([...used.filter(({ mix }) => !mix), ...mixes.flat()].map(({ letter }) => letter));
    const counted = t('ready.colours', { context: boardCraftOf(product), count: pots.size });
    return mixes.length > 0 ? [counted, t('ready.mixes', { count: mixes.length })] : [counted];
  };
  const toDo = () => {
    switch (ground.of) {
      case 'cells': {
        const pieces = { count: kit.total_cells, shown: numberText(kit.total_cells, language) };
        const context = cellCraftOf(product);
        return [t('ready.pieces', { context, ...pieces }), t('ready.colours', { context, count: colours.length })];
      }
      case 'regions':
        return paintsOf(colours);
      case 'thread':
        return [
          t('ready.pins', { count: ground.hoop.pins }),
          t('ready.steps', { count: steps }),
          ...(threadsOf(filterById(kit.filter.id)).length > 1 ? [t('ready.greyBase')] : []),
        ];
    }
  };
  return [sizeText(kit.size.name), ...toDo()].join(', ');
}

function KitCard({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation('instruction');
  const { title, code, code_attempt: number, code_attempt_count: total, attempts_left: left, created_at } = kit;
  return (
    <Card as="section" className={classes.facts}>
      <h2>{t('about.title')}</h2>
      <dl>
        {title !== null && <Fact name={t('about.name')}>{title}</Fact>}
        {code !== null && (
          <Fact name={t('about.code')}>
            <CodeText code={code} copy={t('about.copy')} copied={t('about.copied')} />
          </Fact>
        )}
        <Fact name={t('about.attempt')}>
          {total === null
            ? t('about.unlimited')
            : `${t('about.attemptOf', { number, total })} ${t('about.left', { count: left ?? 0 })}`}
        </Fact>
        <Fact name={t('about.date')}>
          <time dateTime={created_at}>{momentText(created_at)}</time>
        </Fact>
      </dl>
    </Card>
  );
}
