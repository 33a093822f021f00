import { type EditionSettingsWire, type Orientation, taskStatus, type WantedColourWire } from '@uzor/contract';
import { presetOf } from '@uzor/kit';
import type { Selectable, Updateable } from 'kysely';
import { Conflict, Invalid } from '../../../errors.ts';
import { type Boxes, onlyOne } from '../../codes/index.ts';
import { choicesOf, type Generation, type Offer } from './choices.ts';
import type { BlankTable } from '../tables.ts';

/*
 * States of a blank, from a code to a kit.
 *
 *     pending ──photo──▶ editing ──generate──▶ making ──made──▶ preset ──complete──▶ completed
 *
 * "making" is status `editing` once pictures were requested: `generation_status` is no longer pending. If a job is
 * given up, the state stays; generate starts again. Faces of the photo are looked for while its pictures are made.
 *
 * Photo, settings, boxes and generate start over: preset and tracings are dropped with their retouch, and `generation`
 * increases by one. A job draws one generation; its results for an earlier one are ignored.
 */

export type Blank = Selectable<BlankTable>;
/** A blank with the presets that are drawn for its generation. */
export interface DrawnBlank extends Blank {
  readonly ready: readonly number[];
}
/** A photo sent with a call; its file is stored and not referenced yet. */
export interface NewPhoto {
  readonly id: string;
  /** Of two photos of one blank, the one with the larger number wins. */
  readonly uploadNumber: number;
}
interface Edits {
  readonly settings: EditionSettingsWire | undefined;
  readonly orientation: Orientation | undefined;
}

export type HolderEvent =
  | { readonly on: 'photo'; readonly photo: NewPhoto }
  | ({ readonly on: 'settings'; readonly photo: NewPhoto | null } & Edits)
  /** A photo sent with this event is already cropped. */
  | ({ readonly on: 'generate'; readonly photo: NewPhoto | null; readonly wanted: Generation } & Offer)
  | { readonly on: 'choose'; readonly preset: number }
  /** Boxes were added or removed. */
  | { readonly on: 'boxes'; readonly boxes: Boxes }
  /** The scheme of this preset is retouched. */
  | { readonly on: 'retouch'; readonly preset: number }
  | { readonly on: 'restore' };
/** Events of a confirmation with an email address; without a preset the chosen one applies. */
export type OrderEvent =
  | { readonly on: 'taken'; readonly email: string; readonly preset: number | undefined; readonly consent: boolean }
  | {
      readonly on: 'complete';
      readonly email: string;
      readonly preset: number | undefined;
      readonly accountId: string;
    };
export type DrawingEvent =
  /** The search for faces ended; the settings contain them and, if there were none before, the crop. */
  | { readonly on: 'looked'; readonly generation: number; readonly settings: EditionSettingsWire }
  | {
      readonly on: 'made';
      readonly generation: number;
      readonly preset: number;
      readonly origin: string | null;
      readonly wanted: readonly WantedColourWire[] | null;
    }
  | { readonly on: 'finished' | 'failed'; readonly generation: number };

export interface Transition {
  readonly columns: Updateable<BlankTable>;
  /** Files that nothing refers to afterwards. */
  readonly drops: readonly string[];
  /** Tracings and their pictures are deleted too. */
  readonly dropsTracings: boolean;
  /** A job is queued for the new generation. */
  readonly makes: boolean;
}

/** The effect of an event on a blank. @throws Conflict, Invalid */
export function after(blank: DrawnBlank, event: HolderEvent | OrderEvent | DrawingEvent, now: Date): Transition {
  switch (event.on) {
    case 'looked':
    case 'made':
    case 'finished':
    case 'failed':
      return isWanted(blank, event.generation) ? afterDrawing(blank, event) : unchanged;
    case 'taken':
    case 'complete':
      return afterOrder(blank, event, now);
    default:
      return afterHolder(blank, event, now);
  }
}

export function demandUnfinished({ status }: Pick<Blank, 'status'>): void {
  if (status === 'completed') throw new Conflict('blank.completed');
}

/** True if the pictures of this generation were requested and it is the current one. */
export function isWanted(blank: Blank, generation: number): boolean {
  const isAskedFor = blank.generation_status !== taskStatus.pending;
  return isAskedFor && blank.generation === generation && blank.status !== 'completed';
}

/**
 * The preset of a confirmation: the one it names, else the chosen one.
 * @throws Invalid for one that the kind does not have, Conflict if none is chosen or it is not drawn yet
 */
export function confirmedPreset(blank: DrawnBlank, named: number | undefined): number {
  if (named !== undefined && presetOf(blank.kind, named) === null) throw new Invalid({ preset: ['preset.unknown'] });
  const preset = named ?? blank.preset;
  if (preset === null) throw new Conflict('preset.choose');
  if (!blank.ready.includes(preset)) throw new Conflict('preset.notReady');
  return preset;
}

const unchanged: Transition = { columns: {}, drops: [], dropsTracings: false, makes: false };

