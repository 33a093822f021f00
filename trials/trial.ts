import { machine, publish } from './report.ts';

/* What the runs that try the service hard share: what they owe, and how they tell it. */

/** A line of a trial's table. */
export interface Owed {
  readonly what: string;
  readonly must: string;
  readonly found: string;
  readonly met: boolean;
}

/** The trial found what must not be. */
export class TrialFailed extends Error {
  override readonly name = 'TrialFailed';
}

/** Prints a trial's table, writes it into docs/benchmarks.md, and fails where something owed is missed. */
export function settle(section: string, title: string, told: string, owed: readonly Owed[], below = ''): void {
  const day = new Date().toISOString().slice(0, 10);
  const rows = owed.map(({ what, must, found, met }) => `| ${what} | ${must} | ${found} | ${met ? 'met' : 'missed'} |`);
  const lines = [
    `## ${title}`,
    '',
    `${told} ${day}. ${machine()}.`,
    '',
    '|  | must | found |  |',
    '| --- | ---: | ---: | --- |',
    ...rows,
    ...(below === '' ? [] : ['', below]),
  ];
  publish(section, lines.join('\n'));
  const missed = owed.filter(({ met }) => !met);
  if (missed.length > 0) throw new TrialFailed(`Missed: ${missed.map(({ what }) => what).join('; ')}`);
}

/** A whole number from 1 among the options of a trial. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`--${option} ${value} is not a whole number from 1`);
  return count;
}
