import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@uzor/contract';
import { type DocumentFiles, documentFiles, type Manifest } from '../../needed-files.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../i18n/path.ts';
import { sharedNamespaces } from '../i18n/titles.ts';
import { noteEarlyPress } from '../ui/button/early-press.ts';
import { prerenderedPaths, screenOf, screens } from './screens.ts';

const textsFolder = join(import.meta.dirname, '../i18n');

/** Files of the documents for pages rendered in the browser, by language. */
export const fallbacks = { ru: '__spa-fallback.html', en: '__spa-fallback-en.html' } as const satisfies Record<
  Language,
  string
>;

/**
 * Writes the documents of all pages, and `pages.json` for the server: paths of the pages (others are 404), hashes of
 * inline scripts, and the document for pages rendered in the browser.
 */
export async function finishBuild(
  buildDirectory: string,
  draw: (address: string, empty?: boolean) => Promise<string>,
): Promise<void> {
  const client = join(buildDirectory, 'client');
  for (const language of languages)
    cpSync(join(textsFolder, language), join(client, 'locales', language), { recursive: true });
  const publicUrl = process.env.PUBLIC_URL ?? '';
  writeFileSync(join(client, 'robots.txt'), robots(publicUrl));
  if (publicUrl !== '') writeFileSync(join(client, 'sitemap.xml'), sitemap(publicUrl));
  const scripts = await writeDocuments(client, draw);
  const patterns = languages.flatMap((language) => screens.map(({ path }) => pathIn(language, path)));
  writeFileSync(join(buildDirectory, 'pages.json'), `${JSON.stringify({ fallbacks, patterns, scripts }, null, 1)}\n`);
}

async function writeDocuments(
  client: string,
  draw: (address: string, empty?: boolean) => Promise<string>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const textOf = (address: string) => readFileSync(join(client, address), 'utf8');
  const manifest: Manifest = JSON.parse(textOf('.vite/manifest.json'));
  const classes = classesOfSheets(client);
  const scripts: Record<string, readonly string[]> = {};
  function write(file: string, html: string, files: DocumentFiles): void {
    const document = withFiles(whole(file, html), withSheetsOf(html, files, classes), textOf);
    mkdirSync(join(client, file, '..'), { recursive: true });
    writeFileSync(join(client, file), document);
    scripts[file] = inlineScriptHashes(document);
  }
  for (const path of prerenderedPaths()) {
    const screen = screenOf(withoutLanguage(path));
    const texts = [...sharedNamespaces, ...(screen?.texts ?? [])].map((name) => `${languageOfPath(path)}/${name}`);
    write(join(path, 'index.html').slice(1), await draw(path), documentFiles(manifest, screen?.page ?? null, texts));
  }
  for (const language of languages)
    write(
      fallbacks[language],
      await draw(pathIn(language, '/'), true),
      documentFiles(
        manifest,
        null,
        sharedNamespaces.map((name) => `${language}/${name}`),
      ),
    );
  return scripts;
}

/** Checks that a page can be read without scripts. @throws RangeError if a part was not rendered */
function whole(file: string, html: string): string {
  if (html.includes('<template id="B:')) throw new RangeError(`${file} was drawn with a part still waiting`);
  return html;
}

/** Class names by style sheet, for sheets that a script of the build refers to; the others are unused. */
function classesOfSheets(client: string): ReadonlyMap<string, ReadonlySet<string>> {
  const assets = readdirSync(join(client, 'assets'));
  const textOf = (file: string) => readFileSync(join(client, 'assets', file), 'utf8');
  const scripts = assets.filter((file) => file.endsWith('.js')).map(textOf);
  const sheets = assets.filter((file) => file.endsWith('.css') && scripts.some((script) => script.includes(file)));
  const classesOf = (file: string) => [...textOf(file).matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name);
  return new Map(sheets.map((file) => [`/assets/${file}`, new Set(classesOf(file))]));
}

