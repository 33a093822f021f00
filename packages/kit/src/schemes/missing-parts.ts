import type { Language, PartWire } from '@uzor/contract';
import { spoolMetres } from '../products/string-art.ts';
import { hexOf } from '../marking/colours.ts';
import { filterNames } from '../palette/filter-names.ts';
import { colourName } from '../palette/filters.ts';
import { type LegendRow, legend } from './legend.ts';
import type { StoredScheme } from './stored-scheme.ts';

/** What lay in the box for a work and can be posted again: bags by the piece, pots of paint, the spool of thread. Mixes are none: their pots are. */
export function partsOf(scheme: Pick<StoredScheme, 'palette' | 'work'>, language: Language): PartWire[] {
  switch (scheme.work.of) {
    case 'cells':
      return taken(scheme, 'piece', ({ count }) => count, language);
    case 'regions':
      return taken(scheme, 'pot', ({ pots }) => pots ?? 0, language);
    case 'thread':
      return [
        {
          ...spool,
          name: filterNames.thread[language],
          count: Math.max(1, Math.ceil(scheme.work.thread.threadMetres / spoolMetres)),
        },
      ];
  }
}

const spool = { letter: '1', code: null, color: '#000000', unit: 'spool', spare: null } as const;

function taken(
  scheme: Pick<StoredScheme, 'palette' | 'work'>,
  unit: PartWire['unit'],
  countOf: (row: LegendRow) => number,
  language: Language,
): PartWire[] {
  return legend(scheme)
    .map((row) => ({
      letter: row.letter,
      code: row.code,
      name: colourName(row, language),
      color: hexOf(row.rgb),
      unit,
      count: countOf(row),
      spare: row.reserve,
    }))
    .filter(({ count }) => count > 0);
}
