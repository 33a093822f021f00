import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { countMarked, shownPercent } from '@uzor/kit';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type SegmentPlace, segmentAddress } from '../../api/works/segments.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useLastPlace } from '../../shared/last-place.ts';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import classes from './segment-board.module.css';
import { useSegment, type SegmentProps, useBoardControl, useLeftInWork } from './use-segment.ts';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { boardCraftOf } from '../../i18n/craft.ts';
import { useDark, useSchemeOfScreen } from '../../shared/colour-scheme.ts';
import { IconArrowLeft, IconMoon, IconSun } from '../../ui/icons/basic.ts';
import { IconDotsVertical, IconEar } from '../../ui/icons/more.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { PrintSegment } from '../../shared/print-segment.tsx';
import { ProgressRing } from '../../ui/progress/progress.tsx';
import { Sheet } from '../../ui/sheet/sheet.ts';
import { useObservable } from '../../ui/observable.ts';
import { BoardCanvas } from './components/board-canvas.tsx';
import { BoardSettings, ClearDialog } from './components/board-settings.tsx';
import { BoardTitle, PanelTitle, Recipe, useWide } from './components/titles.tsx';
import { Hint, PlaceWords, SpokenProgress, SavedState, SpokenSaving } from './components/board-words.tsx';
import { FinishedDialog } from './components/finished-dialog.tsx';
import { Legend } from './components/legend.tsx';
import { MainAction, StepButtons, ToolButtons } from './components/tool-buttons.tsx';
import { AskNotice, ManyNotice, ClaimSegment, Together } from './components/together.tsx';
import { MiniMap, WorkWords, useSitting } from './components/mini-map.tsx';
import { CraftOfBoard, useCraft } from './craft-of-board.ts';
import type { BoardControl } from './input/board-control.ts';
import { preferences, preferScheme } from './preferences.ts';
import { arrived, type RowModeOptions, usualWays, takeCarriedOptions } from './rows/row-ways.ts';
import { piecesDone } from './rules/board-counts.ts';
import { IconButton, IconLink } from '../../ui/button/icon-button.tsx';

export default function SegmentBoardPage() {
  const product = useProductOfPage();
  const { tileId = '', segmentId = '' } = useParams();
  return <SegmentBoard key={segmentId} product={product} kitId={tileId} segmentId={segmentId} />;
}

function SegmentBoard({ product, kitId, segmentId }: SegmentPlace) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const { opened, error, retry } = useSegment(product, kitId, segmentId);
  useLastPlace(opened !== null, kitId, segmentId);
  if (opened) return <BoardScreen product={product} opened={opened} />;
  if (!error) return <BoardSkeleton words={t('loading')} />;
  const away = (
    <Button variant="ghost" to={to(`/${product.webSlug}/segments/${kitId}`)}>
      {t('error.back')}
    </Button>
  );
  return <NotOpened query={{ error, refetch: retry }} title={t('error.title')} text={t('error.text')} away={away} />;
}

function BoardSkeleton({ words }: { words: string }) {
  return (
    <main id="content" className={classes.board} aria-busy="true">
      <header className={classes.bar}>
        <h1 className="visually-hidden">{words}</h1>
        <Skeleton width={200} height={28} />
      </header>
      <div className={classes.tools} />
      <div className={classes.window}>
        <span className={classes.sheetSkeleton}>
          <Skeleton ratio={1} radius={4} />
        </span>
      </div>
      <section className={classes.panel}>
        <div className={classes.skeletonRow}>
          <Skeleton height={52} radius={14} />
          <Skeleton height={52} radius={14} />
        </div>
      </section>
      <div className={classes.action}>
        <Skeleton height={64} radius={16} />
      </div>
    </main>
  );
}

const RowsScreen = lazy(() => import('./rows/rows-screen.tsx'));

function BoardScreen({ product, opened }: SegmentProps) {
  const { t } = useTranslation('segment');
  const context = boardCraftOf(product);
  const { kit, segment, segments } = opened;
  const control = useBoardControl(product, kit.id, opened, t('refused'));
  const sheet = useMemo(
    () => new Sheet({ columns: control.state.grid.width, rows: control.state.grid.height }),
    [control],
  );
  useSitting(kit.id, control);
  const [clearing, setClearing] = useState(false);
  const [rows, openRows, closeRows] = useRowsOpen(control, segment.id);
  const address = segmentAddress(product, kit.id, segment.id);
  const { counters, scheme } = useObservable(preferences);
  useSchemeOfScreen(scheme);
  const dark = useDark();
  const inWork = useLeftInWork(product, kit.id, segments, segment.id, control, counters);
  // False in the first render and true in a deferred one, so that the main content appears before the rest.
  const whole = useDeferredValue(true, false);
  return (
    <CraftOfBoard value={context}>
      <main id="content" className={classes.board}>
        <SkipLink to="grid" words={t('toGrid')} />
        <BoardBar
          {...{ product, opened, control, dark, address }}
          onClear={() => setClearing(true)}
          onRows={openRows}
        />
        <ToolButtons control={control} sheet={sheet} />
        <BoardCanvas
          {...{ control, sheet, dark, whole }}
          name={t('title', { number: segment.number })}
          onRows={openRows}
        />
        <section className={classes.panel} aria-label={t('legend.title', { context })}>
          <PanelTitle control={control} address={address} />
          <Recipe control={control} />
          <Legend control={control} inWork={inWork} whole={whole} />
        </section>
        <div className={classes.action}>
          <div className={classes.whole}>
            <MiniMap product={product} opened={opened} control={control} sheet={sheet} dark={dark} />
            {whole && <WorkWords opened={opened} control={control} />}
          </div>
          <Hint control={control} sheet={sheet} address={address} />
          <MainAction product={product} opened={opened} control={control} sheet={sheet} />
        </div>
        {whole && <Unseen {...{ product, opened, control, address, clearing, setClearing }} plain={rows === null} />}
        {rows && (
          <Suspense>
            <RowsScreen {...{ product, opened, control, dark, address }} ways={rows} onClose={closeRows} />
          </Suspense>
        )}
      </main>
    </CraftOfBoard>
  );
}