/** Adds the style sheets of elements whose code loads later. */
export function withSheetsOf(
  html: string,
  files: DocumentFiles,
  sheets: ReadonlyMap<string, ReadonlySet<string>>,
): DocumentFiles {
  const bare = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  for (const address of files.sheets) for (const name of sheets.get(address) ?? []) bare.delete(name);
  const missing = [...sheets].filter(
    ([address, names]) => !files.sheets.includes(address) && [...names].some((name) => bare.has(name)),
  );
  return { ...files, sheets: [...files.sheets, ...missing.map(([address]) => address)] };
}

/** True for pages with a preloaded picture or `data-read-first`: they are useful before their code has loaded. */
const isReadFirst = (html: string): boolean => / data-read-first|<link rel="preload" as="image"/.test(html);

/**
 * Adds styles, preloads and scripts to the head, in this order. Pages to read first get inline styles and load their
 * code late.
 */
export function withFiles(html: string, files: DocumentFiles, textOf: (address: string) => string): string {
  const { entry, texts, scripts, sheets } = files;
  const readFirst = isReadFirst(html);
  const early: string[] = [];
  const rest = html.replace(/<link rel="preload"[^>]*>/g, (link) => {
    early.push(link);
    return '';
  });
  const styles = sheets.map((href) =>
    readFirst ? `<style>${textOf(href)}</style>` : `<link rel="stylesheet" href="${href}"/>`,
  );
  const code = readFirst
    ? [`<script type="module">${lateCode(files)}</script>`]
    : [
        ...[...scripts, ...texts].map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`),
        `<script type="module" src="${entry}"></script>`,
      ];
  return rest.replace('</head>', () => `${[...styles, ...early, ...code].join('')}</head>`);
}

/**
 * The inline script of a page that is read before it is used (`isReadFirst`). It loads the page's code after the largest
 * paint, or at the first input. The inlined style sheets are linked for print only, so that the code does not fetch them
 * again.
 */
function lateCode({ entry, scripts, sheets }: DocumentFiles): string {
  return [
    noteEarlyPress,
    'const moments = ["load", "pointerdown", "keydown", "dragenter"];',
    'if (document.readyState !== "complete") await new Promise((go) => moments.forEach((moment) => addEventListener(moment, go, { once: true })));',
    // Wait for the largest contentful paint, otherwise two frames; pages in the background render none and time out.
    'await new Promise((go) => {',
    '  setTimeout(go, 400);',
    '  if (globalThis.LargestContentfulPaint) new PerformanceObserver(go).observe({ type: "largest-contentful-paint", buffered: true });',
    '  else requestAnimationFrame(() => requestAnimationFrame(go));',
    '});',
    'const link = (rel, href, more) => document.head.append(Object.assign(document.createElement("link"), { rel, href }, more));',
    `for (const href of ${JSON.stringify(sheets)}) link("stylesheet", href, { media: "print" });`,
    `for (const href of ${JSON.stringify(scripts)}) link("modulepreload", href);`,
    `import("${entry}");`,
  ].join('\n');
}

/** Sources of a `script-src` policy for the inline scripts of a page: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}

const indexedPaths = screens.filter(({ indexed }) => indexed).map(({ path }) => path);

export function sitemap(publicUrl: string): string {
  const address = (path: string) => new URL(path, publicUrl).href;
  const entries = indexedPaths.flatMap((path) => {
    const others = languages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(pathIn(other, path))}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${address(pathIn(language, path))}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Private paths for robots.txt. Pages with `noindex` are not here, because robots must load a page to see it. */
const privatePaths = [
  '/dashboard',
  '/auth/',
  '/*/editor/',
  '/*/presets/',
  '/*/check-email/',
  '/*/demo/',
  '/*/instruction/',
  '/*/segments/',
  '/unistring/*/progress',
] as const;

export function robots(publicUrl: string): string {
  const barred = languages.flatMap((language) => privatePaths.map((path) => `Disallow: ${pathIn(language, path)}`));
  const lines = ['User-agent: *', 'Disallow: /api/', ...barred];
  return `${(publicUrl === '' ? lines : [...lines, `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`]).join('\n')}\n`;
}
