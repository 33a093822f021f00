import { lateShells, pages } from './src/app/pages.ts';
import type { PageName } from './src/app/screens.ts';

export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export const clientEntry = 'src/app/entry.client.tsx';

/** The source file of a page or a shell, as the manifest names it. */
function sourceOf(load: () => unknown): string {
  // Node runs the source unchanged; test runners rewrite the import to a path from the root.
  const [, file] = /\(['"](?:\.\.|\/apps\/web\/src)\/([^'"]+)['"]\)/.exec(String(load)) ?? [];
  if (file === undefined) throw new RangeError(`${String(load)} imports no file`);
  return `src/${file}`;
}
const pageSource = (name: PageName) => sourceOf(pages[name].load);

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new RangeError(`The build has no ${source}`);
  return entry;
}

export interface DocumentFiles {
  readonly entry: string;
  readonly texts: readonly string[];
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * Files that the document of a page refers to. If `page` is null, those that all pages share. @throws RangeError if the
 * page is not built
 */
export function documentFiles(manifest: Manifest, page: PageName | null, texts: readonly string[]): DocumentFiles {
  const shells = page === null ? [] : pages[page].shells;
  const late = shells.flatMap((shell) =>
    shell in lateShells ? [sourceOf(lateShells[shell as keyof typeof lateShells])] : [],
  );
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const seen = new Set<string>();
  function take(source: string): void {
    if (seen.has(source)) return;
    seen.add(source);
    const { file, imports = [], css = [] } = entryOf(manifest, source);
    for (const one of imports) take(one);
    for (const one of css) sheets.add(`/${one}`);
    scripts.add(`/${file}`);
  }
  for (const source of [clientEntry, ...late, ...(page === null ? [] : [pageSource(page)])]) take(source);
  return {
    entry: `/${entryOf(manifest, clientEntry).file}`,
    texts: texts.map((name) => `/${entryOf(manifest, `src/i18n/${name}.json`).file}`),
    scripts: [...scripts],
    sheets: [...sheets],
  };
}

/** Code that offline pages refer to but do not need: for photos and booklets, and the admin pages. */
const left = /src\/workers\/|pdfjs|booklet|libheif|landing|src\/features\/(desk|editor|try-photo|retouch|demo)\//;
const font = /\.woff2$/;

/** Built files of the `wanted` pages in one language, below the client folder. @throws RangeError for unknown pages */
export function neededFiles(manifest: Manifest, wanted: readonly PageName[], language: string): string[] {
  const own = wanted.map(pageSource);
  const others = new Set(Object.values(pages).map(({ load }) => sourceOf(load)));
  const otherTexts = new RegExp(`src/i18n/(?!${language}/)[a-z]{2}/`);
  const isWanted = (source: string) => !others.has(source) && !left.test(source) && !otherTexts.test(source);
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = [clientEntry, ...own];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = entryOf(manifest, source);
    for (const one of [file, ...css, ...assets.filter((asset) => font.test(asset))]) files.add(one);
    queue.push(...imports, ...dynamicImports.filter(isWanted));
  }
  return [...files].sort();
}
