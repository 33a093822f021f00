import { machine, publish } from './report.ts';

export interface TrialRow {
  readonly what: string;
  readonly must: string;
  readonly found: string;
  readonly met: boolean;
}

export class TrialFailed extends Error {
  override readonly name = 'TrialFailed';
}

/** Prints and publishes the table of a trial, and fails if a bound is missed. */
export function publishTrial(
  section: string,
  title: string,
  told: string,
  tableRows: readonly TrialRow[],
  below = '',
): void {
  const day = new Date().toISOString().slice(0, 10);
  const rows = tableRows.map(
    ({ what, must, found, met }) => `| ${what} | ${must} | ${found} | ${met ? 'met' : 'missed'} |`,
  );
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
  const missed = tableRows.filter(({ met }) => !met);
  if (missed.length > 0) throw new TrialFailed(`Missed: ${missed.map(({ what }) => what).join('; ')}`);
}

/** Parses a whole number of at least 1 from an option of a trial. */
export function countOf(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`--${option} ${value} is not a whole number from 1`);
  return count;
}
