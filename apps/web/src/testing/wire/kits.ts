import type {
  AnswerOf,
  endpoints,
  KitDetailWire,
  KitListItemWire,
  KitListMetaWire,
  ProductKind,
  ProfileWire,
} from '@uzor/contract';
import { colours, file, filterWire, now, sizeWire } from './parts.ts';

export const kitId = 'kit-0042';

/** A finished scheme with no cells marked, as lists show it. */
export function kit(kind: ProductKind, changes: Partial<KitListItemWire> = {}): KitListItemWire {
  return {
    id: kitId,
    type: kind,
    title: null,
    status: 3,
    code: 'K7MW4PXR9TQD',
    created_at: now,
    code_attempt: 1,
    code_attempt_count: 5,
    attempts_left: 4,
    progress_percent: 0,
    visible: true,
    share_url: null,
    orientation: 'portrait',
    size: sizeWire(kind),
    filter: filterWire(kind),
    origin_photo: file('origin.jpg'),
    tracing_photo: file('tracing.jpg'),
    instruction: file('booklet.pdf', 3),
    last_segment_id: null,
    last_marked_at: null,
    ...changes,
  };
}

export function kitDetail(kind: ProductKind, changes: Partial<KitDetailWire> = {}): KitDetailWire {
  return {
    ...kit(kind),
    slug: 'b1a2n3k4-5l6u-7g8',
    language: 'en',
    tips_read: false,
    preset: 1,
    colors: colours({ A: 9000, B: 6000, C: 2920 }),
    marked_cells: 0,
    total_cells: 17_920,
    ...changes,
  };
}

export function works(
  items: readonly KitListItemWire[],
  meta: Partial<KitListMetaWire> = {},
): AnswerOf<(typeof endpoints)['kits']> {
  return {
    data: [...items],
    meta: {
      current_page: 1,
      per_page: 12,
      last_page: 1,
      total: items.length,
      visible_total_count: items.length,
      invisible_total_count: 0,
      available_filters: { filters: [], sizes: [] },
      ...meta,
    },
  };
}

export function profile(changes: Partial<ProfileWire> = {}): ProfileWire {
  return {
    email: 'anna@example.com',
    mail_arrives: true,
    full_name: 'Anna',
    birth_date: null,
    gender: null,
    avatar: null,
    created_at: now,
    last_viewed_product_type: null,
    unfinished_blank: null,
    ...changes,
  };
}
