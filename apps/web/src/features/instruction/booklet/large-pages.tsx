import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconDownload, IconX } from '../../../ui/icons/basic.ts';
import { IconChevronUp, IconZoomIn, IconZoomOut } from '../../../ui/icons/more.ts';
import { type MailedBooklet, MakingFailed, useOwnBooklet } from '../download.tsx';
import classes from './booklet.module.css';
import type { Booklet } from './booklet.ts';
import { PageSelect, usePageLabel } from './page-controls.tsx';
import { PageDetail, PageSheet, PageText } from './page-sheet.tsx';
import { isNear, type Paging, usePaging } from './paging.ts';
import { useZoom } from './use-zoom.ts';
import { mostZoom, zoomIn, zoomOut } from './zoom.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

interface PagesProps {
  readonly booklet: Booklet;
  readonly names: readonly (string | null)[];
}
export interface LargePagesProps extends PagesProps {
  readonly start: number;
  readonly mailed: MailedBooklet;
  readonly onFailed: (problem: unknown) => void;
  readonly onClose: () => void;
  readonly onPage: (page: number) => void;
}

export function LargePages({ start, mailed, onFailed, onClose, onPage, ...pages }: LargePagesProps) {
  const { t } = useTranslation('instruction');
  const { total } = pages.booklet;
  const own = useOwnBooklet(mailed);
  const paging = usePaging(total, 'column', start);
  const zooming = useZoom(paging.strip);
  const page = paging.inView.current;
  const tell = useEffectEvent(onPage);
  useEffect(() => tell(page), [page]);
  return (
    <div className={classes.largeBody}>
      <div className={classes.largeBar}>
        <IconButton className={classes.iconButton} label={t('pages.close')} icon={IconX} size={26} onClick={onClose} />
        {own?.isError ? <MakingFailed /> : <p role="status">{t('pages.page', { page, total })}</p>}
        {own ? (
          <IconButton
            className={classes.iconButton}
            label={own.label}
            icon={IconDownload}
            size={26}
            disabled={own.isPending}
            onClick={own.download}
          />
        ) : (
          <a className={classes.iconButton} href={mailed.url} download={mailed.name} aria-label={t('ready.download')}>
            <IconDownload size={26} stroke={1.9} aria-hidden />
          </a>
        )}
      </div>
      <Column {...pages} paging={paging} zooming={zooming} onFailed={onFailed} />
      <Tools {...pages} paging={paging} zooming={zooming} />
    </div>
  );
}

interface ViewProps extends PagesProps {
  readonly paging: Paging;
  readonly zooming: ReturnType<typeof useZoom>;
}

/** In device pixels. On wider pages only the visible part gets full detail, because phones lack memory for more. */
const widestPx = 2000;

function Column({ booklet, names, paging, zooming, onFailed }: ViewProps & Pick<LargePagesProps, 'onFailed'>) {
  const { t } = useTranslation('instruction');
  const { strip, inView, pageWidth, show, onScroll } = paging;
  const { zoom, zoomTo } = zooming;
  const [rest, stir] = useRest(zoom);
  const label = usePageLabel(names);
  const exactPx = pageWidth === null ? null : Math.round(pageWidth * window.devicePixelRatio);
  const widthPx = exactPx && Math.min(widestPx, exactPx);
  const isCoarse = exactPx !== null && (zoom > 1 || exactPx > widestPx);
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = event.ctrlKey || event.metaKey || event.altKey ? null : editCommandOfKey(event.key, zoom);
    if (!wish) return;
    event.preventDefault();
    if (wish.zoom !== undefined) zoomTo(wish.zoom);
    if (wish.turn) show(inView.current + wish.turn);
  };
  const sheet = (page: number) => {
    const parts = { booklet, page, onFailed };
    const near = isNear(page, inView);
    return (
      <li key={page}>
        <PageSheet {...parts} name={label(page)} widthPx={near ? widthPx : null}>
          {isCoarse && page >= inView.first && page <= inView.last && (
            <PageDetail {...parts} view={strip} rest={rest} />
          )}
          {near && <PageText {...parts} />}
        </PageSheet>
      </li>
    );
  };
  return (
    <section
      ref={strip}
      className={classes.column}
      aria-label={t('pages.all')}
      style={{ '--zoom': zoom, '--page-pt': booklet.pagePt.width, '--page-px': pageWidth ?? 0 }}
      onScroll={() => {
        onScroll();
        stir();
      }}
      onKeyDown={onKeyDown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
      tabIndex={0}
    >
      <ol>{names.map((_, i) => sheet(i + 1))}</ol>
    </section>
  );
}

function Tools({ booklet, names, paging, zooming }: ViewProps) {
  const { t } = useTranslation('instruction');
  const { inView, show } = paging;
  const { zoom, zoomTo } = zooming;
  const page = inView.current;
  const tool = (
    name: 'previous' | 'next' | 'farther' | 'closer',
    icon: typeof IconX,
    idle: boolean,
    act: () => void,
  ) => (
    <IconButton
      className={classes.iconButton}
      label={t(`pages.${name}`)}
      icon={icon}
      size={26}
      disabled={idle}
      onClick={act}
    />
  );
  return (
    <div className={classes.largeTools}>
      <span className={classes.step}>{tool('previous', IconChevronUp, page === 1, () => show(page - 1))}</span>
      <PageSelect booklet={booklet} names={names} page={page} onPage={show} />
      <span className={classes.step}>
        {tool('next', IconChevronDown, page === booklet.total, () => show(page + 1))}
      </span>
      {tool('farther', IconZoomOut, zoom <= 1, () => zoomTo(zoomOut(zoom)))}
      {tool('closer', IconZoomIn, zoom >= mostZoom, () => zoomTo(zoomIn(zoom)))}
    </div>
  );
}

interface KeyWish {
  readonly zoom?: number;
  /** Pages to move by; negative goes back. */
  readonly turn?: 1 | -1;
}

/** Plus and minus zoom, 0 fits the page, and left and right turn fitted pages. Null for keys the browser handles. */
function editCommandOfKey(key: string, zoom: number): KeyWish | null {
  if (key === '+' || key === '=') return { zoom: zoomIn(zoom) };
  if (key === '-') return { zoom: zoomOut(zoom) };
  if (key === '0') return { zoom: 1 };
  if (zoom > 1) return null;
  if (key === 'ArrowLeft') return { turn: -1 };
  return key === 'ArrowRight' ? { turn: 1 } : null;
}

/** A view counts as still when nothing has moved for this long. */
const restMs = 140;

/** `rest` changes when the view has been still for `restMs` after a call of `stir` or a new zoom. */
function useRest(zoom: number): readonly [rest: number, stir: () => void] {
  const [rest, setRest] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stir = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRest((count) => count + 1), restMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom changes the visible part
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [zoom]);
  return [rest, stir];
}
