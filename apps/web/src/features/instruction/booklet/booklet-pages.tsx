import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconChevronRight } from '../../../ui/icons/basic.ts';
import { IconChevronLeft, IconExternalLink, IconZoomIn } from '../../../ui/icons/more.ts';
import classes from './booklet.module.css';
import type { Booklet } from './booklet.ts';
import { IconButton } from './icon-button.tsx';
import { LargeBooklet } from './large-booklet.tsx';
import { PageSelect } from './page-select.tsx';
import { PageSheet } from './page-sheet.tsx';
import { isNear, within } from './paging.ts';
import { usePageLabel } from './use-page-label.ts';
import { usePageNames } from './use-page-names.ts';
import { type Paging, usePaging } from './use-paging.ts';

interface BookletPagesProps {
  readonly booklet: Booklet;
  readonly url: string;
  /** The initial page, updated to the page viewed last. */
  readonly seen: { current: number };
  readonly onFailed: (problem: unknown) => void;
}

/** The booklet page by page: swipe, buttons, keys, or a list of names; a full-screen view enlarges it. */
export function BookletPages({ booklet, url, seen, onFailed }: BookletPagesProps) {
  const { t } = useTranslation('instruction');
  const [large, setLarge] = useState(false);
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
        <Button variant="ghost" size="small" icon={IconExternalLink} href={url}>
          {t('ready.open')}
        </Button>
      </div>
      <LargeBooklet
        {...parts}
        open={large}
        start={page}
        url={url}
        onClose={(at) => {
          setLarge(false);
          show(at);
        }}
      />
    </>
  );
}

interface LeavesProps extends Omit<BookletPagesProps, 'url' | 'seen'> {
  readonly names: readonly (string | null)[];
  readonly paging: Paging;
  /** Not visible, so nothing is drawn. */
  readonly hidden: boolean;
  readonly onLarge: () => void;
}

/** A row of pages, one in view, with buttons to the others. */
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
        {/* A tap on the page enlarges it; keys and readers have the button below. */}
        <button type="button" className={classes.enlarge} aria-hidden="true" tabIndex={-1} onClick={onLarge} />
      </PageSheet>
    </li>
  );
  const turn = (label: string, icon: typeof IconChevronLeft, to: number) => (
    <IconButton
      className={classes.turn}
      label={label}
      icon={icon}
      disabled={within(to, total) === page}
      onPress={() => show(to)}
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
