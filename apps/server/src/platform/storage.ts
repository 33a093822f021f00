import type { Readable } from 'node:stream';

/** A stored file on its way out. */
export interface StoredStream {
  readonly stream: Readable;
  /** Bytes. */
  readonly length: number;
  readonly contentType: string;
}

/**
 * Files by key. A key is `folder/.../name.ext` of `[A-Za-z0-9._-]` parts, made by us, never by a caller of the wire; its ending
 * gives the content type. Writing a key again replaces it whole.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes; null where there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A stream to send on; null where there is no such file. */
  stream(key: string): Promise<StoredStream | null>;
  /** Removes what is there; unknown keys are no error. */
  remove(keys: readonly string[]): Promise<void>;
}
