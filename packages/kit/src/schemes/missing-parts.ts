import type { Language, PartWire } from '@uzor/contract';
import { metresByThread, planOf, type StringScheme } from '@uzor/engine';
import { spoolMetres } from '../products/string-art.ts';
import { hexOf } from '../marking/colours.ts';
import { colourName } from '../palette/filters.ts';
import { threadOf } from '../palette/threads.ts';
import { type LegendRow, legend } from './legend.ts';
import type { StoredScheme } from './stored-scheme.ts';

/** Parts of the box that can be posted: bags (counted by piece), pots of paint, the spool. A mix counts as its pots. */
export function partsOf(scheme: Pick<StoredScheme, 'palette' | 'work'>, language: Language): PartWire[] {
  switch (scheme.work.of) {
    case 'cells':
      return taken(scheme, 'piece', ({ count }) => count, language);
    case 'regions':
      return taken(scheme, 'pot', ({ pots }) => pots ?? 0, language);
    case 'thread':
      return spoolsOf(scheme.work.thread, language);
  }
}

function spoolsOf(thread: StringScheme, language: Language): PartWire[] {
  const metres = thread.plan ? metresByThread(thread) : [thread.threadMetres];
  return planOf(thread).threads.map(({ code, rgb }, i) => ({
    letter: String(i + 1),
    code: null,
    name: threadOf(code).name[language],
    color: thread.plan ? hexOf(rgb) : '#000000',
    unit: 'spool',
    count: Math.max(1, Math.ceil((metres[i] ?? 0) / spoolMetres)),
    spare: null,
  }));
}

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
      count: Math.min(countOf(row), row.boxStock ?? Number.POSITIVE_INFINITY),
      spare: row.reserve,
    }))
    .filter(({ count }) => count > 0);
}
