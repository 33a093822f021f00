import type { Language } from '@uzor/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { printer } from '../../../shared/printer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { IconChevronRight, IconRefresh } from '../../../ui/icons/basic.ts';
import { IconChevronLeft, IconExternalLink, IconZoomIn } from '../../../ui/icons/more.ts';
import { useObservable } from '../../../ui/observable.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { Download, type DownloadProps, type MailedBooklet, useOwnBooklet } from '../download.tsx';
import classes from './booklet.module.css';
import type { Booklet } from './booklet.ts';
import { PageSelect, usePageLabel } from './page-controls.tsx';
import { LargePages, type LargePagesProps } from './large-pages.tsx';
import { PageSheet } from './page-sheet.tsx';
import { isNear, within, type Paging, usePaging } from './paging.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { type BookletFile, type Renew, useBooklet } from './use-booklet.ts';
import { useNear } from '../../../ui/use-near.ts';

interface BookletSectionProps extends DownloadProps {
  readonly file: BookletFile;
  readonly name: string;
  readonly language: Language;
  readonly renew: Renew;
  readonly onPages: (total: number) => void;
}

/** The pages of the PDF. It is downloaded only when this section scrolls into view. */
export function BookletSection({ file, renew, onPages, ...work }: BookletSectionProps) {
  const { t } = useTranslation('instruction');
  const { paper } = useObservable(printer);
  const { language } = useLanguage();
  const note = language === work.language ? (paper === 'letter' ? 'noteLetter' : 'note') : 'noteLanguage';
  const section = useRef<HTMLElement>(null);
  const seen = useNear(section, 0);
  const { state, again, fail } = useBooklet(file, seen, renew);
  // After a failure the booklet reopens at the same page.
  const page = useRef(1);
  const pages = state.is === 'open' ? state.booklet.total : null;
  const mailed = { ...work, url: file.url, pages };
  const tell = useEffectEvent(onPages);
  useEffect(() => {
    if (pages !== null) tell(pages);
  }, [pages]);
  return (
    <section ref={section} className={classes.booklet} aria-labelledby="booklet-pages">
      <div className={classes.head}>
        <h2 id="booklet-pages">{t('pages.title')}</h2>
        <p>{t(`pages.${note}`)}</p>
      </div>
      {state.is === 'opening' && <Opening percent={state.percent} />}
      {state.is === 'failed' && <Failed mailed={mailed} onRetry={() => void again()} />}
      {state.is === 'open' && <BookletPages booklet={state.booklet} mailed={mailed} seen={page} onFailed={fail} />}
    </section>
  );
}