function afterHolder(blank: DrawnBlank, event: HolderEvent, now: Date): Transition {
  demandUnfinished(blank);
  if (event.on === 'choose') {
    return { ...unchanged, columns: { preset: confirmedPreset(blank, event.preset), changed_at: now } };
  }
  if (event.on === 'retouch') {
    confirmedPreset(blank, event.preset);
    return { ...unchanged, columns: { changed_at: now } };
  }
  if (event.on === 'restore')
    return blank.ready.length === 0 ? unchanged : { ...unchanged, columns: { changed_at: now } };
  if (event.on === 'boxes') return startedOver(blank, resized(blank, event.boxes), now);
  const { photo } = event;
  // A later upload began meanwhile, so this photo and its settings are outdated.
  if (photo !== null && photo.uploadNumber !== blank.upload_number) return { ...unchanged, drops: [photo.id] };
  if (event.on === 'generate') {
    const crop = photo ? { cropped_photo: photo.id } : {};
    const choices = choicesOf(blank, event, event.wanted, photo !== null);
    const making = { ...choices, ...crop, generation_status: taskStatus.inProcess };
    return { ...startedOver(blank, making, now), makes: true };
  }
  if (event.on === 'photo') return startedOver(blank, replacedPhoto(event.photo), now);
  return afterSettings(blank, event, now);
}

function afterSettings(blank: DrawnBlank, event: HolderEvent & { on: 'settings' }, now: Date): Transition {
  const { photo, settings, orientation } = event;
  if (photo === null && settings === undefined && orientation === undefined) return unchanged;
  // Faces belong to the photo, not to its position: a client that sends none leaves them unchanged.
  const focus = photo === null ? blank.edition_settings?.focus : undefined;
  const edits = {
    ...(settings ? { edition_settings: JSON.stringify(focus ? { focus, ...settings } : settings) } : {}),
    ...(orientation ? { orientation } : {}),
  };
  if (photo) return startedOver(blank, { ...replacedPhoto(photo), ...edits }, now);
  // Settings apply to the raw photo, so they replace a crop that was sent earlier.
  const replacesCrop = settings !== undefined && blank.raw_photo !== null && blank.cropped_photo !== null;
  return startedOver(blank, replacesCrop ? { ...edits, cropped_photo: null } : edits, now);
}

/**
 * The columns of a blank after boxes were added or removed. The size must be chosen again unless only one is possible.
 * The filter stays if all boxes have it. The position of the photo was chosen for the former frame, so it is dropped,
 * and so is the crop, unless only the crop was uploaded.
 */
function resized(
  { raw_photo, cropped_photo, filter_id }: Blank,
  { sizeIds, filterIds }: Boxes,
): Updateable<BlankTable> {
  const isKept = filter_id !== null && filterIds.includes(filter_id);
  const crop = { cropped_photo: raw_photo === null ? cropped_photo : null, edition_settings: null };
  return { size_id: onlyOne(sizeIds), filter_id: isKept ? filter_id : onlyOne(filterIds), ...crop };
}

/** The crop and settings of the old photo do not apply to a new one. */
const replacedPhoto = ({ id }: NewPhoto) => ({ raw_photo: id, cropped_photo: null, edition_settings: null });

/**
 * Returns the blank to editing with these columns, or to waiting for a photo if it has none. Its preset and tracings
 * are deleted, and tracings still being drawn will be ignored.
 */
function startedOver(blank: Blank, columns: Updateable<BlankTable>, now: Date): Transition {
  const { raw_photo: raw = blank.raw_photo, cropped_photo: cropped = blank.cropped_photo } = columns;
  const goes = [
    blank.origin_photo,
    raw === blank.raw_photo ? null : blank.raw_photo,
    cropped === blank.cropped_photo ? null : blank.cropped_photo,
  ];
  return {
    columns: {
      status: raw === null && cropped === null ? 'pending' : 'editing',
      preset: null,
      origin_photo: null,
      wanted: null,
      generation: blank.generation + 1,
      generation_status: taskStatus.pending,
      changed_at: now,
      ...columns,
    },
    drops: goes.filter((id) => id !== null),
    dropsTracings: true,
    makes: false,
  };
}

function afterDrawing(blank: DrawnBlank, event: DrawingEvent): Transition {
  if (event.on === 'looked') return { ...unchanged, columns: { edition_settings: JSON.stringify(event.settings) } };
  if (event.on !== 'made') {
    const ended = event.on === 'finished' ? taskStatus.completed : taskStatus.failed;
    return { ...unchanged, columns: { generation_status: ended } };
  }
  if (blank.ready.includes(event.preset)) return unchanged; // another run of the same job was faster
  const origin = event.origin === null ? {} : { origin_photo: event.origin };
  const wanted = event.wanted === null ? {} : { wanted: JSON.stringify(event.wanted) };
  return { ...unchanged, columns: { status: 'preset', generation_status: taskStatus.inProcess, ...origin, ...wanted } };
}

function afterOrder(blank: DrawnBlank, event: OrderEvent, now: Date): Transition {
  demandUnfinished(blank);
  const preset = confirmedPreset(blank, event.preset);
  if (event.on === 'taken') {
    const named = event.preset === undefined ? {} : { preset };
    return { ...unchanged, columns: { tried_email: event.email, tried_consent: event.consent, ...named } };
  }
  return {
    ...unchanged,
    columns: {
      status: 'completed',
      generation_status: taskStatus.completed,
      preset,
      account_id: event.accountId,
      completed_email: event.email,
      completed_at: now,
      tried_email: null,
      changed_at: now,
    },
  };
}
