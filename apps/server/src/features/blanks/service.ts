import { type BlankWire, type EditionSettingsInput, type FileWire, type Language, type Orientation, type ProductKind, taskStatus } from '@uzor/contract';
import { presetOf } from '@uzor/kit';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { Conflict, type FieldText, Invalid } from '../../errors.ts';
import { newSlug } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { BlankTable, Tables } from '../../platform/tables.ts';
import { againstGuessing, allowedFilterIds, allowedSizeIds, codeLedger, type CodeService } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { demandReader, demandWriter, knownBlank } from './access.ts';
import { queueTracings } from './jobs.ts';
import { type Blank, blankLedger } from './ledger.ts';
import type { KeptPhoto, PhotoDesk, PhotoSource } from './photos.ts';
import { blankToWire, wholeSettings } from './wire.ts';

/** Whose blank, as the wire names it. */
export interface BlankAddress {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly person: Person | null;
}
export interface Generation {
  readonly sizeId: number | undefined;
  readonly filterId: number | undefined;
  readonly orientation: Orientation | undefined;
}
export interface BlankServiceParts extends Pick<Parts, 'database' | 'queue' | 'clock' | 'limits'> {
  readonly codes: CodeService;
  readonly files: FileService;
  readonly photos: PhotoDesk;
}
export type BlankService = ReturnType<typeof blankService>;

