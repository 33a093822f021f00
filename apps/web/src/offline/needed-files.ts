/** One file of Vite's manifest (`build.manifest`), as far as it is read here. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What pages of works name but do not need: pages of their own, and code that opens photos and booklets. */
const left =
  /src\/pages\/|src\/workers\/|pdfjs|booklet|libheif|landing|src\/features\/(editor|try-photo|retouch|demo)\//;
const font = /\.woff2$/;

/**
 * The built files that `pages` need in one language, as paths below the build's client folder: their code, what it imports
 * now or later, its styles and fonts.
 * @param pages files under `src/pages`
 * @throws RangeError for a page that the build does not have
 */
export function neededFiles(manifest: Manifest, pages: readonly string[], language: string): string[] {
  const names = Object.keys(manifest);
  const named = (start: string) => {
    const found = names.find((name) => name === start || name.startsWith(`${start}?`));
    if (found === undefined) throw new RangeError(`The build has no ${start}`);
    return found;
  };
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = [
    ...['src/app/entry.client.tsx', 'src/app/root.tsx', ...pages.map((page) => `src/pages/${page}`)].map(named),
  ];
  const otherTexts = new RegExp(`src/i18n/(?!${language}/)[a-z]{2}/`);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const entry = manifest[name];
    if (!entry || seen.has(name)) continue;
    seen.add(name);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? []).filter((one) => font.test(one))])
      files.add(file);
    const later = (entry.dynamicImports ?? []).filter((one) => !left.test(one) && !otherTexts.test(one));
    queue.push(...(entry.imports ?? []), ...later);
  }
  return [...files].sort();
}
