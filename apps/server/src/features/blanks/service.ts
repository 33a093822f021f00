import type { BlankWire, EditionSettingsInput, FileWire, Language, Orientation } from '@uzor/contract';
import type { RetouchChanges } from '@uzor/kit/retouch';
import type { Transaction } from 'kysely';
import { Invalid, NotFound } from '../../errors.ts';
import { newSlug } from '../../platform/ids.ts';
import { countOrder } from '../../platform/metrics/counts.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { addBox, boxesOfCodes, boxRepository, leaveOneBox, onlyOne } from '../joined-boxes/index.ts';
import { boxRepository as batchBoxes } from '../boxes/index.ts';
import { againstGuessing, type CodeService } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { kitRepository } from '../kits/index.ts';
import type { Caller, Sightings } from '../sharing/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { demandWriter, type HeldBlank } from './access.ts';
import { choicesOf, type Generation } from './choices.ts';
import { queueTracings, tracingsTurns } from './jobs.ts';
import { after, type Blank, type DrawnBlank, type HolderEvent } from './lifecycle.ts';
import { blankRepository } from './repository.ts';
import { rateLimits } from './rate-limits.ts';
import { type Besides, retouching } from './retouching.ts';
import type { PhotoUploads, UploadSource } from './uploads.ts';
import { blankToWire, wholeSettings } from './wire.ts';

export interface BlankServiceParts
  extends Pick<Parts, 'database' | 'queue' | 'clock' | 'limits' | 'shedding' | 'security' | 'log'> {
  readonly codes: CodeService;
  readonly files: FileService;
  readonly uploads: PhotoUploads;
  readonly engine: PictureEngine;
  readonly sightings: Sightings;
}
export type BlankService = ReturnType<typeof blankService>;