export function blankService({ database, queue, clock, limits, codes, files, photos }: BlankServiceParts) {
  async function toWire(blank: Blank): Promise<BlankWire> {
    const ledger = blankLedger(database);
    const tracings = await ledger.tracings(blank);
    const [code, kit, stored] = await Promise.all([
      codeLedger(database).byId(blank.code_id),
      ledger.kitOf(blank.slug),
      files.byIds(database, [blank.raw_photo, blank.origin_photo, ...tracings.map(({ picture }) => picture)]),
    ]);
    return blankToWire({ blank, code, tracings, stored, kitId: kit?.id ?? null }, files);
  }

  /** Changes the blank under its lock and removes the bytes that nothing points at any more. */
  async function change(at: BlankAddress, decide: (blank: Blank, tx: Transaction<Tables>) => Promise<{ readonly blank: Blank; readonly dropped: readonly string[] }>): Promise<Blank> {
    const { blank, keys } = await database.transaction().execute(async (tx) => {
      const before = await knownBlank(blankLedger(tx).lock, at.kind, at.slug);
      demandWriter(before, at.person);
      const decided = await decide(before, tx);
      return { blank: decided.blank, keys: await files.forget(tx, decided.dropped) };
    });
    await files.removeBytes(keys);
    return blank;
  }

  /** Takes the blank back to editing: tracings, preset and the crop go, and what is still being made for it is dropped. */
  async function edit(tx: Kysely<Tables>, blank: Blank, edits: Updateable<BlankTable>): Promise<{ blank: Blank; dropped: string[] }> {
    const ledger = blankLedger(tx);
    const dropped = await ledger.dropTracings(blank.slug);
    if (blank.origin_photo !== null) dropped.push(blank.origin_photo);
    const photo = edits.raw_photo ?? edits.cropped_photo ?? blank.raw_photo ?? blank.cropped_photo;
    const after = await ledger.update(blank.slug, {
      status: photo === null ? 'pending' : 'editing', preset: null, origin_photo: null,
      generation: blank.generation + 1, generation_status: taskStatus.pending, changed_at: clock.now(), ...edits,
    });
    return { blank: after, dropped };
  }

  /** A new raw photo in place of what was there; the crop of another photo means nothing to it. */
  async function editWithPhoto(tx: Kysely<Tables>, blank: Blank, photo: KeptPhoto | null, edits: Updateable<BlankTable>) {
    if (photo === null) return edit(tx, blank, edits);
    if (!photos.isNewest(blank, photo)) return { blank, dropped: [photo.file.id] };
    const { blank: after, dropped } = await edit(tx, blank, { edition_settings: null, ...edits, raw_photo: photo.file.id, cropped_photo: null });
    return { blank: after, dropped: [...dropped, ...[blank.raw_photo, blank.cropped_photo].filter((id) => id !== null)] };
  }

  /** Takes in a photo for a blank that may be changed. */
  async function receive(at: BlankAddress, source: PhotoSource): Promise<KeptPhoto | null> {
    demandWriter(await knownBlank(blankLedger(database).find, at.kind, at.slug), at.person);
    return photos.receive(at.slug, source);
  }

  return {
    /** Opens a blank, or hands back the unfinished one of the same person. A wrong code is Invalid on `code`. */
    async open(typed: string, person: Person | null, address: string, language: Language): Promise<{ readonly blank: BlankWire; readonly created: boolean }> {
      return againstGuessing(limits, address, async () => {
        const code = await codes.openable(typed);
        const unfinished = person && (await blankLedger(database).unfinished(person.id, code.id));
        if (unfinished) return { blank: await toWire(unfinished), created: false };
        const now = clock.now();
        const sizes = allowedSizeIds(code);
        const filters = allowedFilterIds(code);
        const blank = await blankLedger(database).insert({
          slug: newSlug(), code_id: code.id, account_id: person?.id ?? null, kind: code.kind, language, created_at: now, changed_at: now,
          size_id: sizes.length === 1 ? sizes[0] ?? null : null, filter_id: filters.length === 1 ? filters[0] ?? null : null,
        });
        return { blank: await toWire(blank), created: true };
      });
    },
    async show(at: BlankAddress): Promise<BlankWire> {
      const blank = await knownBlank(blankLedger(database).find, at.kind, at.slug);
      demandReader(blank, at.person);
      return toWire(blank);
    },
    /** Puts a photo in place of the one that was there, whose bytes go at once. */
    async upload(at: BlankAddress, source: PhotoSource): Promise<{ readonly photo: FileWire; readonly damaged: boolean }> {
      const photo = await receive(at, source);
      if (photo === null) throw new Invalid({ raw_photo: ['photo.missing'] });
      const blank = await change(at, (before, tx) => editWithPhoto(tx, before, photo, {}));
      const stored = await files.byIds(database, [blank.raw_photo]);
      return { photo: files.toWire(stored.get(blank.raw_photo ?? '') ?? photo.file), damaged: photo.damaged };
    },
    /** Keeps where the photo stands in its frame, and the photo itself if it came along. */
    async settle(at: BlankAddress, given: EditionSettingsInput | undefined, orientation: Orientation | undefined, source: PhotoSource): Promise<BlankWire> {
      const settings = given && JSON.stringify(wholeSettings(given));
      const photo = await receive(at, source);
      const edits = { ...(settings ? { edition_settings: settings } : {}), ...(orientation ? { orientation } : {}) };
      return toWire(await change(at, async (blank, tx) => {
        if (photo === null && Object.keys(edits).length === 0) return { blank, dropped: [] };
        // Settings speak of the raw photo: a crop that was sent before them is the truth no more.
        const crop = settings && photo === null && blank.raw_photo !== null ? blank.cropped_photo : null;
        const { blank: after, dropped } = await editWithPhoto(tx, blank, photo, crop === null ? edits : { ...edits, cropped_photo: null });
        return { blank: after, dropped: crop === null ? dropped : [...dropped, crop] };
      }));
    },
    /** Begins the pictures: size and filter of the box, the photo that was sent or the one that comes along already cropped. */
    async generate(at: BlankAddress, { sizeId, filterId, orientation }: Generation, source: PhotoSource): Promise<BlankWire> {
      const known = await knownBlank(blankLedger(database).find, at.kind, at.slug);
      demandWriter(known, at.person);
      const size = sizeId ?? known.size_id ?? undefined;
      const filter = filterId ?? known.filter_id ?? undefined;
      const code = await codeLedger(database).byId(known.code_id);
      demandChoices({
        size_id: choice(size, allowedSizeIds(code), 'size.choose', 'size.notAllowed'),
        filter_id: choice(filter, allowedFilterIds(code), 'filter.choose', 'filter.notAllowed'),
        photo: !source.upload && known.raw_photo === null && known.cropped_photo === null ? 'photo.missing' : null,
      });
      const photo = await photos.receive(at.slug, source);
      return toWire(await change(at, async (blank, tx) => {
        if (photo && !photos.isNewest(blank, photo)) return { blank, dropped: [photo.file.id] };
        const cropped = photo ? { cropped_photo: photo.file.id } : {};
        const { blank: edited, dropped } = await edit(tx, blank, { size_id: size, filter_id: filter, ...(orientation ? { orientation } : {}), ...cropped, generation_status: taskStatus.inProcess });
        await queueTracings(queue, tx, edited);
        return { blank: edited, dropped: photo && blank.cropped_photo ? [...dropped, blank.cropped_photo] : dropped };
      }));
    },
    /** Chooses one of the schemes that are ready. */
    async applyPreset(at: BlankAddress, preset: number): Promise<BlankWire> {
      return toWire(await change(at, async (blank, tx) => {
        if (presetOf(at.kind, preset) === null) throw new Invalid({ preset: ['preset.unknown'] });
        if (!(await blankLedger(tx).schemeOf(blank.slug, blank.generation, preset))) throw new Conflict('preset.notReady');
        return { blank: await blankLedger(tx).update(blank.slug, { preset, changed_at: clock.now() }), dropped: [] };
      }));
    },
    /** The tips were read, of the order or of the work it has become. */
    async tipsRead(at: BlankAddress): Promise<void> {
      const blank = await knownBlank(blankLedger(database).find, at.kind, at.slug);
      demandReader(blank, at.person);
      await database.transaction().execute(async (tx) => {
        await blankLedger(tx).update(blank.slug, { tips_read: true });
        await tx.updateTable('kit').set({ tips_read: true }).where('blank_slug', '=', blank.slug).execute();
      });
    },
    unfinishedOf: (accountId: string) => blankLedger(database).unfinishedOf(accountId),
  };
}

function choice(id: number | undefined, allowed: readonly number[], missing: FieldText, wrong: FieldText): FieldText | null {
  if (id === undefined) return missing;
  return allowed.includes(id) ? null : wrong;
}

function demandChoices(found: Readonly<Record<string, FieldText | null>>): void {
  const wrong = Object.entries(found).flatMap(([field, text]) => (text === null ? [] : [[field, [text]] as const]));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
}
