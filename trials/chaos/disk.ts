import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A RAM disk small enough to be filled, or a plain folder if mounting is not permitted. */
export interface SmallDisk {
  readonly folder: string;
  /** False for a plain folder, which is never filled. */
  readonly fillable: boolean;
  /** Takes the remaining space, to the last byte. Can be called repeatedly. */
  fill(): void;
  isFull(): boolean;
  /** Frees the space again. */
  free(): void;
  remove(): void;
}

const DISK_MB = 1600;
/** Piece sizes, each tried until no more fit. */
const PIECES = [8 * 1_048_576, 65_536, 4096, 1];

export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-chaos-'));
  const mounting = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', folder];
  const fillable = spawnSync('mount', mounting).status === 0;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fillable,
    fill() {
      if (!fillable) return;
      const file = openSync(ballast, 'a');
      for (const size of PIECES) {
        const piece = Buffer.alloc(size);
        while (fits(file, piece));
      }
      closeSync(file);
    },
    isFull: () => existsSync(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (fillable) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fits(file: number, piece: Uint8Array): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false; // ENOSPC.
  }
}
