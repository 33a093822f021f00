import type { BlankWire, EditionSettingsInput, FileWire, Language, Orientation } from '@uzor/contract';
import type { PackedWire } from '@uzor/kit';
import type { RetouchChanges } from '@uzor/kit/retouch';
import type { Kysely, Transaction } from 'kysely';
import { Invalid, NotFound, TooMany } from '../../../errors.ts';
import { newSlug } from '../../../platform/ids.ts';
import { countOrder } from '../../../platform/metrics/counts.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import {
  addBox,
  againstGuessing,
  boxesOfCodes,
  multiBoxRepository,
  type Caller,
  type Code,
  type Codes,
  codeRepository,
  type CodeService,
  removeBoxes,
  onlyOne,
  proofOfCode,
  type Sightings,
} from '../../codes/index.ts';
import { boxStatistics, kitRepository } from '../../works/index.ts';
import type { FileService } from '../../files/index.ts';
import type { PictureEngine } from '../../drawing/index.ts';
import { endOf, opinionRepository } from '../opinions/repository.ts';
import { demandWriter, type HeldBlank } from './access.ts';
import { choicesOf, type Generation, type Offer } from './choices.ts';
import { queueTracings, tracingsTurns } from './jobs.ts';
import { after, type Blank, type DrawnBlank, type HolderEvent } from './lifecycle.ts';
import { blankRepository } from './repository.ts';
import { mostUnfinished, rateLimits } from './rate-limits.ts';
import { eraseBlanks } from './retention.ts';
import { type Besides, retouching } from './retouching.ts';
import type { KeptPhoto, PhotoUploads, UploadSource } from './uploads.ts';
import { blankToWire, wholeSettings } from './wire.ts';

export interface BlankServiceParts
  extends Pick<Parts, 'config' | 'database' | 'queue' | 'clock' | 'limits' | 'shedding' | 'security' | 'log'> {
  readonly codes: CodeService;
  readonly files: FileService;
  readonly uploads: PhotoUploads;
  readonly engine: PictureEngine;
  readonly sightings: Sightings;
}
export type BlankService = ReturnType<typeof blankService>;

