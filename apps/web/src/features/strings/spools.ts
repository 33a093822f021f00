import * as z from 'zod/mini';
import { keptList } from '../../api/kept-list.ts';
import { spoolsKey } from '../../api/session.ts';
import { Watched } from '../../ui/watched.ts';
import { firstSpool, type Spool, spoolRange } from './rules/thread.ts';

/** Spools of the works touched last, in this browser. */
const kept = keptList({
  storageKey: spoolsKey,
  most: 20,
  shape: z.object({
    kitId: z.string(),
    metres: z.number().check(z.minimum(spoolRange.least), z.maximum(spoolRange.most)),
    from: z.int().check(z.minimum(0)),
  }),
  keyOf: ({ kitId }) => kitId,
});

/** The spool in use for a work, and how to tie on another. */
export interface KeptSpool {
  readonly spool: Watched<Spool>;
  tie(spool: Spool): void;
}

export function keptSpool(kitId: string): KeptSpool {
  const spool = new Watched<Spool>(kept.find(kitId) ?? firstSpool);
  return {
    spool,
    tie(next) {
      spool.set(next);
      kept.keep(kitId, { kitId, ...next });
    },
  };
}
