import type { FileWire, KitDetailWire, KitListItemWire, Language } from '@uzor/contract';
import { filterById, legend, progressPercent, sizeOf, type StoredScheme } from '@uzor/kit';
import { attemptsLeft } from '../../codes/index.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import { colourToWire, type FactPictures, filterToWire, sizeToWire } from '../../facts/index.ts';
import { type Kit, statusOf } from './lifecycle.ts';
import type { ListedKit } from './repository.ts';

export interface KitWireContext {
  readonly files: FileService;
  readonly pictures: FactPictures;
  readonly shareLinkUrl: (slug: string, language: Language) => string;
}
type Stored = ReadonlyMap<string, StoredFile>;

export function kitToWire(
  kit: ListedKit,
  stored: Stored,
  language: Language,
  { files, pictures, shareLinkUrl }: KitWireContext,
): KitListItemWire {
  const size = sizeOf(kit.kind, kit.size_id);
  const filter = filterById(kit.filter_id);
  if (!size || !filter) throw new Error(`The kit ${kit.id} has an unknown size or filter`);
  return {
    id: kit.id,
    type: kit.kind,
    title: kit.title,
    status: statusOf(kit),
    code: kit.code,
    created_at: kit.created_at.toISOString(),
    code_attempt: kit.attempt,
    code_attempt_count: kit.uses,
    attempts_left: attemptsLeft(kit),
    progress_percent: progressPercent(kit.marked_cells, kit.total_cells),
    visible: kit.visible,
    share_url: kit.share_slug === null ? null : shareLinkUrl(kit.share_slug, language),
    orientation: kit.orientation,
    size: sizeToWire(size),
    filter: filterToWire(filter, language, pictures, kit.kind),
    origin_photo: files.storedToWire(stored, kit.origin_photo),
    tracing_photo: files.storedToWire(stored, kit.tracing_photo),
    instruction: bookletToWire(kit, stored, files),
    last_segment_id: kit.last_segment_id,
    last_marked_at: kit.last_marked_at?.toISOString() ?? null,
  };
}

export function kitDetailToWire(
  kit: ListedKit,
  stored: Stored,
  scheme: StoredScheme,
  language: Language,
  context: KitWireContext,
): KitDetailWire {
  return {
    ...kitToWire(kit, stored, language, context),
    slug: kit.blank_slug,
    language: kit.language,
    tips_read: kit.tips_read,
    preset: kit.preset,
    marked_cells: kit.marked_cells,
    total_cells: kit.total_cells,
    colors: legend(scheme)
      .filter(({ count }) => count > 0)
      .map((row) => colourToWire(row, kit.kind, language, context.pictures)),
  };
}

/**
 * A kit as guests see it: the scheme, and nothing about its owner. Every field is listed, so that a new one stays
 * private until it is added here.
 */
export function kitForGuests(kit: KitDetailWire): KitDetailWire {
  return {
    id: kit.id,
    type: kit.type,
    title: kit.title,
    status: kit.status,
    code: null,
    created_at: kit.created_at,
    code_attempt: 1,
    code_attempt_count: null,
    attempts_left: null,
    progress_percent: kit.progress_percent,
    visible: true,
    share_url: null,
    orientation: kit.orientation,
    size: kit.size,
    filter: kit.filter,
    origin_photo: null,
    tracing_photo: kit.tracing_photo,
    instruction: null,
    last_segment_id: kit.last_segment_id,
    last_marked_at: kit.last_marked_at,
    slug: '',
    language: kit.language,
    tips_read: true,
    preset: kit.preset,
    marked_cells: kit.marked_cells,
    total_cells: kit.total_cells,
    colors: kit.colors,
  };
}

export const filesOfKits = (kits: readonly Kit[]) =>
  kits.flatMap((kit) => [kit.origin_photo, kit.tracing_photo, kit.booklet]);

function bookletToWire(kit: Kit, stored: Stored, files: FileService): FileWire {
  const file = kit.booklet === null ? undefined : stored.get(kit.booklet);
  if (file) return files.toWire(file, kit.booklet_status);
  return { id: `${kit.id}-booklet`, url: null, name: 'booklet.pdf', uploaded_at: null, status: kit.booklet_status };
}
