import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { maxUploadBytes } from '@uzor/contract';
import type { FastifyRequest } from 'fastify';
import type { ParsedQs } from 'qs';
import { Malformed, NoRoom, TooLarge, TooMany } from '../../errors.ts';
import { longestFieldsBytes } from '../admission/upload-counts.ts';
import { nestFields } from './brackets.ts';
import type { SenderRoom } from './spool-room.ts';

class SpoolFailed extends Error {
  override readonly name = 'SpoolFailed';
}

/** Bytes in an unlinked file: the disk space is freed by `close` or when the process ends, however it ends. */
interface Spool {
  readonly sizeBytes: number;
  /** Appends. @throws SpoolFailed */
  write(chunk: Uint8Array): Promise<void>;
  /** Reads everything written so far. Rejects after `close`. */
  bytes(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a spool in `folder`, creating it if missing. @throws SpoolFailed */
async function openSpool(folder: string): Promise<Spool> {
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

async function nameless(folder: string) {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** A file of a multipart body. It is kept on disk: many uploads may wait, and memory is for those being decoded. */
export interface UploadedFile {
  readonly field: string;
  readonly filename: string;
  readonly sizeBytes: number;
  /** Reads the bytes from disk on every call; possible until the request is answered. */
  bytes(): Promise<Buffer>;
}

export interface MultipartBody {
  readonly fields: ParsedQs;
  readonly files: ReadonlyMap<string, UploadedFile>;
  close(): Promise<void>;
}

export interface Keeping {
  /** Field names of the files to keep; only the first file of each is kept. */
  readonly wanted: readonly string[];
  /** Folder of the unlinked files. */
  readonly folder: string;
  /** Counts the space that the files take. */
  readonly room?: SenderRoom;
}

/** A longer body is not read to its end; the connection is closed after the answer. */
const MOST_READ_BYTES = 64 * 1_048_576;

/** Maximum size of the body on disk: the announced size, capped at MOST_READ_BYTES. */
export function announcedBytes({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? MOST_READ_BYTES);
  return Math.min(Number.isFinite(announced) ? announced : MOST_READ_BYTES, MOST_READ_BYTES);
}

/**
 * Reads a multipart body: fields nested by brackets, files by name, in any order. A file over 15 MB throws TooLarge
 * once the body has been read, because a sender that is still sending would not read the answer.
 */
export async function readMultipart(request: FastifyRequest, keeping: Keeping): Promise<MultipartBody> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > MOST_READ_BYTES) throw new TooLarge(announced, keeping.wanted[0] ?? 'file');
  if (keeping.wanted.length === 0 && announcedBytes(request) > longestFieldsBytes)
    throw new Malformed('The form is too long');
  const coming = new ComingFiles(keeping);
  try {
    const fields = await readParts(request, coming);
    if (coming.tooLarge !== null) throw new TooLarge(announced || null, coming.tooLarge);
    return { fields: nestFields(fields), files: coming.files, close: () => coming.close() };
  } catch (error) {
    await coming.close();
    throw error;
  }
}

async function readParts(request: FastifyRequest, coming: ComingFiles): Promise<[string, string][]> {
  const fields: [string, string][] = [];
  let characters = 0;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxUploadBytes, files: 10, fields: 200, fieldSize: 100_000 },
      // Otherwise the library would parse JSON parts itself and keep them.
      isPartAFile: (_field, type, name) => name !== undefined || (type !== undefined && !/^text\/plain/i.test(type)),
    })) {
      if (part.type === 'file') await coming.read(part);
      else {
        const value = String(part.value);
        characters += part.fieldname.length + value.length;
        // The library keeps all fields until the form has ended.
        if (characters > longestFieldsBytes) throw new Malformed('The fields are too long');
        fields.push([part.fieldname, value]);
      }
    }
  } catch (error) {
    if (error instanceof SpoolFailed || error instanceof NoRoom || error instanceof TooMany) throw error;
    throw new Malformed('The multipart body cannot be read', { cause: error });
  }
  return fields;
}

class ComingFiles {
  readonly files = new Map<string, UploadedFile>();
  tooLarge: string | null = null;
  readonly #keeping: Keeping;
  readonly #spools: Spool[] = [];

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Reads one file to its end, kept or not. */
  async read({ file, fieldname: field, filename }: MultipartFile): Promise<void> {
    const isWanted = this.#keeping.wanted.includes(field) && !this.files.has(field);
    let spool: Spool | null = null;
    for await (const chunk of file) {
      if (!isWanted) continue;
      spool ??= await this.#open();
      await this.#keeping.room?.take(chunk.length);
      await spool.write(chunk);
    }
    if (file.truncated) this.tooLarge ??= field;
    // A form without a chosen file sends an empty part, with an empty or missing name and any content type.
    else if (isWanted && (spool !== null || filename)) this.files.set(field, { field, filename, ...shown(spool) });
  }

  async close(): Promise<void> {
    await Promise.all(this.#spools.map((spool) => spool.close()));
  }

  async #open(): Promise<Spool> {
    const spool = await openSpool(this.#keeping.folder);
    this.#spools.push(spool);
    return spool;
  }
}

const shown = (spool: Spool | null): Pick<UploadedFile, 'sizeBytes' | 'bytes'> =>
  spool === null
    ? { sizeBytes: 0, bytes: async () => Buffer.alloc(0) }
    : { sizeBytes: spool.sizeBytes, bytes: spool.bytes };
