import { type SegmentListItemWire, type SegmentWire, workStatus } from '@uzor/contract';
import { layingHours } from '@uzor/kit';
import { wholeHours } from '@uzor/kit/catalogue';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { boardCraftOf, type Craft } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { markPitchMm } from '../../shared/cells/area.ts';
import { glinting, glintOf } from '../../shared/cells/drill.ts';
import { veil } from '../../shared/cells/paint-work.ts';
import { pieceOf, type PiecePainter } from '../../shared/cells/piece.ts';
import { darkPaper, edgeRegion, lightPaper, outlineRegion, paintRegion } from '../../shared/cells/region.ts';
import { cssOf, mix, rgbOf } from '../../shared/cells/tone.ts';
import { useDark } from '../../shared/colour-scheme.ts';
import { groundOf } from '../../shared/look.ts';
import { PrintSegment } from '../../shared/print-segment.tsx';
import { Card } from '../../ui/card/card.tsx';
import classes from './segment-list.module.css';
import type { WorkProps } from './use-work.ts';

export function NextSegment({ product, work: { kit, opened, next } }: WorkProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const duration = useDuration();
  const own = useGuestOf(kit.id) === null;
  const context = boardCraftOf(product);
  if (next === null) {
    return (
      <div className={classes.next}>
        <Card raised className={classes.nextCard}>
          <div>
            <h2>{t('done.heading', { context })}</h2>
            <p>{t('done.text', { context })}</p>
          </div>
        </Card>
      </div>
    );
  }
  const segment = opened.find(({ id }) => id === next.id);
  const left = piecesLeft(next, segment);
  const begun = next.status === workStatus.inProcess;
  const row =
    segment && !segment.regions ? segment.cells.findIndex((cells) => cells.some(({ marked }) => !marked)) + 1 : 0;
  const time = duration(layingHours(next.total_cells - next.marked_cells));
  return (
    <div className={classes.next}>
      <Card raised className={classes.nextCard}>
        {segment ? <SegmentThumbnail segment={segment} craft={context} /> : <span className={classes.thumbnail} />}
        <div>
          <h2>
            {next.platformNumber === null
              ? t('next.heading', { number: next.number })
              : t('next.headingPlatform', { number: next.number, platform: next.platformNumber })}
          </h2>
          <p>
            {begun ? (
              <>
                {row > 0 && <span>{t('next.row', { row })}</span>}{' '}
                <span>{t('next.left', { context, count: left, time })}</span>
              </>
            ) : (
              t('next.start', { context, count: left, time })
            )}
          </p>
        </div>
        <Button wide size="large" to={to(`/${product.webSlug}/segments/${kit.id}/segment/${next.id}`)}>
          {t(begun ? 'next.continue' : 'next.begin')}
        </Button>
        {own && (
          <PrintSegment
            product={product}
            kitId={kit.id}
            segmentId={next.id}
            words={t('next.print')}
            refused={t('next.printFailed')}
          />
        )}
      </Card>
    </div>
  );
}

/** Number of cells left to mark or, for a painting whose cells are loaded, of regions. */
function piecesLeft({ total_cells, marked_cells }: SegmentListItemWire, segment: SegmentWire | undefined): number {
  if (!segment?.regions) return total_cells - marked_cells;
  const marked = new Set(segment.cells.flat().flatMap((cell) => (cell.marked ? [cell.id] : [])));
  return segment.regions.filter(({ cells }) => cells.some((cell) => !marked.has(cell))).length;
}

/** Formats a working time: whole minutes below 10, steps of 5 up to 90, then hours. */
export function useDuration(): (hours: number) => string {
  const { t } = useTranslation('segments');
  return (hours) => {
    if (hours >= 1.5) return t('hours', { count: wholeHours(hours) });
    const minutes = hours * 60;
    return t('minutes', { count: Math.max(1, minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5) });
  };
}

const cellPx = 14;

function SegmentThumbnail({ segment, craft }: { segment: SegmentWire; craft: Craft }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useDark();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    canvas.current.width = (segment.cells[0]?.length ?? 0) * cellPx;
    canvas.current.height = segment.cells.length * cellPx;
    if (segment.regions) paintRegions(pen, segment, segment.regions, dark);
    else paintCells(pen, segment, pieceOf(craft), dark);
  }, [segment, craft, dark]);
  return <canvas ref={canvas} className={classes.thumbnail} />;
}

function paintCells(pen: CanvasRenderingContext2D, { cells }: SegmentWire, piece: PiecePainter, dark: boolean): void {
  const width = cells[0]?.length ?? 1;
  for (const { id, color, marked } of cells.flat()) {
    const x = (id % width) * cellPx;
    const y = Math.floor(id / width) * cellPx;
    if (marked) piece(pen, x, y, cellPx, glinting(rgbOf(color), glintOf(id)));
    else {
      pen.fillStyle = cssOf(mix(rgbOf(color), groundOf(dark), 0.45));
      pen.fillRect(x, y, cellPx, cellPx);
    }
  }
}

function paintRegions(
  pen: CanvasRenderingContext2D,
  { cells, colors }: SegmentWire,
  regions: NonNullable<SegmentWire['regions']>,
  dark: boolean,
): void {
  const { paper, outline } = dark ? darkPaper : lightPaper;
  const marked = new Set(cells.flat().flatMap((cell) => (cell.marked ? [cell.id] : [])));
  const toneOf = new Map(colors.map(({ letter, color }) => [letter, rgbOf(color)]));
  pen.scale(cellPx / markPitchMm, cellPx / markPitchMm);
  pen.fillStyle = cssOf(paper);
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  regions.forEach(({ path, letter, cells: own }, i) => {
    const shape = new Path2D(path);
    const tone = toneOf.get(letter) ?? paper;
    if (own.length > 0 && own.every((cell) => marked.has(cell))) {
      paintRegion(pen, shape, tone, i);
      edgeRegion(pen, shape, tone, 0.2);
    } else {
      pen.fillStyle = cssOf(mix(tone, paper, veil));
      pen.fill(shape, 'evenodd');
      outlineRegion(pen, shape, outline, 0.3);
    }
  });
}