/** The steps of a blank before it is completed, in the order in which its holder takes them. */
export function blankService(parts: BlankServiceParts) {
  const { database, queue, clock, limits, log, codes, files, uploads } = parts;
  const turnOf = tracingsTurns(database, clock);
  const retouches = retouching({ ...parts, apply });

  /** The only place where the holder changes a blank. Bytes no longer needed are deleted after the commit. */
  async function apply(
    { blank: { slug }, person }: HeldBlank,
    given: HolderEvent | Deciding,
    besides?: Besides,
  ): Promise<Blank> {
    const { blank, event, keys } = await inTransaction(database, async (tx) => {
      const before = await blankRepository(tx).lock(slug);
      if (!before) throw new NotFound('blank', slug);
      demandWriter(before, person);
      const event = typeof given === 'function' ? await given(tx, before) : given;
      const transition = after(before, event, clock.now());
      const changed = await blankRepository(tx).write(before, transition);
      if (transition.makes) await queueTracings(queue, tx, changed.blank);
      const more = (await besides?.(tx, changed.blank)) ?? [];
      return { blank: changed.blank, event, keys: await files.forget(tx, [...changed.dropped, ...more]) };
    });
    if (event.on === 'photo') countOrder(blank.kind, 'photo');
    if (event.on === 'generate') countOrder(blank.kind, 'generated');
    // The change is committed; a failure to delete old bytes must not undo the answer.
    await files
      .removeBytes(keys)
      .catch((error: unknown) => log.warn({ err: error, keys }, 'files stay without an owner'));
    return blank;
  }

  async function toWire(blank: Blank): Promise<BlankWire> {
    const tracings = await blankRepository(database).tracings(blank);
    const [codes, kit, stored, turn] = await Promise.all([
      boxRepository(database).codesOf(blank),
      kitRepository(database).bySlug(blank.slug),
      files.byIds(database, [blank.raw_photo, blank.origin_photo, ...tracings.map(({ picture }) => picture)]),
      turnOf(blank, tracings.length),
    ]);
    const [{ batch }] = codes;
    const packed = batch === null ? undefined : await batchBoxes(database).packedOfBatch(batch, blank.kind);
    return blankToWire({ blank, codes, tracings, stored, turn, kitId: kit?.id ?? null, packed }, files);
  }

  return {
    /** Opens a blank, or hands back the unfinished one of the same person. @throws Invalid on `code`, TooMany after wrong ones, Overloaded for a new one under load */
    async open(
      typed: string,
      person: Person | null,
      { address, userAgent }: Caller,
      language: Language,
    ): Promise<{ readonly blank: BlankWire; readonly created: boolean }> {
      return againstGuessing(parts, address, async () => {
        const code = await codes.openable(typed);
        await parts.sightings.seen(code.id, { address, userAgent });
        const unfinished = person && (await blankRepository(database).unfinished(person.id, code.id));
        if (unfinished) return { blank: await toWire(unfinished), created: false };
        parts.shedding.demand('previews');
        const now = clock.now();
        const { sizeIds, filterIds } = boxesOfCodes([code]);
        const blank = await blankRepository(database).insert({
          slug: newSlug(),
          code_id: code.id,
          account_id: person?.id ?? null,
          kind: code.kind,
          language,
          size_id: onlyOne(sizeIds),
          filter_id: onlyOne(filterIds),
          created_at: now,
          changed_at: now,
        });
        countOrder(blank.kind, 'opened');
        return { blank: await toWire(blank), created: true };
      });
    },

    /** Adds a further box to the work. @throws Invalid on `code`, TooMany after wrong ones, Conflict */
    async addBox(at: HeldBlank, typed: string, caller: Caller): Promise<BlankWire> {
      demandWriter(at.blank, at.person);
      const code = await againstGuessing(parts, caller.address, () => codes.openable(typed));
      const blank = await apply(at, async (tx, before) => ({
        on: 'boxes',
        boxes: await addBox(tx, before, code, clock.now()),
      }));
      await parts.sightings.seen(code.id, caller);
      return toWire(blank);
    },

    /** Leaves the work its first box alone. @throws Conflict where there is no other */
    leaveOneBox: async (at: HeldBlank): Promise<BlankWire> =>
      toWire(await apply(at, async (tx, before) => ({ on: 'boxes', boxes: await leaveOneBox(tx, before) }))),

    /** The blank as the access check read it. */
    show: ({ blank }: HeldBlank): Promise<BlankWire> => toWire(blank),

    /** Lets a photo in before it is received. @throws Overloaded under load; the order and a former photo stay as they are */
    admitPhoto: async (): Promise<void> => parts.shedding.demand('previews'),

    /** Replaces the photo and deletes the bytes of the old one. @throws as `demandWriter` and `PhotoUploads.receive` */
    async upload(
      at: HeldBlank,
      source: UploadSource,
    ): Promise<{ readonly photo: FileWire; readonly damaged: boolean }> {
      demandWriter(at.blank, at.person);
      const photo = await uploads.receive(at.blank.slug, source);
      if (photo === null) throw new Invalid({ raw_photo: ['photo.missing'] });
      const blank = await uploads.unlessAdopted(photo, () => apply(at, { on: 'photo', photo }));
      const stored = await files.byIds(database, [blank.raw_photo]); // of two concurrent uploads this may be the later one
      return { photo: files.toWire(stored.get(blank.raw_photo ?? '') ?? photo.file), damaged: photo.damaged };
    },

    /** Saves how the photo lies in its frame, and the photo if one was sent. @throws as `upload`, Invalid on `edition_settings` */
    async settle(
      at: HeldBlank,
      given: EditionSettingsInput | undefined,
      orientation: Orientation | undefined,
      source: UploadSource,
    ): Promise<BlankWire> {
      const settings = given && wholeSettings(given);
      demandWriter(at.blank, at.person);
      const photo = await uploads.receive(at.blank.slug, source);
      const event = { on: 'settings', photo, settings, orientation } as const;
      return toWire(await uploads.unlessAdopted(photo, () => apply(at, event)));
    },

    /** Starts making pictures from the uploaded photo, or from a cropped one sent with the call. @throws as `upload` and `choicesOf`, TooMany */
    async generate(at: HeldBlank, wanted: Generation, source: UploadSource): Promise<BlankWire> {
      demandWriter(at.blank, at.person);
      const codes = await boxRepository(database).codesOf(at.blank);
      const [code] = codes;
      const boxes = boxesOfCodes(codes);
      choicesOf(at.blank, boxes, wanted, source.upload !== undefined); // refuse before decoding the photo
      await limits.count(`drawing:${at.blank.slug}`, rateLimits.drawingsOfBlank);
      await limits.count(`drawing:${code.id}`, rateLimits.drawingsOfCode);
      await limits.count(`drawing:${code.id}:day`, rateLimits.drawingsOfCodeADay);
      const photo = await uploads.receive(at.blank.slug, source);
      return toWire(await uploads.unlessAdopted(photo, () => apply(at, { on: 'generate', photo, boxes, wanted })));
    },

    /** Chooses a preset. @throws Invalid for one the kind does not have, Conflict for one that is not ready */
    async choose(at: HeldBlank, preset: number): Promise<BlankWire> {
      return toWire(await apply(at, { on: 'choose', preset }));
    },

    /** Gives pieces of a drawn preset other colours. @throws as `retouching` */
    async retouch(at: HeldBlank, preset: number, changes: RetouchChanges, language: Language): Promise<BlankWire> {
      return toWire(await retouches.retouch(at, preset, changes, language));
    },

    /** Takes the changes of a preset back, or of all presets. @throws as `demandWriter` */
    async takeBackRetouch(at: HeldBlank, preset: number | undefined): Promise<BlankWire> {
      return toWire(await retouches.restore(at, preset));
    },

    /**
     * Marks the tips as read on the order and on its work. Two separate statements: the order is unlocked before the work is
     * written. A work made in between copies the value from its order.
     */
    async tipsRead({ blank: { slug } }: HeldBlank): Promise<void> {
      await blankRepository(database).tipsRead(slug);
      await kitRepository(database).tipsRead(slug);
    },

    /** The unfinished blank of an account that changed last, as its profile shows it. */
    unfinishedOf: (accountId: string) => blankRepository(database).lastUnfinished(accountId),
  };
}

/** An event that is decided on under the lock of its blank. */
type Deciding = (tx: Transaction<Tables>, blank: DrawnBlank) => Promise<HolderEvent>;
