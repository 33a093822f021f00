import { mkdir, statfs } from 'node:fs/promises';
import { NoRoom, TooMany } from '../../errors.ts';

const MB = 1_048_576;
/** Uploads of one network are received and decoded within this time. */
const ROOM_AGAIN_SECONDS = 30;

/** Limits of the disk space that uploads use at once, bytes. */
export interface SpoolBounds {
  /** By all senders. */
  readonly inAll: number;
  /** By one network: about twenty photos of 15 MB, or a hundred phone photos. */
  readonly ofNetwork: number;
  /** Space that must stay free: the embedded database needs it to run, and to recover from a full disk. */
  readonly leftFree: number;
}

const usualBounds: SpoolBounds = { inAll: 2048 * MB, ofNetwork: 320 * MB, leftFree: 256 * MB };

/** The disk space of uploads that are being received or decoded. */
export interface SpoolRoom {
  /** Folder of the unlinked files. */
  readonly folder: string;
  /**
   * Reserves `bytes` for a sender (a `networkOf` key) until the returned function is called.
   * @throws NoRoom, TooMany if one network uses too much
   */
  take(network: string, bytes: number): Promise<() => void>;
}

/** Counts what this process uses in `folder`; free space is measured, so that other processes count too. */
export function spoolRoom(folder: string, bounds: SpoolBounds = usualBounds): SpoolRoom {
  const takenOf = new Map<string, number>();
  let taken = 0;
  return {
    folder,
    async take(network, bytes) {
      const free = await freeBytes(folder);
      const own = takenOf.get(network) ?? 0;
      // No await between here and the sums below, so that concurrent senders cannot reserve the same space.
      if (own + bytes > bounds.ofNetwork) throw new TooMany(ROOM_AGAIN_SECONDS);
      if (free !== null && free - taken - bytes < bounds.leftFree) throw new NoRoom();
      if (taken + bytes > bounds.inAll) throw new NoRoom();
      taken += bytes;
      takenOf.set(network, own + bytes);
      return () => {
        taken -= bytes;
        const left = (takenOf.get(network) ?? 0) - bytes;
        if (left > 0) takenOf.set(network, left);
        else takenOf.delete(network);
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
