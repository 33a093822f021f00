import { taskStatus } from '@uzor/contract';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { BlankTable } from './tables.ts';
import type { FileService } from '../files/index.ts';
import { type BlankAddress, demandWriter, knownBlank } from './access.ts';
import { type Blank, blankRepository } from './repository.ts';
import type { KeptPhoto, PhotoUploads, UploadSource } from './uploads.ts';
import { dropTracings } from './tracing-repository.ts';

/** A blank after a change, and the files that nothing points at any more. */
export interface Edited {
  readonly blank: Blank;
  readonly dropped: readonly string[];
}
export interface EditingParts extends Pick<Parts, 'database' | 'clock' | 'log'> {
  readonly files: FileService;
  readonly photos: PhotoUploads;
}
export type BlankEditing = ReturnType<typeof blankEditing>;

/** How unfinished blanks are changed: under a lock, with the bytes that nobody needs any more removed. */
export function blankEditing({ database, clock, log, files, photos }: EditingParts) {
  /** Takes the blank back to editing: tracings, preset and the crop go, and what is still being made for it is dropped. */
  async function edit(tx: Kysely<Tables>, blank: Blank, edits: Updateable<BlankTable>): Promise<Edited> {
    const dropped = await dropTracings(tx, blank.slug);
    if (blank.origin_photo !== null) dropped.push(blank.origin_photo);
    const photo = edits.raw_photo ?? edits.cropped_photo ?? blank.raw_photo ?? blank.cropped_photo;
    const status = photo === null ? 'pending' : 'editing';
    const fresh = {
      status,
      preset: null,
      origin_photo: null,
      generation: blank.generation + 1,
      generation_status: taskStatus.pending,
    } as const;
    return {
      blank: await blankRepository(tx).update(blank.slug, { ...fresh, changed_at: clock.now(), ...edits }),
      dropped,
    };
  }
  return {
    edit,
    /** Changes the blank under its lock. @throws as `demandWriter` */
    async change(at: BlankAddress, decide: (blank: Blank, tx: Transaction<Tables>) => Promise<Edited>): Promise<Blank> {
      const { blank, keys } = await inTransaction(database, async (tx) => {
        const before = await knownBlank(blankRepository(tx).lock, at.kind, at.slug);
        demandWriter(before, at.person);
        const edited = await decide(before, tx);
        return { blank: edited.blank, keys: await files.forget(tx, edited.dropped) };
      });
      // The change stands, whatever becomes of bytes that nobody needs.
      await files
        .removeBytes(keys)
        .catch((error: unknown) => log.warn({ err: error, keys }, 'files stay without an owner'));
      return blank;
    },
    /** A new raw photo in place of what was there; the crop of another photo means nothing to it. */
    async editWithPhoto(
      tx: Kysely<Tables>,
      blank: Blank,
      photo: KeptPhoto | null,
      edits: Updateable<BlankTable>,
    ): Promise<Edited> {
      if (photo === null) return edit(tx, blank, edits);
      if (!photos.isNewest(blank, photo)) return { blank, dropped: [photo.file.id] };
      const { blank: after, dropped } = await edit(tx, blank, {
        edition_settings: null,
        ...edits,
        raw_photo: photo.file.id,
        cropped_photo: null,
      });
      return {
        blank: after,
        dropped: [...dropped, ...[blank.raw_photo, blank.cropped_photo].filter((id) => id !== null)],
      };
    },
    /** Takes in the photo that came, if one did, and hands it on; where `use` fails nothing of it is kept. */
    async withPhoto<T>(slug: string, source: UploadSource, use: (photo: KeptPhoto | null) => Promise<T>): Promise<T> {
      const photo = await photos.receive(slug, source);
      try {
        return await use(photo);
      } catch (error) {
        if (photo) await photos.discard(photo);
        throw error;
      }
    },
  };
}
