import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Writing to disk failed: our fault, not the sender's. */
export class SpoolFailed extends Error {
  override readonly name = 'SpoolFailed';
}

/** Bytes in an unlinked file: the disk space is freed by `close` or when the process ends, however it ends. */
export interface Spool {
  /** Bytes written so far. */
  readonly sizeBytes: number;
  /** Appends. @throws SpoolFailed */
  write(chunk: Uint8Array): Promise<void>;
  /** Reads everything written so far. Rejects after `close`. */
  bytes(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a spool in `folder`, creating it if missing. @throws SpoolFailed */
export async function openSpool(folder: string): Promise<Spool> {
  const failed = (cause: unknown): never => {
    throw new SpoolFailed('What came cannot be kept on the disk', { cause });
  };
  const file = await nameless(folder).catch(failed);
  let sizeBytes = 0;
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    async write(chunk) {
      await file.writeFile(chunk).catch(failed); // a handle appends at its position
      sizeBytes += chunk.length;
    },
    async bytes() {
      const bytes = Buffer.alloc(sizeBytes);
      for (let at = 0; at < sizeBytes; ) {
        const { bytesRead } = await file.read(bytes, at, sizeBytes - at, at);
        if (bytesRead === 0) throw new SpoolFailed(`Of ${sizeBytes} bytes ${at} are left`);
        at += bytesRead;
      }
      return bytes;
    },
    close: () => file.close(),
  };
}

/** An open file, unlinked before anything is written to it. */
async function nameless(folder: string) {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
