import {
  backgroundSchema,
  type BlankWire,
  colourAtHandSchema,
  focusSchema,
  orientations,
  rescueSchema,
} from '@uzor/contract';
import { isPackedMask, untouchedSettings, usableSettings } from '@uzor/engine';
import { filterId, type LookWire, type ProductDefinition, settingsFromWire, sizeOf } from '@uzor/kit';
import * as z from 'zod/mini';
import type { KeptPhoto } from '../../../api/photo-drafts.ts';
import { type EditorDraft, emptyDraft, sameDraft } from './editor-state.ts';

const finite = z.number();
const draftSchema = z.object({
  /** Absent in drafts from landing pages: the photo is placed once the code's size is known. */
  settings: z.optional(
    z.object({
      scaleX: finite,
      scaleY: finite,
      rotate: finite,
      zoomRatio: z.nullable(finite),
      margin: z.object({ left: finite, top: finite }),
    }),
  ),
  orientation: z.enum(orientations),
  sizeId: z.nullable(z.int()),
  filterId: z.nullable(z.int()),
  tone: z.object({ light: finite, contrast: finite }),
  /** Absent in drafts from landing pages. */
  focus: z.optional(z.nullable(focusSchema)),
  look: z.optional(
    z.object({
      background: z.optional(backgroundSchema),
      rescue: z.optional(rescueSchema),
      lift: z.optional(z.boolean()),
    }),
  ),
  colours: z.optional(z.nullable(z.array(colourAtHandSchema))),
});
export interface Opening {
  readonly draft: EditorDraft;
  /** Where the photo comes from; `kept` is the one in this browser. */
  readonly photo: 'server' | 'kept' | 'none';
  readonly unplaced: boolean;
}

/** Parses a stored draft; null if it is invalid. */
export function readDraft(work: unknown): z.infer<typeof draftSchema> | null {
  const { success, data } = draftSchema.safeParse(work);
  if (!success || (data.settings && !usableSettings(data.settings))) return null;
  return !data.look?.background || isPackedMask(data.look.background.mask) ? data : null;
}

/** Chooses the newer of the browser's and the server's draft; unsaved changes in this browser win. */
export function openingOf(
  { filters }: Pick<ProductDefinition, 'filters'>,
  blank: BlankWire | null,
  kept: KeptPhoto | null,
): Opening {
  const known = blank ? draftOf(blank) : emptyDraft;
  const keptCounts = kept !== null && (!blank?.raw_photo || kept.unsaved || kept.rawPhotoId === blank.raw_photo.id);
  const [only, ...others] = filters;
  // If there is only one colour set, it is chosen without asking.
  const coloured = others.length === 0 && only ? { ...known, filterId: filterId(only) } : known;
  if (keptCounts) {
    const work = readDraft(kept.work);
    const draft = { ...coloured, ...work, settings: work?.settings ?? coloured.settings, focus: work?.focus ?? null };
    // A crop chosen for another number of boxes is kept, because the editor clamps it.
    const unplaced = !work?.settings && !blank?.edition_settings;
    return { photo: 'kept', draft: allowed(draft, blank), unplaced };
  }
  return {
    photo: blank?.raw_photo?.url ? 'server' : 'none',
    draft: allowed(coloured, blank),
    unplaced: isResized(blank, coloured),
  };
}

/** True if boxes were added or removed since the photo was placed, so that its frame has changed. */
function isResized(blank: BlankWire | null, { sizeId }: EditorDraft): boolean {
  if (!blank || blank.edition_settings) return false;
  const was = sizeId === null ? null : sizeOf(blank.product_type, sizeId);
  return blank.boxes !== undefined || (was?.joined !== undefined && !blank.allowed_size_ids.includes(was.id));
}

function draftOf(blank: BlankWire): EditorDraft {
  const { edition_settings: edition, orientation, size_id: sizeId, filter_id: filterId } = blank;
  return {
    ...emptyDraft,
    settings: edition ? settingsFromWire(edition) : untouchedSettings,
    orientation,
    sizeId,
    filterId,
    focus: edition?.focus ?? null,
    look: lookOf(edition),
    colours: blank.colours ?? null,
  };
}

function lookOf(edition: BlankWire['edition_settings']): LookWire {
  const { background, rescue, lift } = edition ?? {};
  return { ...(background && { background }), ...(rescue && { rescue }), ...(lift !== undefined && { lift }) };
}

function allowed(draft: EditorDraft, blank: BlankWire | null): EditorDraft {
  if (!blank) return draft;
  return {
    ...draft,
    sizeId: pick(draft.sizeId, blank.allowed_size_ids),
    filterId: pick(draft.filterId, blank.allowed_filter_ids),
  };
}
function pick(id: number | null, ids: readonly number[]): number | null {
  if (id !== null && ids.includes(id)) return id;
  return ids.length === 1 ? ids[0] : null;
}

/** True if the server's presets were made from this draft. */
export const presetsUpToDate = (blank: BlankWire, draft: EditorDraft): boolean =>
  blank.status === 'preset' && sameDraft(draft, draftOf(blank));
