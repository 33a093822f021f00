import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { shortDayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { markPitchMm } from '../../../shared/cells/area.ts';
import { glinting, glintOf } from '../../../shared/cells/drill.ts';
import { pieceOf, type PiecePainter } from '../../../shared/cells/piece.ts';
import { edgeRegion, paintRegion } from '../../../shared/cells/region.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Drill } from '../../../shared/drill/drill.tsx';
import { keptSittings, sittingsWith } from '../../../shared/pace/kept-sittings.ts';
import { expectedEnd } from '../../../shared/pace/sittings.ts';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardGrid } from '../rules/board-grid.ts';
import type { BoardState } from '../rules/board-state.ts';
import type { BoardRegions } from '../rules/regions.ts';
import classes from '../segment-board.module.css';
import { useOnward } from './tool-buttons.tsx';
import type { OpenedSegment, SegmentProps } from '../use-segment.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

/** Decorative drills above the buttons: left and top in percent, side in pixels, rotation in degrees, colour. */
const looseDrills = [
  [8, 8, 22, 18, '#E9A23B'],
  [16, 26, 12, -24, '#F8D3BC'],
  [88, 9, 18, 20, '#F8D3BC'],
  [82, 25, 12, 12, '#F6F3EE'],
] as const;

/** Lets the customer continue after a finished segment without touching the screen. */
export interface HandsFree {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly listens: boolean;
  /** Called before the customer continues with a tap. */
  readonly onLeave: () => void;
}

interface FinishedDialogProps extends SegmentProps {
  readonly control: BoardControl;
  readonly handsFree?: HandsFree;
}

export function FinishedDialog({ product, opened, control, handsFree }: FinishedDialogProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const board = useObservable(control.board);
  const close = () => control.set({ justFinished: false });
  const dialog = useDialog(board.justFinished, close);
  const { after, others, to, words } = useOnward(product, opened);
  const leave = () => {
    handsFree?.onLeave();
    close();
  };
  return (
    <dialog className={classes.finished} aria-labelledby="finished-title" {...dialog}>
      {board.justFinished && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pedal keys work wherever focus is; a link does the same
        <div onKeyDown={handsFree?.onKeyDown}>
          {!board.regions &&
            looseDrills.map(([left, top, size, turn, colour]) => (
              <span key={`${left}:${top}`} className={classes.loose} style={{ left: `${left}%`, top: `${top}%` }}>
                <Drill colour={colour} size={size} turn={turn} />
              </span>
            ))}
          <SegmentPicture grid={board.grid} regions={board.regions} />
          <h2 id="finished-title" tabIndex={-1}>
            {others
              ? t('finished.title', { context, number: opened.segment.number })
              : t('finished.workTitle', { context })}
          </h2>
          <p>{others ? t('finished.text') : t('finished.workText', { context })}</p>
          {others && <FinishedFacts {...opened} />}
          <Button variant="secondary" wide to={to} onClick={leave}>
            {words}
          </Button>
          <button type="button" className={classes.stay} onClick={close}>
            {t('finished.stay')}
          </button>
          {handsFree && after && (
            <p className={classes.finishedHint}>{t(handsFree.listens ? 'finished.say' : 'finished.press')}</p>
          )}
        </div>
      )}
    </dialog>
  );
}

function FinishedFacts({ kit, segments, segment }: OpenedSegment) {
  const { t } = useTranslation('segment');
  const { language } = useLanguage();
  const open = segments.filter(({ id, progress_percent }) => id !== segment.id && progress_percent < 100);
  const cells = open.reduce((sum, { total_cells, marked_cells }) => sum + total_cells - marked_cells, 0);
  const end = expectedEnd(sittingsWith(kit.id, useObservable(keptSittings)), cells, Date.now());
  return (
    <dl className={classes.finishedFacts}>
      <Fact name={t('finished.done')}>{segments.length - open.length}</Fact>
      <Fact name={t('finished.left')}>{open.length}</Fact>
      {end !== null && <Fact name={t('finished.end')}>{shortDayText(new Date(end).toISOString(), language)}</Fact>}
    </dl>
  );
}

/** Pixels per cell. The picture is scaled down afterwards, because facets need this size. */
const cellPx = 16;
const pictureSidePx = 168;

function SegmentPicture({ grid, regions }: Pick<BoardState, 'grid' | 'regions'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const piece = pieceOf(useCraft());
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = grid.width * cellPx;
    canvas.current.height = grid.height * cellPx;
    const pen = opaquePenOf(canvas.current);
    if (regions) paintRegions(pen, grid, regions);
    else paintPieces(pen, grid, piece);
  }, [grid, regions, piece]);
  return (
    <canvas
      ref={canvas}
      className={classes.finishedPicture}
      style={{ width: pictureSidePx, height: (pictureSidePx * grid.height) / grid.width }}
    />
  );
}

function paintPieces(pen: CanvasRenderingContext2D, { cells, width, palette }: BoardGrid, piece: PiecePainter): void {
  cells.forEach((colour, cell) => {
    const [x, y] = [(cell % width) * cellPx, Math.floor(cell / width) * cellPx];
    piece(pen, x, y, cellPx, glinting(palette[colour].rgb, glintOf(cell)));
  });
}

function paintRegions(pen: CanvasRenderingContext2D, { palette }: BoardGrid, { list }: BoardRegions): void {
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  list.forEach(({ colour, path }, i) => {
    const shape = new Path2D(path);
    paintRegion(pen, shape, palette[colour].rgb, i);
    edgeRegion(pen, shape, palette[colour].rgb, 0.2);
  });
}
