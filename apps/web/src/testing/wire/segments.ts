import type { AnswerOf, ProductKind, SegmentListItemWire, SegmentWire, segmentEndpoints } from '@uzor/contract';
import { progressPercent, productOf, rowsOfSegments, segmentsOf, sizeOf, workStatusOf } from '@uzor/kit';
import { colours, sizeWire } from './parts.ts';

type List = AnswerOf<ReturnType<typeof segmentEndpoints>['segments']>;

export const segmentId = (place: number) => `segment-${place}`;

/** All segments of a work of the default size; `marked` gives the number of marked cells by position from 1. */
export function segmentList(kind: ProductKind, marked: Readonly<Record<number, number>> = {}): List {
  const size = sizeOf(kind, sizeWire(kind).slug);
  if (!size) throw new RangeError(`no size of ${kind}`);
  const platforms = productOf(kind).segments === 'platforms';
  const items = segmentsOf(kind, size, 'portrait').map(({ number, platformNumber, row, width, height }, i) => {
    const total = width * height;
    const laid = marked[i + 1] ?? 0;
    const item: SegmentListItemWire = {
      id: segmentId(i + 1),
      number,
      platformNumber,
      platformId: platforms ? `platform-${platformNumber}` : null,
      status: workStatusOf(laid, total),
      progress_percent: progressPercent(laid, total),
      colors: colours({ A: total / 2, B: total / 2 }),
      image_src: null,
      selected_coordinated: null,
      selected_colors: [],
      cells: null,
      marked_cells: laid,
      total_cells: total,
    };
    return { item, platformNumber, row };
  });
  const first = items.find(({ item }) => item.status !== 2);
  return {
    data: rowsOfSegments(items).map((row) => row.map(({ item }) => item)),
    meta: { first_uncompleted_segment_id: first?.item.id ?? null, pictures_generation_status: 3 },
  };
}

/**
 * A segment drawn as text, one letter per cell: `AAB`; a lower-case letter is a marked cell. In a painted segment,
 * `areas` has the same form, and each letter is a region.
 */
export function segment(rows: readonly string[], changes: Partial<SegmentWire> = {}): SegmentWire {
  const all = [...rows.join('')];
  const width = rows[0]?.length ?? 0;
  const laid = all.filter((letter) => letter !== letter.toUpperCase()).length;
  const counts: Record<string, number> = {};
  for (const letter of all.map((one) => one.toUpperCase()).sort()) counts[letter] = (counts[letter] ?? 0) + 1;
  const colors = colours(counts);
  const hexOf = new Map(colors.map(({ letter, color }) => [letter, color]));
  return {
    id: segmentId(1),
    number: 1,
    platformNumber: null,
    platformId: null,
    status: workStatusOf(laid, all.length),
    progress_percent: progressPercent(laid, all.length),
    colors,
    image_src: null,
    selected_coordinated: null,
    selected_colors: [],
    cells: rows.map((row, y) =>
      [...row].map((sign, x) => ({
        id: y * width + x,
        marked: sign !== sign.toUpperCase(),
        color: hexOf.get(sign.toUpperCase()) ?? '#000000',
        letter: sign.toUpperCase(),
        image_src: null,
      })),
    ),
    regions: null,
    version: 1,
    ...changes,
  };
}

/** Regions of a painted segment drawn as text: the cells of each letter are one region. */
export function regionsOf(rows: readonly string[]): NonNullable<SegmentWire['regions']> {
  const all = rows.join('').toUpperCase();
  const width = rows[0]?.length ?? 0;
  return [...new Set(all)].sort().map((letter, i) => {
    const cells = [...all].flatMap((one, cell) => (one === letter ? [cell] : []));
    const path = cells
      .map((cell) => `M${(cell % width) * 2.5} ${Math.floor(cell / width) * 2.5}h2.5v2.5h-2.5z`)
      .join('');
    return { id: 40 + i, letter, path, label: null, more_labels: [], cells };
  });
}
