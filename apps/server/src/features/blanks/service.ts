import { type BlankWire, type EditionSettingsInput, type FileWire, type Orientation, taskStatus } from '@uzor/contract';
import { presetOf } from '@uzor/kit';
import { Conflict, type FieldText, Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { allowedFilterIds, allowedSizeIds, codeRepository } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { type BlankAddress, demandWriter, knownBlank } from './access.ts';
import type { BlankEditing } from './editing.ts';
import { queueTracings } from './jobs.ts';
import { type Blank, blankRepository } from './repository.ts';
import type { PhotoUploads, UploadSource } from './uploads.ts';
import { tracingOf } from './tracing-repository.ts';
import { blankView } from './view.ts';
import { wholeSettings } from './wire.ts';

/** What pictures are to be made of; absent = as before. */
export interface Generation {
  readonly sizeId: number | undefined;
  readonly filterId: number | undefined;
  readonly orientation: Orientation | undefined;
}
export interface BlankServiceParts extends Pick<Parts, 'database' | 'queue' | 'clock'> {
  readonly files: FileService;
  readonly photos: PhotoUploads;
  readonly editing: BlankEditing;
}
export type BlankService = ReturnType<typeof blankService>;

export function blankService({ database, queue, clock, files, photos, editing }: BlankServiceParts) {
  const toWire = blankView({ database, files });
  async function writable(at: BlankAddress): Promise<Blank> {
    const blank = await knownBlank(blankRepository(database).find, at.kind, at.slug);
    demandWriter(blank, at.person);
    return blank;
  }
  return {
    /** Puts a photo in place of the one that was there, whose bytes go at once. */
    async upload(
      at: BlankAddress,
      source: UploadSource,
    ): Promise<{ readonly photo: FileWire; readonly damaged: boolean }> {
      await writable(at);
      return editing.withPhoto(at.slug, source, async (photo) => {
        if (photo === null) throw new Invalid({ raw_photo: ['photo.missing'] });
        const blank = await editing.change(at, (before, tx) => editing.editWithPhoto(tx, before, photo, {}));
        const stored = await files.byIds(database, [blank.raw_photo]);
        return { photo: files.toWire(stored.get(blank.raw_photo ?? '') ?? photo.file), damaged: photo.damaged };
      });
    },
    /** Keeps where the photo stands in its frame, and the photo itself if it came along. */
    async settle(
      at: BlankAddress,
      given: EditionSettingsInput | undefined,
      orientation: Orientation | undefined,
      source: UploadSource,
    ): Promise<BlankWire> {
      const settings = given && JSON.stringify(wholeSettings(given));
      const edits = { ...(settings ? { edition_settings: settings } : {}), ...(orientation ? { orientation } : {}) };
      await writable(at);
      const blank = await editing.withPhoto(at.slug, source, (photo) =>
        editing.change(at, async (before, tx) => {
          if (photo === null && Object.keys(edits).length === 0) return { blank: before, dropped: [] };
          // Settings speak of the raw photo: a crop that was sent before them is the truth no more.
          const crop = settings && photo === null && before.raw_photo !== null ? before.cropped_photo : null;
          if (crop === null) return editing.editWithPhoto(tx, before, photo, edits);
          const { blank: after, dropped } = await editing.edit(tx, before, { ...edits, cropped_photo: null });
          return { blank: after, dropped: [...dropped, crop] };
        }),
      );
      return toWire(blank);
    },
    /** Begins the pictures: size and filter of the box, the photo that was sent or the one that comes along already cropped. */
    async generate(at: BlankAddress, wanted: Generation, source: UploadSource): Promise<BlankWire> {
      const choices = await chosen(database, await writable(at), wanted, source.upload !== undefined);
      const blank = await editing.withPhoto(at.slug, source, (photo) =>
        editing.change(at, async (before, tx) => {
          if (photo && !photos.isNewest(before, photo)) return { blank: before, dropped: [photo.file.id] };
          const crop = photo ? { cropped_photo: photo.file.id } : {};
          const { blank: after, dropped } = await editing.edit(tx, before, {
            ...choices,
            ...crop,
            generation_status: taskStatus.inProcess,
          });
          await queueTracings(queue, tx, after);
          return {
            blank: after,
            dropped: photo && before.cropped_photo ? [...dropped, before.cropped_photo] : dropped,
          };
        }),
      );
      return toWire(blank);
    },
    /** Chooses one of the schemes that are ready. */
    async applyPreset(at: BlankAddress, preset: number): Promise<BlankWire> {
      const blank = await editing.change(at, async (before, tx) => {
        if (presetOf(at.kind, preset) === null) throw new Invalid({ preset: ['preset.unknown'] });
        if (!(await tracingOf(tx, before, preset))) throw new Conflict('preset.notReady');
        return {
          blank: await blankRepository(tx).update(before.slug, { preset, changed_at: clock.now() }),
          dropped: [],
        };
      });
      return toWire(blank);
    },
  };
}

/** Size, filter and orientation to make pictures of. Invalid on each that is missing or not of the box, and on a missing photo. */
async function chosen(
  database: Parts['database'],
  blank: Blank,
  { sizeId, filterId, orientation }: Generation,
  photoComes: boolean,
) {
  const code = await codeRepository(database).byId(blank.code_id);
  const size = sizeId ?? blank.size_id;
  const filter = filterId ?? blank.filter_id;
  const hasPhoto = photoComes || blank.raw_photo !== null || blank.cropped_photo !== null;
  const found: readonly (readonly [field: string, text: FieldText | null])[] = [
    ['size_id', refusal(size, allowedSizeIds(code), 'size.choose', 'size.notAllowed')],
    ['filter_id', refusal(filter, allowedFilterIds(code), 'filter.choose', 'filter.notAllowed')],
    ['photo', hasPhoto ? null : 'photo.missing'],
  ];
  const wrong = found.flatMap(([field, text]) => (text === null ? [] : [[field, [text]] as const]));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  return { size_id: size, filter_id: filter, ...(orientation ? { orientation } : {}) };
}

function refusal(
  id: number | null,
  allowed: readonly number[],
  missing: FieldText,
  wrong: FieldText,
): FieldText | null {
  if (id === null) return missing;
  return allowed.includes(id) ? null : wrong;
}
