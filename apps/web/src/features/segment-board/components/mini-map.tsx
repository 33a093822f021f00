import { countMarked, shownPercent } from '@uzor/kit';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { usePercent } from '../../../i18n/use-number.ts';
import { paintVeils, type SegmentOnWork } from '../../../shared/cells/paint-work.ts';
import { type WorkGrid, workGridOf } from '../../../shared/cells/work-grid.ts';
import { groundOf, onPaper } from '../../../shared/look.ts';
import { Fact } from '../../../ui/fact.tsx';
import { usePicture } from '../../../ui/use-picture.ts';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesDone } from '../rules/board-counts.ts';
import classes from '../segment-board.module.css';
import type { SegmentProps } from '../use-segment.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';
import { keptSittings, noteMarked, sittingsWith } from '../../../shared/pace/kept-sittings.ts';
import { presentSitting } from '../../../shared/pace/sittings.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

interface MiniMapProps extends SegmentProps {
  readonly control: BoardControl;
  readonly sheet: Sheet;
  readonly dark: boolean;
}

const widthPx = 76;

export function WorkWords({ opened: { kit, segments, segment }, control }: Pick<MiniMapProps, 'opened' | 'control'>) {
  const { t } = useTranslation('segment');
  const percent = usePercent();
  const board = useObservable(control.board);
  const { marks } = board;
  const here = piecesDone(board);
  const elsewhere = segments.filter(({ id }) => id !== segment.id);
  const marked = elsewhere.reduce((sum, { marked_cells }) => sum + marked_cells, countMarked(marks));
  const total = elsewhere.reduce((sum, { total_cells }) => sum + total_cells, marks.length);
  const finished =
    elsewhere.filter(({ marked_cells, total_cells }) => marked_cells === total_cells).length +
    (marks.includes(0) ? 0 : 1);
  return (
    <dl className={classes.facts}>
      <Fact name={t('facts.work')}>{percent(shownPercent(marked, total))}</Fact>
      <Fact name={t('facts.segments')}>{t('cellsDone', { marked: finished, total: segments.length })}</Fact>
      <Fact name={t('facts.here')}>{t('cellsDone', { marked: here.done, total: here.total })}</Fact>
      <SittingFact kitId={kit.id} />
    </dl>
  );
}

/** The whole work with unfinished parts faded. A click goes there. */
export function MiniMap({ product, opened: { kit, segments, segment }, control, sheet, dark }: MiniMapProps) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const { marks } = useObservable(control.board);
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  useEffect(() => {
    if (!canvas.current || !picture || !grid) return;
    const here = segments.findIndex(({ id }) => id === segment.id);
    const veiled = grid.places.map(
      (place, i): SegmentOnWork => ({
        ...place,
        done: i !== here && segments[i]?.progress_percent === 100,
        marks: i === here ? marks : null,
      }),
    );
    paintMap(canvas.current, picture, grid, veiled, here, dark);
  }, [picture, grid, segments, segment.id, marks, dark]);
  if (!grid) return null;
  const ratio = grid.cells.width / grid.cells.height;
  const jump = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no pointer position, so it scrolls back to the cursor.
    const touched = event.detail === 0 ? null : placeOnWork(event, grid);
    const target = touched && segments[touched.segment];
    if (target && target.id !== segment.id) {
      const open = () => void navigate(to(`/${product.webSlug}/segments/${kit.id}/segment/${target.id}`));
      // On touch screens a segment is smaller than a fingertip, so its number is shown before it opens.
      if (!window.matchMedia('(pointer: coarse)').matches) return open();
      const { number, platformNumber: platform } = target;
      const title = platform === null ? t('title', { number }) : t('mapPlatform', { platform, number });
      return notify({ tone: 'warning', title, action: { label: t('mapOpen'), run: open } });
    }
    if (touched) control.moveTo(touched.place);
    sheet.show(control.state.cursor);
  };
  return (
    <button
      type="button"
      className={classes.map}
      aria-label={t('map')}
      title={t('map')}
      style={{ '--across': Math.min(1, ratio), aspectRatio: ratio }}
      onClick={jump}
    >
      <canvas ref={canvas} />
    </button>
  );
}

/** The segment under a pointer and the cell in it, from the segment's top left. */
function placeOnWork(
  { clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>,
  { cells, places }: WorkGrid,
): { readonly segment: number; readonly place: Place } | null {
  const box = currentTarget.getBoundingClientRect();
  const column = Math.floor(((clientX - box.left) / box.width) * cells.width);
  const row = Math.floor(((clientY - box.top) / box.height) * cells.height);
  const segment = places.findIndex(
    ({ x, y, width, height }) => column >= x && column < x + width && row >= y && row < y + height,
  );
  const under = places[segment];
  return under ? { segment, place: { column: column - under.x, row: row - under.y } } : null;
}

function paintMap(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  { cells }: WorkGrid,
  segments: readonly SegmentOnWork[],
  here: number,
  dark: boolean,
): void {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(widthPx * ratio);
  canvas.height = Math.round((widthPx * ratio * cells.height) / cells.width);
  const pen = opaquePenOf(canvas);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  paintVeils(pen, segments, groundOf(dark), cells.width, canvas.width);
  const box = segments[here];
  if (!box) return;
  const cell = canvas.width / cells.width;
  pen.strokeStyle = onPaper.honey;
  pen.lineWidth = 2 * ratio;
  pen.strokeRect(box.x * cell, box.y * cell, box.width * cell, box.height * cell);
}

const minuteMs = 60_000;

/** How long the customer has been working, from the first mark to the last; hidden in the first minute. */
function SittingFact({ kitId }: { readonly kitId: string }) {
  const { t } = useTranslation('segment');
  const sitting = presentSitting(sittingsWith(kitId, useObservable(keptSittings)), Date.now());
  const minutes = sitting ? Math.floor((sitting.till - sitting.from) / minuteMs) : 0;
  if (minutes < 1) return null;
  const hours = Math.floor(minutes / 60);
  return (
    <Fact name={t('facts.sitting')}>
      {hours > 0 ? t('facts.hours', { hours, minutes: minutes % 60 }) : t('facts.minutes', { minutes })}
    </Fact>
  );
}

/** Records when cells are marked in this tab; marks from other devices and tabs do not count. */
export function useSitting(kitId: string, control: BoardControl): void {
  useEffect(() => {
    let before = control.state;
    return control.board.watch(() => {
      const { state } = control;
      const [known, now] = [before.history.entries, state.history.entries];
      // A history from elsewhere has new entry objects. If the last object is still there, this tab added the marks.
      const own = now.length > known.length && now[known.length - 1] === known.at(-1);
      const more = own ? countMarked(state.marks) - countMarked(before.marks) : 0;
      before = state;
      if (more > 0) noteMarked(kitId, more);
    });
  }, [kitId, control]);
}
