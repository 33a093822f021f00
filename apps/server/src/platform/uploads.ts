import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxUploadBytes } from '@uzor/contract';
import { Malformed, TooLarge } from '../errors.ts';
import { type FormValue, nestFields } from './brackets.ts';

/** A file that came with a multipart body. */
export interface UploadedFile {
  readonly field: string;
  readonly filename: string;
  readonly bytes: Buffer;
}

export interface MultipartBody {
  readonly fields: Record<string, FormValue>;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** Beyond this a body is not even read to its end: the connection is closed with the answer. */
const MOST_READ_BYTES = 64 * 1_048_576;

/**
 * Reads a multipart body: fields with brackets nested, files by name, in any order. Only files named in `wanted` are kept, the
 * first of each. A file over 15 MB ends in TooLarge once the body has been read, so that the sender can hear the answer.
 */
export async function readMultipart(request: FastifyRequest, wanted: readonly string[]): Promise<MultipartBody> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > MOST_READ_BYTES) throw new TooLarge(announced, wanted[0] ?? 'file');
  const fields: [string, string][] = [];
  const files = new Map<string, UploadedFile>();
  const tooLarge: string[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: maxUploadBytes, files: 10, fields: 200, fieldSize: 100_000 } })) {
      if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
      else await readFile(part, wanted.includes(part.fieldname) && !files.has(part.fieldname), { files, tooLarge });
    }
  } catch (error) {
    throw new Malformed('The multipart body cannot be read', { cause: error });
  }
  if (tooLarge[0] !== undefined) throw new TooLarge(announced || null, tooLarge[0]);
  return { fields: nestFields(fields), files };
}

/** Reads one file to its end, kept or not. */
async function readFile(part: MultipartFile, keep: boolean, { files, tooLarge }: { files: Map<string, UploadedFile>; tooLarge: string[] }): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) if (keep) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // A form whose file was not chosen sends a part without bytes; its name is empty or missing, whatever the type says.
  const isChosen = bytes.length > 0 || Boolean(part.filename);
  if (part.file.truncated) tooLarge.push(part.fieldname);
  else if (keep && isChosen) files.set(part.fieldname, { field: part.fieldname, filename: part.filename, bytes });
}