function Opening({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('instruction');
  return (
    <div className={classes.opening} aria-busy="true">
      <div className={classes.sheetPlace}>
        <Skeleton ratio={210 / 297} radius={6} />
      </div>
      <p role="status">{t('pages.opening')}</p>
      <ProgressBar percent={percent} label={t('pages.opening')} />
    </div>
  );
}

function Failed({ mailed, onRetry }: { readonly mailed: MailedBooklet; readonly onRetry: () => void }) {
  const { t } = useTranslation('instruction');
  return (
    <div role="alert" className={classes.failed}>
      <strong>{t('pages.failed.title')}</strong>
      <p>{t('pages.failed.text')}</p>
      <div>
        <Button size="small" variant="teal" icon={IconRefresh} onClick={onRetry}>
          {t('pages.failed.retry')}
        </Button>
        <Download {...mailed} small />
      </div>
    </div>
  );
}

interface BookletPagesProps {
  readonly booklet: Booklet;
  readonly mailed: MailedBooklet;
  /** The page to show first; updated to the page viewed last. */
  readonly seen: { current: number };
  readonly onFailed: (problem: unknown) => void;
}

function BookletPages({ booklet, mailed, seen, onFailed }: BookletPagesProps) {
  const { t } = useTranslation('instruction');
  const [large, setLarge] = useState(false);
  const own = useOwnBooklet(mailed);
  const names = usePageNames(booklet);
  const paging = usePaging(booklet.total, 'row', within(seen.current, booklet.total));
  const { show } = paging;
  const page = paging.inView.current;
  useEffect(() => {
    seen.current = page;
  }, [seen, page]);
  const parts = { booklet, names, onFailed };
  return (
    <>
      <Leaves {...parts} paging={paging} hidden={large} onLarge={() => setLarge(true)} />
      <div className={classes.tools}>
        <PageSelect booklet={booklet} names={names} page={page} onPage={show} />
        <Button variant="ghost" size="small" icon={IconZoomIn} onClick={() => setLarge(true)}>
          {t('pages.enlarge')}
        </Button>
        {own ? (
          <Download {...mailed} small />
        ) : (
          <Button variant="ghost" size="small" icon={IconExternalLink} href={mailed.url}>
            {t('ready.open')}
          </Button>
        )}
      </div>
      <LargeBooklet
        {...parts}
        open={large}
        start={page}
        mailed={mailed}
        onClose={(at) => {
          setLarge(false);
          show(at);
        }}
      />
    </>
  );
}

interface LeavesProps extends Omit<BookletPagesProps, 'mailed' | 'seen'> {
  readonly names: readonly (string | null)[];
  readonly paging: Paging;
  /** True while the pages are not visible, so that nothing is drawn. */
  readonly hidden: boolean;
  readonly onLarge: () => void;
}

function Leaves({ booklet, names, paging, hidden, onFailed, onLarge }: LeavesProps) {
  const { t } = useTranslation('instruction');
  const label = usePageLabel(names);
  const { total } = booklet;
  const { strip, inView, pageWidth, show, onScroll } = paging;
  const page = inView.current;
  const widthPx = pageWidth === null || hidden ? null : Math.round(pageWidth * window.devicePixelRatio);
  const leaf = (number: number) => (
    <li key={number}>
      <PageSheet
        booklet={booklet}
        page={number}
        name={label(number)}
        widthPx={isNear(number, inView) ? widthPx : null}
        onFailed={onFailed}
      >
        {/* A tap on the page enlarges it. Keyboards and screen readers have the button below instead. */}
        <button type="button" className={classes.enlarge} aria-hidden="true" tabIndex={-1} onClick={onLarge} />
      </PageSheet>
    </li>
  );
  const turn = (label: string, icon: typeof IconChevronLeft, to: number) => (
    <IconButton
      className={classes.turn}
      label={label}
      icon={icon}
      size={26}
      disabled={within(to, total) === page}
      onClick={() => show(to)}
    />
  );
  return (
    <div className={classes.leaves}>
      {turn(t('pages.previous'), IconChevronLeft, page - 1)}
      <section
        ref={strip}
        className={classes.row}
        aria-label={t('pages.all')}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
        tabIndex={0}
      >
        <ol>{names.map((_, i) => leaf(i + 1))}</ol>
      </section>
      {turn(t('pages.next'), IconChevronRight, page + 1)}
      <p aria-live="polite">{t('pages.page', { page, total })}</p>
    </div>
  );
}

/** Names are published in batches of this size, so that the list does not rerender for each name. */
const namesAtOnce = 12;

/** The first text of each page, except that the cover is named after its chapter. Null until read in the background. */
function usePageNames(booklet: Booklet): readonly (string | null)[] {
  const [names, setNames] = useState<readonly (string | null)[]>(() => new Array<null>(booklet.total).fill(null));
  useEffect(() => {
    const left = new AbortController();
    readNames(booklet, left.signal, setNames).catch((problem: unknown) => {
      // Names are optional. Drawing the pages reports real failures.
      if (!left.signal.aborted) console.warn('Names of pages did not come', problem);
    });
    return () => left.abort();
  }, [booklet]);
  return names;
}

async function readNames(
  booklet: Booklet,
  signal: AbortSignal,
  tell: (names: readonly (string | null)[]) => void,
): Promise<void> {
  const names = new Array<string | null>(booklet.total).fill(null);
  for (let page = 1; page <= booklet.total; page++) {
    await whenIdle(signal);
    names[page - 1] = (page === 1 ? booklet.chapters[0]?.title : null) ?? (await booklet.firstWords(page));
    signal.throwIfAborted();
    if (page % namesAtOnce === 0 || page === booklet.total) tell([...names]);
  }
}

interface LargeBookletProps extends Omit<LargePagesProps, 'onClose' | 'onPage'> {
  readonly open: boolean;
  readonly onClose: (page: number) => void;
}

function LargeBooklet({ open, onClose, start, ...pages }: LargeBookletProps) {
  const { t } = useTranslation('instruction');
  const seen = useRef(start);
  const close = () => onClose(seen.current);
  const dialog = useDialog(open, close);
  const { ref } = dialog;
  // Focus the pages, so that arrow keys and Space scroll them; the dialog would focus its first button.
  useEffect(() => {
    if (open) ref.current?.querySelector('section')?.focus();
  }, [open, ref]);
  return (
    <dialog className={classes.large} aria-label={t('pages.title')} {...dialog}>
      {open && (
        <LargePages
          {...pages}
          start={start}
          onClose={close}
          onPage={(page) => {
            seen.current = page;
          }}
        />
      )}
    </dialog>
  );
}
