import { workStatus } from '@uzor/contract';
import type { SegmentOnWork } from '../../shared/cells/paint-work.ts';
import type { WorkGrid } from '../../shared/cells/work-grid.ts';
import type { Work } from './use-work.ts';

/** The segments on the picture of the whole work, with the marks of those whose cells are loaded. */
export function segmentsOnWork(
  { places }: WorkGrid,
  { segments, opened }: Pick<Work, 'segments' | 'opened'>,
): SegmentOnWork[] {
  const marksOf = new Map(
    opened.map(({ id, cells }) => [id, Uint8Array.from(cells.flat(), ({ marked }) => (marked ? 1 : 0))]),
  );
  return places.map((place, i) => {
    const segment = segments[i];
    return {
      ...place,
      done: segment?.status === workStatus.completed,
      marks: (segment && marksOf.get(segment.id)) ?? null,
    };
  });
}
