import { keptForMs, type ToldRule } from '@uzor/contract';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Ages the privacy page tells as numbers; the other rows have words. `days` or `hours`, never both. */
const agesMs = {
  demo: keptForMs.demo,
  order: keptForMs.unfinishedOrder,
  preset: keptForMs.unchosenPreset,
  mail: keptForMs.mailContent,
  question: keptForMs.question,
  parts: keptForMs.parts,
  barred: keptForMs.bouncedAddress,
  browser: keptForMs.knownBrowser,
  sighting: keptForMs.sighting,
  archive: keptForMs.archive,
  operation: keptForMs.appliedOperation,
  file: keptForMs.unclaimedFile,
  security: keptForMs.securityLog,
} as const satisfies Partial<Record<ToldRule, number>>;

/** The number and the unit in which an age is told; null for a row that has no age of its own. */
export function ageOf(rule: ToldRule): { readonly unit: 'days' | 'hours'; readonly count: number } | null {
  const ages: Partial<Record<ToldRule, number>> = agesMs;
  const age = ages[rule];
  if (age === undefined) return null;
  return age > DAY_MS ? { unit: 'days', count: age / DAY_MS } : { unit: 'hours', count: age / HOUR_MS };
}
