import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));

interface Part {
  readonly title: string;
  readonly notes: string[];
  readonly tables: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }[];
}

/** Everything a bench measured, as stored in `trials/baselines`. */
export interface Baseline {
  /** Day of the run, UTC. */
  readonly measured: string;
  readonly parts: readonly Part[];
}

/** A table in Markdown, numbers right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export const plain = (digits: number) => (value: number) => value.toFixed(digits);
export const percentTo = (digits: number) => (share: number) => `${(share * 100).toFixed(digits)} %`;
export const secondsTo = (digits: number) => (ms: number) => `${(ms / 1000).toFixed(digits)} s`;
/** Whole kilobytes of 1,000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** How far a figure gets: its aim, its must, or neither. */
export const verdict = (must: boolean, aim = false) => (must ? (aim ? 'aim' : 'must') : '**missed**');

/** Limits of a figure; without `must` it is only shown. */
export interface Bound {
  readonly must?: number | undefined;
  readonly aim?: number | undefined;
  /** True if higher values are better. */
  readonly more?: true | undefined;
  readonly show: (value: number) => string;
}

/** Four cells of a table: must, aim, the figure itself, verdict. */
export function judged(ours: number, { must, aim, more, show }: Bound): string[] {
  const limit = (value?: number) => (value === undefined ? '' : `${more ? '≥' : '≤'} ${show(value)}`);
  const held = (value: number) => (more ? ours >= value : ours <= value);
  const word = must === undefined ? '' : verdict(held(must), aim !== undefined && held(aim));
  return [limit(must), limit(aim), show(ours), word];
}

export function machine(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** Prints a bench's section and, unless `PRINT_ONLY` is set, stores it and updates its row in docs/benchmarks.md. */
export function publish(bench: string, markdown: string): void {
  console.log(markdown);
  if (process.env['PRINT_ONLY']) return;
  const baseline = baselineOf(markdown, new Date().toISOString().slice(0, 10));
  writeFileSync(new URL(`./baselines/${fileOf(bench)}`, import.meta.url), baselineText(baseline));
  writeFileSync(page, withRow(readFileSync(page, 'utf8'), bench, baseline));
}

export function baselineOf(markdown: string, measured: string): Baseline {
  const parts: Part[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    const [, title] = /^#+ (.*)$/.exec(block) ?? [];
    if (title !== undefined) parts.push({ title, notes: [], tables: [] });
    else if (block.startsWith('|')) parts.at(-1)?.tables.push(rowsOf(block));
    else parts.at(-1)?.notes.push(block);
  }
  return { measured, parts };
}

function rowsOf(block: string): Part['tables'][number] {
  const [head = [], , ...rows] = block.split('\n').map((line) => line.slice(2, -2).split(' | '));
  return { head, rows };
}

/** JSON with one table row per line, so that a diff shows which rows changed. */
export function baselineText(baseline: Baseline): string {
  const text = JSON.stringify(baseline, null, 2);
  return `${text.replace(/\[\s+("[^[\]]*")\s+\]/g, (_, cells: string) => `[${cells.replace(/\n\s+/g, ' ')}]`)}\n`;
}

/** The page with the row of a bench replaced or appended: day, number of bounds kept, names of those missed. */
export function withRow(former: string, bench: string, { measured, parts }: Baseline): string {
  const verdicts = /^(?:aim|must|met|(?:\*\*)?missed(?:\*\*)?)$/;
  const judged = parts
    .flatMap(({ title, tables }, place) =>
      tables.flatMap(({ rows }) =>
        rows.map((cells) => ({ cells, name: `${place > 0 ? `${title}: ` : ''}${cells[0]}` })),
      ),
    )
    .filter(({ cells }) => cells.some((cell) => verdicts.test(cell)));
  const missed = judged.filter(({ cells }) => cells.some((cell) => cell.includes('missed')));
  const kept = judged.length === 0 ? '–' : `${judged.length - missed.length} of ${judged.length}`;
  const start = `| [${bench}](../trials/baselines/${fileOf(bench)}) |`;
  const row = `${start} ${measured} | ${kept} | ${missed.map(({ name }) => name).join('; ') || '–'} |`;
  const lines = former.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith(start));
  return `${(at < 0 ? [...lines, row] : lines.with(at, row)).join('\n')}\n`;
}

const fileOf = (bench: string) => `${bench.replaceAll(' ', '-')}.json`;
