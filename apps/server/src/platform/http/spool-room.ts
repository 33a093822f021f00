import { mkdir, statfs } from 'node:fs/promises';
import { NoRoom, TooMany } from '../../errors.ts';

const MB = 1_048_576;
/** Uploads of one network are received and decoded in less. */
const ROOM_AGAIN_SECONDS = 30;

/** Bounds of what uploads may take of the disk at once, bytes. */
export interface SpoolBounds {
  /** By all senders. */
  readonly inAll: number;
  /** By one network: about twenty photos of 15 MB, or a hundred of a phone. */
  readonly ofNetwork: number;
  /** What stays free: the embedded database needs it to go on, and to come back after a full disk. */
  readonly leftFree: number;
}

const usualBounds: SpoolBounds = { inAll: 2048 * MB, ofNetwork: 320 * MB, leftFree: 256 * MB };

/** The disk space of uploads that are being received or decoded. */
export interface SpoolRoom {
  /** Folder of the unlinked files. */
  readonly folder: string;
  /** Takes `bytes` for a sender, as `networkOf` names it, until the returned function is called. @throws NoRoom, TooMany where one network takes too much */
  take(network: string, bytes: number): Promise<() => void>;
}

/** Counts what this process takes in `folder`; the free space is looked up, so that other processes count too. */
export function spoolRoom(folder: string, bounds: SpoolBounds = usualBounds): SpoolRoom {
  const takenOf = new Map<string, number>();
  let taken = 0;
  return {
    folder,
    async take(network, bytes) {
      const free = await freeBytes(folder);
      const own = takenOf.get(network) ?? 0;
      // Nothing waits between here and the sums below: senders at once cannot take the same room.
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

/** Free bytes for us on the disk of `folder`; null where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