interface UnseenProps extends SegmentProps {
  readonly control: BoardControl;
  readonly address: string;
  readonly clearing: boolean;
  readonly setClearing: (open: boolean) => void;
  /** False while row mode is open, which announces the end of the segment itself. */
  readonly plain: boolean;
}

/** Parts that are invisible when a board opens: dialogs and texts for screen readers. */
function Unseen({ product, opened, control, address, clearing, setClearing, plain }: UnseenProps) {
  const { number } = opened.segment;
  return (
    <>
      <ClearDialog open={clearing} onClose={() => setClearing(false)} control={control} number={number} />
      {plain && <FinishedDialog product={product} opened={opened} control={control} />}
      <SpokenProgress control={control} />
      <SpokenSaving address={address} />
      <ManyNotice control={control} />
      <AskNotice control={control} />
      <Together product={product} opened={opened} />
    </>
  );
}

/** The options of row mode, or null while it is closed. It does not open in a finished segment. */
function useRowsOpen(control: BoardControl, segmentId: string) {
  const readable = () => control.state.marks.includes(0);
  const [ways, setWays] = useState<RowModeOptions | null>(() => (readable() ? takeCarriedOptions(segmentId) : null));
  useEffect(arrived, []);
  const close = useCallback(() => setWays(null), []);
  return [ways, () => setWays(readable() ? usualWays : null), close] as const;
}

interface BoardBarProps extends SegmentProps {
  readonly control: BoardControl;
  readonly dark: boolean;
  readonly address: string;
  readonly onClear: () => void;
  readonly onRows: () => void;
}

function BoardBar({ product, opened, control, dark, address, onClear, onRows }: BoardBarProps) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const wide = useWide();
  const own = useGuestOf(opened.kit.id) === null;
  const [settings, setSettings] = useState(false);
  const board = useObservable(control.board);
  const marked = countMarked(board.marks);
  const finished = marked === board.marks.length;
  const pieces = board.unit === 'cell' ? { done: marked, total: board.marks.length } : piecesDone(board);
  const handsFree = t('handsFree', { context: useCraft() });
  const leaveTo = (act: () => void) => () => {
    setSettings(false);
    act();
  };
  return (
    <header className={classes.bar}>
      <IconLink to={to(`/${product.webSlug}/segments/${opened.kit.id}`)} label={t('back')} icon={IconArrowLeft} />
      <div className={classes.heading}>
        <BoardTitle product={product} opened={opened} marked={marked} />
        <PlaceWords control={control} />
      </div>
      <div className={classes.barTools}>
        {wide && <SavedState address={address} />}
        <StepButtons control={control} plain />
        <IconButton label={handsFree} icon={IconEar} title={handsFree} aria-disabled={finished} onClick={onRows} />
        <SchemeKnob dark={dark} />
      </div>
      <span className={classes.cellsDone}>{t('cellsDone', { marked: pieces.done, total: pieces.total })}</span>
      <ProgressRing percent={shownPercent(pieces.done, pieces.total)} label={t('progress')} size={52} />
      <IconButton
        label={t('more')}
        icon={IconDotsVertical}
        size={26}
        aria-haspopup="dialog"
        onClick={() => setSettings(true)}
      />
      <BoardSettings
        open={settings}
        onClose={() => setSettings(false)}
        dark={dark}
        empty={marked === 0}
        painted={board.regions !== null}
        onClear={own ? leaveTo(onClear) : null}
      >
        <Button variant="secondary" wide icon={IconEar} disabled={finished} onClick={leaveTo(onRows)}>
          {handsFree}
        </Button>
        <ClaimSegment product={product} opened={opened} />
        {own && (
          <PrintSegment
            product={product}
            kitId={opened.kit.id}
            segmentId={opened.segment.id}
            words={t('print')}
            refused={t('printFailed')}
          />
        )}
      </BoardSettings>
    </header>
  );
}

function SchemeKnob({ dark }: { dark: boolean }) {
  const { t } = useTranslation('segment');
  return (
    <IconButton
      label={t('settings.dark')}
      icon={dark ? IconSun : IconMoon}
      aria-pressed={dark}
      title={t('settings.dark')}
      onClick={() => preferScheme(dark ? 'light' : 'dark')}
    />
  );
}
