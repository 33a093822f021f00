import {
  type BackgroundWire,
  type BlankWire,
  type EditionSettingsInput,
  type EditionSettingsWire,
  type FocusWire,
  taskStatus,
} from '@uzor/contract';
import { isPackedMask, usableSettings } from '@uzor/engine';
import { type PackedWire, settingsFromWire } from '@uzor/kit';
import { Invalid } from '../../../errors.ts';
import type { Turn } from '../../../platform/jobs/waiting-line.ts';
import { boxesOfCodes, type Codes, endOf, fewestLeft } from '../../codes/index.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import type { Blank } from './lifecycle.ts';
import type { ShownTracing } from './repository.ts';
import { schemeKey } from './scheme-files.ts';

export interface BlankView {
  readonly blank: Blank;
  readonly codes: Codes;
  readonly tracings: readonly ShownTracing[];
  readonly stored: ReadonlyMap<string, StoredFile>;
  /** Null unless its first scheme has to wait for other orders. */
  readonly turn: Turn | null;
  readonly kitId: string | null;
  /** How boxes of the code's batch differ from the usual ones. */
  readonly packed: PackedWire | undefined;
  /** Null unless family and friends are asked for their opinion. */
  readonly opinionEndsAt: Date | null;
}

export function blankToWire(
  { blank, codes, tracings, stored, turn, kitId, packed, opinionEndsAt }: BlankView,
  files: FileService,
): BlankWire {
  const [code] = codes;
  const { ownSizeIds, sizeIds, filterIds } = boxesOfCodes(codes);
  return {
    product_type: blank.kind,
    slug: blank.slug,
    status: blank.status,
    generation_status: turn ? taskStatus.pending : blank.generation_status,
    place: turn?.place ?? null,
    seconds: turn?.seconds ?? null,
    size_id: blank.size_id,
    filter_id: blank.filter_id,
    allowed_size_ids: [...sizeIds],
    allowed_filter_ids: [...filterIds],
    orientation: blank.orientation,
    preset: blank.preset,
    origin_photo: files.storedToWire(stored, blank.origin_photo),
    raw_photo: files.storedToWire(stored, blank.raw_photo),
    tracing_photos: tracings.flatMap((tracing) => {
      const picture = stored.get(tracing.picture);
      if (!picture) return [];
      return [
        {
          preset: tracing.preset,
          url: files.url(picture.storage_key),
          scheme_url: files.url(schemeKey(tracing.picture)),
          lonely_cells: tracing.lonely_cells,
          colours: tracing.colours,
          pieces: tracing.pieces,
          hours: tracing.hours,
          thread_m: tracing.thread_metres,
          binding: tracing.binding,
          made_scheme_url: tracing.made_picture === null ? null : files.url(schemeKey(tracing.made_picture)),
        },
      ];
    }),
    edition_settings: blank.edition_settings,
    tips_read: blank.tips_read,
    code_attempt: code.used,
    code_attempt_count: code.uses,
    attempts_left: fewestLeft(codes),
    tile_id: kitId,
    ...(opinionEndsAt && { opinion_ends_at: opinionEndsAt.toISOString() }),
    ...(packed && { packed }),
    ...(blank.colours && { colours: blank.colours }),
    ...(blank.colours && blank.wanted && { wanted: blank.wanted }),
    ...(codes.length > 1 && {
      boxes: {
        size_ids: [...ownSizeIds],
        codes: codes.map(({ code }) => endOf(code)),
        used: codes.map(({ used }) => used),
      },
    }),
  };
}

/**
 * Complete settings; missing parts mean the untouched photo. Faces stay absent if the caller sends none.
 * @throws Invalid if no picture can be drawn with them
 */
export function wholeSettings(given: EditionSettingsInput): EditionSettingsWire {
  const whole = {
    scale_x: given.scale_x ?? 1,
    scale_y: given.scale_y ?? 1,
    rotate: given.rotate ?? 0,
    zoom_ratio: given.zoom_ratio ?? null,
    margin: { top: given.margin?.top ?? 0, left: given.margin?.left ?? 0 },
    ...(given.focus && { focus: wholeFocus(given.focus) }),
    ...(given.background && { background: wholeBackground(given.background) }),
    ...(given.rescue && { rescue: given.rescue }),
    ...(given.lift === false && { lift: false }),
  };
  if (!usableSettings(settingsFromWire(whole))) throw new Invalid({ edition_settings: ['field.invalid'] });
  return whole;
}

function wholeBackground({ kind, color, mask }: NonNullable<EditionSettingsInput['background']>): BackgroundWire {
  const hasColour = color !== undefined || kind !== 'plain';
  if (!hasColour || !isPackedMask(mask)) throw new Invalid({ edition_settings: ['field.invalid'] });
  return { kind, color: kind === 'plain' && color ? color.toUpperCase() : null, mask };
}

function wholeFocus({ version, source, faces = [] }: NonNullable<EditionSettingsInput['focus']>): FocusWire {
  return { version, source, faces: source === 'off' ? [] : faces };
}
