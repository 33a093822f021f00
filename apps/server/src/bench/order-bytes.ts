import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kitEndpoints, type ProductKind, segmentEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { sql } from 'kysely';
import type { BenchServer } from './server.ts';

/* What an order takes of disk and line. */

/** Bytes on disk: files and database with its indexes, as they stand. */
export async function storedBytes({ database, dataDir }: BenchServer): Promise<number> {
  const folder = join(dataDir, 'files');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(database);
  return files + Number(rows[0]?.bytes);
}

interface Ordered {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly kitId: string;
  readonly token: string;
}

/** Bytes of answers and files that a browser gets from the first scheme to the open work: every scheme and picture once, without the app. */
export async function sentBytes(shop: string, { kind, slug, kitId, token }: Ordered): Promise<number> {
  const { apiBase, segments } = productOf(kind);
  const ofKind = kitEndpoints(apiBase);
  const listed = segments === 'none' ? [] : [segmentEndpoints(apiBase).segments.path];
  const calls = [ofKind.blank.path, ofKind.kit.path, ...listed].map((path) =>
    path.replace(':slug', slug).replace(':id', kitId),
  );
  const headers = { authorization: `Bearer ${token}`, 'app-platform': 'web', 'accept-encoding': 'gzip, br' };
  const answers = await Promise.all(calls.map((path) => textOf(`${shop}/api${path}`, headers)));
  const files = new Set(answers.flatMap((text) => text.match(/https?:[^"\s]+\/files\/[^"\s]+/g) ?? []));
  const sizes = await Promise.all([...files].map((url) => sizeOf(url)));
  return [...answers.map((text) => Buffer.byteLength(text)), ...sizes].reduce((sum, bytes) => sum + bytes, 0);
}

async function textOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}
