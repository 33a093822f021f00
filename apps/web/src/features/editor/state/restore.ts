import { type BlankWire, orientations } from '@uzor/contract';
import { untouchedSettings, usableSettings } from '@uzor/engine';
import { filterId, type ProductDefinition, settingsFromWire } from '@uzor/kit';
import * as z from 'zod/mini';
import type { KeptPhoto } from '../../../api/photo-drafts.ts';
import { type EditorDraft, emptyDraft, sameCrop } from './editor-state.ts';
import { isPlain } from '../../../workers/tone.ts';

const finite = z.number();
const draftSchema = z.object({
  /** A landing page hands over none: the photo is laid anew in the frame of the size the code stands for. */
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
});
/** What is left of a draft for whoever opens the photo next. */
export type KeptDraft = z.infer<typeof draftSchema>;

/** Where the editor opens: with which photo, and what was done to it. */
export interface Opening {
  readonly draft: EditorDraft;
  /** `server`: fetch the blank's photo; `kept`: the one in this browser; `none`: none yet. */
  readonly photo: 'server' | 'kept' | 'none';
  /** Nobody has laid this photo in its frame yet. */
  readonly unplaced: boolean;
}

/** A draft as this browser kept it; null where an older version left something else. */
export function readDraft(work: unknown): KeptDraft | null {
  const { success, data } = draftSchema.safeParse(work);
  return success && (!data.settings || usableSettings(data.settings)) ? data : null;
}

/** The newer of what the browser kept and what the server knows; unsaved changes of this browser win. */
export function openingOf(
  { filters }: Pick<ProductDefinition, 'filters'>,
  blank: BlankWire | null,
  kept: KeptPhoto | null,
): Opening {
  const known = blank ? draftOf(blank) : emptyDraft;
  const keptCounts = kept !== null && (!blank?.raw_photo || kept.unsaved || kept.rawPhotoId === blank.raw_photo.id);
  const [only, ...others] = filters;
  const coloured = others.length === 0 && only ? { ...known, filterId: filterId(only) } : known; // no choice, no question
  if (keptCounts) {
    const work = readDraft(kept.work);
    const draft = { ...coloured, ...work, settings: work?.settings ?? coloured.settings };
    return { photo: 'kept', draft: allowed(draft, blank), unplaced: !work?.settings && !blank?.edition_settings };
  }
  return { photo: blank?.raw_photo?.url ? 'server' : 'none', draft: allowed(coloured, blank), unplaced: false };
}

function draftOf(blank: BlankWire): EditorDraft {
  const { edition_settings: edition, orientation, size_id: sizeId, filter_id: filterId } = blank;
  return {
    ...emptyDraft,
    settings: edition ? settingsFromWire(edition) : untouchedSettings,
    orientation,
    sizeId,
    filterId,
  };
}

/** Only what the code allows; where it allows one thing only, that is chosen. */
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

/** True where the server's variants are those of this very draft: nothing need be made again. */
export function variantsStand(blank: BlankWire, draft: EditorDraft): boolean {
  const made = blank.status === 'preset' && blank.size_id === draft.sizeId && blank.filter_id === draft.filterId;
  const settings = blank.edition_settings ? settingsFromWire(blank.edition_settings) : untouchedSettings;
  return made && isPlain(draft.tone) && sameCrop(draft, { settings, orientation: blank.orientation });
}