/** The steps of a blank before it is completed, in the order in which its holder takes them. */
export function blankService(parts: BlankServiceParts) {
  const { config, database, queue, clock, limits, log, codes, files, uploads } = parts;
  const turnOf = tracingsTurns(database, clock);
  const retouches = retouching({ ...parts, apply });

  /** The only place where the holder changes a blank. Orphaned bytes are deleted after the commit. */
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
    // The change is committed, so a failure to delete old bytes must not fail the request.
    await files
      .removeBytes(keys)
      .catch((error: unknown) => log.warn({ err: error, keys }, 'files stay without an owner'));
    return blank;
  }

  async function packedOf(db: Kysely<Tables>, [{ batch }]: Codes, { kind }: Blank): Promise<PackedWire | undefined> {
    return batch === null ? undefined : boxStatistics(db).packedOfBatch(batch, kind);
  }

  /** What the boxes of an order allow now. */
  async function offerOf(db: Kysely<Tables>, blank: Blank): Promise<Offer> {
    const codes = await multiBoxRepository(db).codesOf(blank);
    return { boxes: boxesOfCodes(codes), packed: await packedOf(db, codes, blank) };
  }

  async function toWire(blank: Blank): Promise<BlankWire> {
    const tracings = await blankRepository(database).tracings(blank);
    const [codes, kit, stored, turn, opinion] = await Promise.all([
      multiBoxRepository(database).codesOf(blank),
      kitRepository(database).bySlug(blank.slug),
      files.byIds(database, [blank.raw_photo, blank.origin_photo, ...tracings.map(({ picture }) => picture)]),
      turnOf(blank, tracings.length),
      blank.status === 'preset' ? opinionRepository(database).openOf(blank.slug, clock.now()) : null,
    ]);
    const packed = await packedOf(database, codes, blank);
    return blankToWire(
      {
        blank,
        codes,
        tracings,
        stored,
        turn,
        kitId: kit?.id ?? null,
        packed,
        opinionEndsAt: opinion && endOf(opinion),
      },
      files,
    );
  }

  /**
   * Makes room for a new blank of a locked code that has many. Returns an untouched one to reuse, or null to make one.
   * If the code was used from several networks, the untouched one is not reused, because whoever opened it knows its
   * slug and would see the next person's photo. It is erased, unless it was opened within the last hour.
   * @throws TooMany
   */
  async function reused(tx: Transaction<Tables>, code: Code, person: Person | null): Promise<Blank | null> {
    const [known, blanks, now] = [codeRepository(tx), blankRepository(tx), clock.now()];
    const unfinished = await known.countUnfinished(code.id);
    if (unfinished < mostUnfinished.ofCode) return null;
    const slug = await known.untouchedBlank(code.id);
    const before = slug === null ? null : await blanks.lock(slug);
    if (before?.status !== 'pending') throw new TooMany(mostUnfinished.againSeconds);
    if (!(await known.isOfSeveralNetworks(code.id))) {
      const columns = { account_id: person?.id ?? null, changed_at: now };
      return (await blanks.write(before, { columns, drops: [], dropsTracings: false, makes: false })).blank;
    }
    const isFresh = +now - +before.changed_at < mostUnfinished.againSeconds * 1000;
    if (!isFresh) await eraseBlanks(files, tx, [before.slug]);
    else if (unfinished >= mostUnfinished.withFresh) throw new TooMany(mostUnfinished.againSeconds);
    return null;
  }

  async function opened(
    code: Code,
    person: Person | null,
    language: Language,
  ): Promise<{ readonly blank: Blank; readonly created: boolean }> {
    const now = clock.now();
    const { sizeIds, filterIds } = boxesOfCodes([code]);
    return inTransaction(database, async (tx) => {
      await codeRepository(tx).hold([code.id]); // so that concurrent calls cannot exceed the limit
      const again = await reused(tx, code, person);
      if (again) return { blank: again, created: false };
      const blank = await blankRepository(tx).insert({
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
      return { blank, created: true };
    });
  }

  return {
    /**
     * Opens a blank, or returns the unfinished one of the same person.
     * @throws Invalid on `code`, TooMany after wrong codes and while the code has many orders, Overloaded for a new one
     * under load
     */
    async open(
      typed: string,
      person: Person | null,
      { address, userAgent }: Caller,
      language: Language,
    ): Promise<{ readonly blank: BlankWire; readonly created: boolean; readonly proof: string }> {
      return againstGuessing(parts, address, async () => {
        const code = await codes.openable(typed);
        const unfinished = person && (await blankRepository(database).unfinished(person.id, code.id));
        if (!unfinished) await limits.count(`open:${code.id}:${address}`, rateLimits.openingsOfCode);
        await parts.sightings.seen(code.id, { address, userAgent });
        const proof = proofOfCode(code.id, config.secretKey);
        if (unfinished) return { blank: await toWire(unfinished), created: false, proof };
        parts.shedding.demand('previews');
        const { blank, created } = await opened(code, person, language);
        if (created) countOrder(blank.kind, 'opened');
        return { blank: await toWire(blank), created, proof };
      });
    },

    /** Adds a further box to the order. @throws Invalid on `code`, TooMany after wrong codes, Conflict */
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

    /** @throws like `removeBoxes` in `codes/multi-box/rules.ts` */
    removeBoxes: async (at: HeldBlank, ending: string | undefined): Promise<BlankWire> =>
      toWire(await apply(at, async (tx, before) => ({ on: 'boxes', boxes: await removeBoxes(tx, before, ending) }))),

    show: ({ blank }: HeldBlank): Promise<BlankWire> => toWire(blank),

    /** Admits a photo before it is received. @throws Overloaded under load */
    admitPhoto: async (): Promise<void> => parts.shedding.demand('previews'),

    /**
     * Replaces the photo and deletes the bytes of the old one.
     * @throws like `demandWriter` and `PhotoUploads.receive`
     */
    async upload(
      at: HeldBlank,
      source: UploadSource,
    ): Promise<{ readonly photo: FileWire; readonly found: KeptPhoto['found'] }> {
      demandWriter(at.blank, at.person);
      const photo = await uploads.receive(at.blank, source);
      if (photo === null) throw new Invalid({ raw_photo: ['photo.missing'] });
      const blank = await uploads.unlessAdopted(photo, () => apply(at, { on: 'photo', photo }));
      // of two concurrent uploads, the blank may have the other one
      const stored = await files.byIds(database, [blank.raw_photo]);
      return { photo: files.toWire(stored.get(blank.raw_photo ?? '') ?? photo.file), found: photo.found };
    },

    /**
     * Saves the position of the photo in its frame, and the photo if one was sent.
     * @throws like `upload`, Invalid on `edition_settings`
     */
    async settle(
      at: HeldBlank,
      given: EditionSettingsInput | undefined,
      orientation: Orientation | undefined,
      source: UploadSource,
    ): Promise<BlankWire> {
      const settings = given && wholeSettings(given);
      demandWriter(at.blank, at.person);
      const photo = await uploads.receive(at.blank, source);
      const event = { on: 'settings', photo, settings, orientation } as const;
      return toWire(await uploads.unlessAdopted(photo, () => apply(at, event)));
    },

    /**
     * Starts making pictures from the uploaded photo, or from a cropped one sent with the call.
     * @throws like `upload` and `choicesOf`, TooMany
     */
    async generate(at: HeldBlank, wanted: Generation, source: UploadSource): Promise<BlankWire> {
      demandWriter(at.blank, at.person);
      // Refuses before decoding the photo.
      choicesOf(at.blank, await offerOf(database, at.blank), wanted, source.upload !== undefined);
      await limits.count(`drawing:${at.blank.slug}`, rateLimits.drawingsOfBlank);
      await limits.count(`drawing:${at.blank.code_id}`, rateLimits.drawingsOfCode);
      await limits.count(`drawing:${at.blank.code_id}:day`, rateLimits.drawingsOfCodeADay);
      const photo = await uploads.receive(at.blank, source);
      // Boxes may have changed while the photo came.
      const generate: Deciding = async (tx, blank) => ({
        on: 'generate',
        photo,
        wanted,
        ...(await offerOf(tx, blank)),
      });
      return toWire(await uploads.unlessAdopted(photo, () => apply(at, generate)));
    },

    async choose(at: HeldBlank, preset: number): Promise<BlankWire> {
      return toWire(await apply(at, { on: 'choose', preset }));
    },

    async retouch(at: HeldBlank, preset: number, changes: RetouchChanges, language: Language): Promise<BlankWire> {
      return toWire(await retouches.retouch(at, preset, changes, language));
    },

    async takeBackRetouch(at: HeldBlank, preset: number | undefined): Promise<BlankWire> {
      return toWire(await retouches.restore(at, preset));
    },

    /**
     * Marks the tips as read on the order and on its work. Two statements, so that the order is not locked while the
     * work is written; a work made in between copies the value.
     */
    async tipsRead({ blank: { slug } }: HeldBlank): Promise<void> {
      await blankRepository(database).tipsRead(slug);
      await kitRepository(database).tipsRead(slug);
    },

    unfinishedOf: (accountId: string) => blankRepository(database).lastUnfinished(accountId),
  };
}

/** Decides on an event once the blank is locked. */
type Deciding = (tx: Transaction<Tables>, blank: DrawnBlank) => Promise<HolderEvent>;
