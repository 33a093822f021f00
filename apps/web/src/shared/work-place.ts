import { type BlankStatus, type KitListItemWire, type ProfileWire, taskStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { lastSegment } from './last-place.ts';

type Placed = Pick<KitListItemWire, 'type' | 'id' | 'status' | 'last_segment_id'>;
type Going = Pick<KitListItemWire, 'progress_percent' | 'status' | 'id' | 'last_marked_at'>;

/** The page to continue a work on: a segment, the player or the segment list. Until the work is ready: the booklet. */
export function placeOfWork(
  { type, id, status, progress_percent, last_segment_id }: Omit<Placed & Going, 'last_marked_at'>,
  segmentId: string | null = segmentToContinue({ id, last_segment_id }),
): string {
  if (status !== taskStatus.completed) return bookletOf({ type, id });
  const product = productOf(type);
  const page = workPage(product, id);
  const isWhole = product.segments === 'none' || segmentId === null || progress_percent === 100;
  return isWhole ? page : `${page}/segment/${segmentId}`;
}

/** The player of a work, or the list of its segments. */
export function workPage({ webSlug, segments }: ReturnType<typeof productOf>, id: string): string {
  return segments === 'none' ? `/${webSlug}/${id}/progress` : `/${webSlug}/segments/${id}`;
}

/** The segment marked last on any device; without marks, the one open last in this browser. */
export function segmentToContinue({ id, last_segment_id }: Pick<Placed, 'id' | 'last_segment_id'>): string | null {
  return last_segment_id ?? lastSegment(id);
}

export function bookletOf({ type, id }: Pick<Placed, 'type' | 'id'>): string {
  return `/${productOf(type).webSlug}/instruction/${id}`;
}

/** Percent done for a ring or bar. The server rounds down, so a work with marks may have 0; it gets 0.5. */
export function percentOfWork({ progress_percent: percent, last_marked_at }: Omit<Going, 'status' | 'id'>): number {
  return percent === 0 && last_marked_at !== null ? 0.5 : percent;
}

const stepOf: Readonly<Record<BlankStatus, string>> = {
  pending: 'editor',
  editing: 'editor',
  preset: 'presets',
  completed: 'editor',
};

export function placeOfBlank({ product_type, slug, step }: NonNullable<ProfileWire['unfinished_blank']>): string {
  return `/${productOf(product_type).webSlug}/${stepOf[step]}/${slug}`;
}

/**
 * The unfinished work marked last on any device. If none is marked: the one last open in this browser, otherwise the
 * first with progress, otherwise the first.
 */
export function workToContinue<W extends Going>(works: readonly W[], lastWork: string | null): W | null {
  const going = works.filter(
    ({ progress_percent: percent, status }) => status === taskStatus.completed && percent < 100,
  );
  const marked = going.filter(({ last_marked_at: at }) => at !== null);
  const newest = marked.toSorted((a, b) => (b.last_marked_at ?? '').localeCompare(a.last_marked_at ?? ''))[0];
  return (
    newest ??
    going.find(({ id }) => id === lastWork) ??
    going.find(({ progress_percent: percent }) => percent > 0) ??
    going[0] ??
    null
  );
}
