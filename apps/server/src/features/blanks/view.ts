import type { BlankWire } from '@uzor/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import { codeLedger } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { type Blank, blankLedger } from './ledger.ts';
import { tracingsOf } from './tracing-ledger.ts';
import { blankToWire } from './wire.ts';

/** Gathers what a blank's answer is made of. */
export function blankView({ database, files }: { readonly database: Kysely<Tables>; readonly files: FileService }) {
  return async (blank: Blank): Promise<BlankWire> => {
    const tracings = await tracingsOf(database, blank);
    const [code, kit, stored] = await Promise.all([
      codeLedger(database).byId(blank.code_id),
      blankLedger(database).kitOf(blank.slug),
      files.byIds(database, [blank.raw_photo, blank.origin_photo, ...tracings.map(({ picture }) => picture)]),
    ]);
    return blankToWire({ blank, code, tracings, stored, kitId: kit?.id ?? null }, files);
  };
}
