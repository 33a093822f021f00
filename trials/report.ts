import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const preface = `# Benchmarks

Written by \`npm run bench\`: each bench owns the section between its markers. Timings are user CPU of one thread.
`;

/** A table in Markdown; numbers right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** A figure with so many decimals. */
export const plain = (digits: number) => (value: number) => value.toFixed(digits);
/** A share, 1 = all, in per cent with so many decimals. */
export const percentTo = (digits: number) => (share: number) => `${(share * 100).toFixed(digits)} %`;
/** Milliseconds as seconds with so many decimals. */
export const secondsTo = (digits: number) => (ms: number) => `${(ms / 1000).toFixed(digits)} s`;
/** Bytes in whole kilobytes of 1,000. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** Whether a figure keeps the bound that it must and the better one it aims at. */
export const verdict = (must: boolean, aim = false) => (must ? (aim ? 'aim' : 'must') : '**missed**');

/** The machine a figure was taken on. */
export function machine(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** Prints a bench's section and, unless `PRINT_ONLY` is set, puts it into docs/benchmarks.md in place of the former one. */
export function publish(bench: string, markdown: string): void {
  console.log(markdown);
  if (process.env['PRINT_ONLY']) return;
  writeFileSync(page, withSection(readPage(), bench, markdown));
}

/** The page with the section of a bench in place of its former one, or as its last. */
export function withSection(former: string, bench: string, markdown: string): string {
  const [open, close] = [`<!-- ${bench} -->`, `<!-- /${bench} -->`];
  const section = `${open}\n${markdown.trim()}\n${close}`;
  const from = former.indexOf(open);
  const to = former.indexOf(close);
  return from >= 0 && to > from
    ? former.slice(0, from) + section + former.slice(to + close.length)
    : `${former.trimEnd()}\n\n${section}\n`;
}

function readPage(): string {
  try {
    return readFileSync(page, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return preface;
    throw error;
  }
}
