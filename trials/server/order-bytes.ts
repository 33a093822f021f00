import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kitEndpoints, type ProductKind, segmentEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { sql } from 'kysely';
import type { BenchServer } from '../bench-server.ts';

export interface Stored {
  readonly files: number;
  /** The database with its indexes, in its current state. */
  readonly rows: number;
}

export async function storedBytes({ database, dataDir }: BenchServer): Promise<Stored> {
  const folder = join(dataDir, 'files');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(database);
  return { files, rows: Number(rows[0]?.bytes) };
}

/** Bytes of an order that are erased after 30 days: unchosen presets with their pictures, and contents of its mails. */
export async function passingBytes({ database }: BenchServer, slug: string, email: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      select coalesce(sum(file.size_bytes + pg_column_size(tracing.scheme)), 0) from tracing
        join blank on blank.slug = tracing.slug
        join file on file.id = tracing.picture
      where tracing.slug = ${slug} and tracing.preset <> blank.preset
    ) + (
      select coalesce(sum(pg_column_size(sealed_content)), 0) from mail where address = ${email}
    ) as bytes`.execute(database);
  return Number(rows[0]?.bytes);
}

interface Ordered {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly kitId: string;
  readonly token: string;
}

/** Bytes a browser receives from the first scheme to the open work: each scheme and picture once, without the app. */
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
