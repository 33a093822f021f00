import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@uzor/contract';

/** A prerendered page that the server fills with stored data, so that it can be read before its code has loaded. */
export interface FilledPage {
  /** Name of the module of the web build that fills it: `parts/<name>.js`. */
  readonly part: string;
  readonly language: Language;
  /** Answers the query that the page makes first; null if there is nothing to show. */
  answer(question: unknown): Promise<unknown>;
}

/** What a module under `parts/` exports. */
interface Part {
  readonly question: unknown;
  /** Whether the page of this query is filled. */
  isFor(search: string): boolean;
  fill(document: string, answer: unknown, language: Language): string;
}

export interface FilledDocument {
  readonly etag: string;
  /** The document by content coding. */
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Milliseconds after which a document is rendered again. */
const KEPT_MS = 30_000;
/** Milliseconds that a page waits for its data. */
const PATIENCE_MS = 500;
/** Compresses in a millisecond, which pays for a document that is sent a few dozen times. */
const BROTLI_QUALITY = 5;

/** Fills pages of the build in `folder`, each at most once in 30 s. */
export function filledPages(folder: string) {
  const parts = new Map<string, Promise<Part | null>>();
  const kept = new Map<string, { readonly since: number; readonly document: Promise<FilledDocument | null> }>();

  async function partOf(name: string): Promise<Part | null> {
    const known = parts.get(name);
    if (known) return known;
    const file = join(folder, 'parts', `${name}.js`);
    if (!existsSync(file)) return null;
    const loaded: Promise<Part> = import(pathToFileURL(file).href);
    parts.set(name, loaded);
    return loaded;
  }

  async function fill(page: FilledPage, part: Part, file: string): Promise<FilledDocument | null> {
    const answer = await page.answer(part.question);
    if (answer === null) return null;
    return packed(part.fill(await readFile(join(folder, 'client', file), 'utf8'), answer, page.language));
  }

  /** The cached document of a page, or a new one; concurrent requests share the promise. */
  function documentOf(page: FilledPage, part: Part, file: string): Promise<FilledDocument | null> {
    const known = kept.get(file);
    const now = performance.now();
    if (known && now - known.since < KEPT_MS) return known.document;
    const document = fill(page, part, file);
    kept.set(file, { since: now, document });
    const forget = () => kept.get(file)?.document === document && kept.delete(file);
    document.then((made) => made ?? forget(), forget);
    return document;
  }

  /**
   * Fills the HTML file `file` of a page. Null, to send it as built, if pages with the query `search` are not filled,
   * there is nothing to show, or the data takes too long. Rejects if the data cannot be read or rendered.
   */
  return async (page: FilledPage, file: string, search: string): Promise<FilledDocument | null> => {
    const part = await partOf(page.part);
    if (!part?.isFor(search)) return null;
    return Promise.race([documentOf(page, part, file), pause(PATIENCE_MS, null, { ref: false })]);
  };
}

async function packed(html: string): Promise<FilledDocument> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: { br, gzip: gzipped, identity } };
}
