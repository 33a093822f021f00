import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where an archive lies, or will. */
export interface ArchivePlace {
  /** As operators type it. */
  toString(): string;
  exists(): Promise<boolean>;
  /** In bytes. */
  size(): Promise<number>;
  /** All of it, or its first bytes; ends with an error where the rest cannot be read. */
  read(length?: number): Promise<Readable>;
  /** Another place whose name goes on with this ending. */
  beside(ending: string): ArchivePlace;
  /** Puts all of the bytes there or, where they or the place fail, none. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves the archive to a place of the same kind, in place of what lies there. */
  moveTo(place: ArchivePlace): Promise<void>;
  /** Does nothing where nothing lies. */
  remove(): Promise<void>;
}

/** A path of this machine, or another place. */
export type Where = string | ArchivePlace;

/** The place of a path, or the place itself. */
export const placeOf = (where: Where): ArchivePlace => (typeof where === 'string' ? filePlace(where) : where);

function filePlace(file: string): ArchivePlace {
  return {
    toString: () => file,
    exists: () =>
      access(file).then(
        () => true,
        () => false,
      ),
    size: async () => (await stat(file)).size,
    async read(length) {
      await (await open(file)).close(); // what is not there is told here, not by the stream
      return createReadStream(file, length === undefined ? {} : { end: length - 1 });
    },
    beside: (ending) => filePlace(`${file}${ending}`),
    write: (bytes) =>
      pipeline(Readable.from(bytes), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })),
    async moveTo(place) {
      await rename(file, String(place));
      const folder = await open(dirname(file));
      await folder.sync().finally(() => folder.close());
    },
    remove: () => rm(file, { force: true }),
  };
}
