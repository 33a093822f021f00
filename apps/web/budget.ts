/** Checks the size of the built landing pages: `node apps/web/budget.ts [BUILD]`; exits with 1 if one is too large. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@uzor/contract';
import { pathIn } from './src/i18n/path.ts';
import { landingsOf, openProducts } from './src/shared/shop-window.ts';

const scriptLimit = 120_000;
const styleLimit = 12_500;
/** Pages that visitors land on; they must be usable without waiting for the server. */
const landings = languages.flatMap((language) =>
  ['/', ...openProducts.flatMap(landingsOf).map((slug) => `/${slug}`), '/products', '/faq', '/auth/login'].map(
    (address) => path.join(pathIn(language, address), 'index.html').slice(1),
  ),
);
/** Strings that identify, in minified code, parts that must not load with the page: only later actions need them. */
const latecomers: ReadonlyMap<string, string> = new Map([
  ['calls', 'server.unreachable'],
  ['queries', 'Missing queryFn'],
  ['realtime', 'pusher:'],
  ['engine', 'confettiCells'],
]);

interface PageWeight {
  readonly page: string;
  readonly scripts: number;
  readonly styles: number;
  readonly tooEarly: readonly string[];
}

/** All scripts a page runs at load: those its HTML names, and their static imports. */
export function firstScripts(html: string, read: (address: string) => string): Set<string> {
  const scripts = new Set<string>();
  const queue = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
  for (let address = queue.pop(); address; address = queue.pop()) {
    if (scripts.has(address)) continue;
    scripts.add(address);
    for (const [, name = ''] of read(address).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${name}`);
  }
  return scripts;
}

/** Reads built files and measures their Brotli size, each once. */
function openClient(client: string) {
  const sizes = new Map<string, number>();
  const read = (address: string) => readFileSync(path.join(client, address), 'utf8');
  const packed = (address: string) => {
    const known = sizes.get(address) ?? brotliCompressSync(read(address)).length;
    sizes.set(address, known);
    return known;
  };
  return { read, packed };
}

function weigh({ read, packed }: ReturnType<typeof openClient>, page: string): PageWeight {
  const html = read(page);
  const scripts = [...firstScripts(html, read)];
  const styles = new Set([...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([address]) => address));
  return {
    page,
    scripts: scripts.reduce((sum, address) => sum + packed(address), 0),
    styles: [...styles].reduce((sum, address) => sum + packed(address), 0),
    tooEarly: [...latecomers]
      .filter(([, mark]) => scripts.some((address) => read(address).includes(mark)))
      .map(([name]) => name),
  };
}

export function keepsBudget(build: string): boolean {
  const client = openClient(path.join(build, 'client'));
  let good = true;
  for (const { page, scripts, styles, tooEarly } of landings.map((one) => weigh(client, one))) {
    const faults = [
      ...(scripts > scriptLimit ? ['scripts'] : []),
      ...(styles > styleLimit ? ['styles'] : []),
      ...tooEarly,
    ];
    good &&= faults.length === 0;
    console.log(
      `${page.padEnd(28)} scripts ${(scripts / 1000).toFixed(1)} of ${scriptLimit / 1000} kB, styles ${(styles / 1000).toFixed(1)} of ${styleLimit / 1000} kB ${faults.length > 0 ? `OVER: ${faults.join(', ')}` : ''}`,
    );
  }
  return good;
}

if (import.meta.main)
  process.exitCode = keepsBudget(process.argv[2] ?? path.join(import.meta.dirname, 'build')) ? 0 : 1;
