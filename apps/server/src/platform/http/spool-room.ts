import { mkdir, statfs } from 'node:fs/promises';
import { NoRoom, TooMany } from '../../errors.ts';

const MB = 1_048_576;
/** Uploads of one network are received and decoded within this time. */
const ROOM_AGAIN_SECONDS = 30;

export interface SpoolBounds {
  readonly inAll: number;
  /** Maximum number of bytes of one network: about twenty photos of 15 MB, or a hundred phone photos. */
  readonly ofNetwork: number;
  /** Space that must stay free: the embedded database needs it to run, and to recover from a full disk. */
  readonly leftFree: number;
}

const usualBounds: SpoolBounds = { inAll: 2048 * MB, ofNetwork: 320 * MB, leftFree: 256 * MB };

export interface SpoolRoom {
  /** Folder of the unlinked files. */
  readonly folder: string;
  /**
   * Lets a sender (a `networkOf` key) in if the announced bytes fit now; only bytes that arrive take space.
   * @throws NoRoom, TooMany if one network uses too much
   */
  open(network: string, announcedBytes: number): Promise<SenderRoom>;
}

/** The space of one body. */
export interface SenderRoom {
  /** Takes space for bytes that have arrived. @throws like `open` */
  take(bytes: number): Promise<void>;
  close(): void;
}

/** Counts what this process uses in `folder`; free space is measured, so that other processes count too. */
export function spoolRoom(folder: string, bounds: SpoolBounds = usualBounds): SpoolRoom {
  const takenOf = new Map<string, number>();
  let taken = 0;
  function demand(network: string, bytes: number, free: number | null): void {
    if ((takenOf.get(network) ?? 0) + bytes > bounds.ofNetwork) throw new TooMany(ROOM_AGAIN_SECONDS);
    if (free !== null && free - bytes < bounds.leftFree) throw new NoRoom();
    if (taken + bytes > bounds.inAll) throw new NoRoom();
  }
  return {
    folder,
    async open(network, announcedBytes) {
      demand(network, announcedBytes, await freeBytes(folder));
      let own = 0;
      return {
        async take(bytes) {
          demand(network, bytes, await freeBytes(folder));
          // No await since the check, so that concurrent senders cannot take the same space.
          own += bytes;
          taken += bytes;
          takenOf.set(network, (takenOf.get(network) ?? 0) + bytes);
        },
        close() {
          taken -= own;
          const left = (takenOf.get(network) ?? 0) - own;
          if (left > 0) takenOf.set(network, left);
          else takenOf.delete(network);
          own = 0;
        },
      };
    },
  };
}

/** Free bytes on the disk of `folder`; null if the system does not report them. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
