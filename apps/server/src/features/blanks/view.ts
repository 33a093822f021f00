import type { BlankWire } from '@uzor/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import { codeRepository } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { type Blank, blankRepository } from './repository.ts';
import { tracingsOf } from './tracing-repository.ts';
import { blankToWire } from './wire.ts';

/** Gathers what a blank's answer is made of. */
export function blankView({ database, files }: { readonly database: Kysely<Tables>; readonly files: FileService }) {
  return async (blank: Blank): Promise<BlankWire> => {
    const tracings = await tracingsOf(database, blank);
    const [code, kit, stored] = await Promise.all([
      codeRepository(database).byId(blank.code_id),
      blankRepository(database).kitOf(blank.slug),
      files.byIds(database, [blank.raw_photo, blank.origin_photo, ...tracings.map(({ picture }) => picture)]),
    ]);
    return blankToWire({ blank, code, tracings, stored, kitId: kit?.id ?? null }, files);
  };
}
