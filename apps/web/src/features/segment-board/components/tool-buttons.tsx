import { useTranslation } from 'react-i18next';
import { IconArrowBackUp, IconArrowsHorizontal, IconBrush } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import {
  IconArrowForwardUp,
  IconCircles,
  IconFlag,
  IconFocus2,
  IconHandClick,
  IconMarquee2,
  IconMinus,
  IconPalette,
  IconPlus,
} from '../../../ui/icons/more.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft, usePieceWords } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import type { Tool } from '../rules/board-state.ts';
import classes from '../segment-board.module.css';
import { type ProductDefinition, nextUnfinished } from '@uzor/kit';
import { Button } from '../../../ui/button/button.tsx';
import { nextColour, remainingByColour } from '../rules/board-counts.ts';
import type { OpenedSegment, SegmentProps } from '../use-segment.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

const tools: readonly { readonly tool: Tool; readonly icon: Icon; readonly painting?: Icon }[] = [
  { tool: 'cell', icon: IconHandClick },
  { tool: 'run', icon: IconArrowsHorizontal, painting: IconBrush },
  { tool: 'frame', icon: IconMarquee2 },
  { tool: 'colour', icon: IconCircles, painting: IconPalette },
  { tool: 'flag', icon: IconFlag },
];

interface ToolsProps {
  readonly control: BoardControl;
  readonly sheet: Sheet;
}

export function ToolButtons({ control, sheet }: ToolsProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const { tool: chosen, regions } = useObservable(control.board);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools.title')}>
      {tools.map(({ tool, icon, painting }) => {
        const Icon = regions ? (painting ?? icon) : icon;
        return (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            aria-pressed={chosen === tool}
            onClick={() => control.chooseTool(tool)}
          >
            <span>
              <Icon size={28} stroke={1.9} aria-hidden />
            </span>
            <span>{t(`tools.${tool}`, { context })}</span>
          </button>
        );
      })}
      <button type="button" className={`${classes.tool} ${classes.railOnly}`} onClick={() => control.goToNext(sheet)}>
        <span>
          <IconFocus2 size={28} stroke={1.9} aria-hidden />
        </span>
        <span>{t('tools.next')}</span>
      </button>
      <div className={`${classes.steps} ${classes.trayOnly}`}>
        <StepButtons control={control} />
      </div>
      <div className={`${classes.zooms} ${classes.railOnly}`}>
        <IconButton
          className={classes.zoom}
          label={t('tools.zoomIn')}
          icon={IconPlus}
          stroke={2.2}
          onClick={() => sheet.zoomByStep(1)}
        />
        <IconButton
          className={classes.zoom}
          label={t('tools.zoomOut')}
          icon={IconMinus}
          stroke={2.2}
          onClick={() => sheet.zoomByStep(-1)}
        />
      </div>
    </div>
  );
}

export function StepButtons({ control, plain = false }: { control: BoardControl; plain?: boolean }) {
  const { t } = useTranslation('segment');
  const last = useObservable(control.last);
  const steps = [
    { name: t('tools.undo'), Icon: IconArrowBackUp, run: () => control.undo(), possible: last !== null },
    { name: t('tools.redo'), Icon: IconArrowForwardUp, run: () => control.redo(), possible: control.canRedo },
  ];
  return steps.map(({ name, Icon, run, possible }) =>
    plain ? (
      <IconButton key={name} label={name} icon={Icon} title={name} aria-disabled={!possible} onClick={run} />
    ) : (
      <button key={name} type="button" className={classes.tool} aria-disabled={!possible} onClick={run}>
        <span>
          <Icon size={28} stroke={1.9} aria-hidden />
        </span>
        <b>{name}</b>
      </button>
    ),
  );
}

/**
 * The main button goes to the next cell, of the highlighted colour if any. When that colour is done, it goes to the
 * next colour; when all are done, to the next segment.
 */
export function MainAction({ product, opened, control, sheet }: SegmentProps & ToolsProps) {
  const { t } = useTranslation('segment');
  const board = useObservable(control.board);
  const context = useCraft();
  const piece = usePieceWords(board);
  const { highlighted, news, grid } = board;
  const colour = highlighted ?? (typeof news === 'object' ? news?.finishedColour : null) ?? null;
  const count = colour === null ? 0 : remainingByColour(board)[colour];
  const { to, words } = useOnward(product, opened);
  if (!board.marks.includes(0))
    return (
      <Button wide size="large" to={to}>
        {words}
      </Button>
    );
  if (colour !== null && count === 0) return <NextColour control={control} sheet={sheet} done={colour} />;
  const next = (
    <Button wide size="large" icon={IconFocus2} onClick={() => control.goToNext(sheet)}>
      {colour === null ? t('nextAny', { context: piece }) : t('nextOf', { letter: grid.palette[colour].letter })}
    </Button>
  );
  if (colour === null) return next;
  const layAll = () => {
    control.layHighlighted();
    focusGrid();
  };
  return (
    <div className={classes.mainAction}>
      {next}
      <Button variant="secondary" size="large" onClick={layAll}>
        {count === 1 ? t('layLast', { context }) : t('layAll', { context, count })}
      </Button>
    </div>
  );
}

interface NextColourProps extends ToolsProps {
  readonly done: number;
}

function NextColour({ control, sheet, done }: NextColourProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const colour = nextColour(control.state, done);
  const { letter, code } = control.state.grid.palette[colour ?? done];
  const goOn = () => {
    control.highlight(colour);
    control.goToNext(sheet);
    focusGrid();
  };
  return (
    <Button wide size="large" onClick={goOn}>
      {code === null ? t('nextColour', { context, letter }) : t('nextBag', { context, letter, code })}
    </Button>
  );
}

/** For buttons that disappear when pressed, because focus would be lost with them. */
const focusGrid = () => document.getElementById('grid')?.focus();

/** The link after a finished segment: to `after`, the next unfinished segment, or to the work if `after` is null. */
export function useOnward(product: ProductDefinition, { kit, segments, segment }: OpenedSegment) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const after = nextUnfinished(product.kind, segments, segment);
  const home = to(`/${product.webSlug}/segments/${kit.id}`);
  const others = segments.some(({ id, progress_percent: percent }) => id !== segment.id && percent < 100);
  if (!after) return { after, others, to: home, words: t(others ? 'finished.others' : 'finished.work') };
  const { number, platformNumber: platform } = after;
  const words = platform === null ? t('finished.next', { number }) : t('finished.nextPlatform', { number, platform });
  return { after, others, to: `${home}/segment/${after.id}`, words };
}
