import { type BlankStatus, type KitListItemWire, type ProfileWire, taskStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';

/** The page of a work: its segments or player once they are ready, until then the booklet page. */
export function placeOfWork({ type, id, status }: Pick<KitListItemWire, 'type' | 'id' | 'status'>): string {
  const { webSlug, segments } = productOf(type);
  if (status !== taskStatus.completed) return `/${webSlug}/instruction/${id}`;
  return segments === 'none' ? `/${webSlug}/${id}/progress` : `/${webSlug}/segments/${id}`;
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

/** The newest work that is begun and not finished. */
export function workToContinue<W extends Pick<KitListItemWire, 'progress_percent' | 'status'>>(
  works: readonly W[],
): W | null {
  return (
    works.find(
      ({ progress_percent, status }) =>
        status === taskStatus.completed && progress_percent > 0 && progress_percent < 100,
    ) ?? null
  );
}
