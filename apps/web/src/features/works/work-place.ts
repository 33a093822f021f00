import { type BlankStatus, type KitListItemWire, type ProfileWire, taskStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { lastSegment } from '../../ui/last-place.ts';

type Placed = Pick<KitListItemWire, 'type' | 'id' | 'status'>;
type Going = Pick<KitListItemWire, 'progress_percent' | 'status' | 'id'>;

/**
 * The page on which a work continues: `segmentId` (by default the segment that was last open in this browser), its player,
 * or its list of segments; until they are ready, the booklet page.
 */
export function placeOfWork(
  { type, id, status, progress_percent }: Placed & Going,
  segmentId: string | null = lastSegment(id),
): string {
  const { webSlug, segments } = productOf(type);
  if (status !== taskStatus.completed) return `/${webSlug}/instruction/${id}`;
  if (segments === 'none') return `/${webSlug}/${id}/progress`;
  const list = `/${webSlug}/segments/${id}`;
  return segmentId === null || progress_percent === 100 ? list : `${list}/segment/${segmentId}`;
}

/** The booklet page of a work. */
export function bookletOf({ type, id }: Pick<Placed, 'type' | 'id'>): string {
  return `/${productOf(type).webSlug}/instruction/${id}`;
}

const stepOf: Readonly<Record<BlankStatus, string>> = {
  pending: 'editor',
  editing: 'editor',
  preset: 'presets',
  completed: 'editor',
};

/** The page on which an unfinished order continues. */
export function placeOfBlank({ product_type, slug, step }: NonNullable<ProfileWire['unfinished_blank']>): string {
  return `/${productOf(product_type).webSlug}/${stepOf[step]}/${slug}`;
}

/**
 * The work to continue: the unfinished one that was open last, else the first in progress, else the first at 0 %. Whether
 * that one is begun only its segments can tell.
 */
export function workToContinue<W extends Going>(works: readonly W[], lastWork: string | null): W | null {
  const going = works.filter(
    ({ progress_percent: percent, status }) => status === taskStatus.completed && percent < 100,
  );
  return (
    going.find(({ id }) => id === lastWork) ??
    going.find(({ progress_percent: percent }) => percent > 0) ??
    going[0] ??
    null
  );
}
