import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { noteEarlyPress } from '../ui/button/early-press.ts';
import { compactManifest } from './compact-manifest.ts';
import { screens } from './screens.ts';
import { robots, sitemap } from './sitemap.ts';

const textsFolder = join(import.meta.dirname, '../i18n');

/** Documents of pages that are rendered in the browser; the build writes one, in the language of addresses without a prefix. */
export const fallbacks = { ru: '__spa-fallback.html', en: '__spa-fallback-en.html' } as const satisfies Record<
  Language,
  string
>;

/**
 * Writes what the server needs beside the built files. `build/pages.json` lists the addresses that are pages (all others are
 * 404), the hashes of the inline scripts of each HTML file for its content security policy, and the document of pages rendered
 * in the browser, one per language. Texts are written to `/locales`; `robots.txt` is always written, the site map only if the
 * public address is known.
 */
export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  for (const file of readdirSync(join(client, 'assets')).filter((name) => /^manifest-\w+\.js$/.test(name)))
    writeFileSync(join(client, 'assets', file), compactManifest(readFileSync(join(client, 'assets', file), 'utf8')));
  for (const language of languages)
    cpSync(join(textsFolder, language), join(client, 'locales', language), { recursive: true });
  const publicUrl = process.env.PUBLIC_URL ?? '';
  writeFileSync(join(client, 'robots.txt'), robots(publicUrl));
  if (publicUrl !== '') writeFileSync(join(client, 'sitemap.xml'), sitemap(publicUrl));
  const patterns = languages.flatMap((language) => screens.map(({ path }) => pathIn(language, path)));
  const textOf = (file: string) => readFileSync(join(client, file), 'utf8');
  for (const language of languages) {
    const frontPage = join(pathIn(language, '/').slice(1), 'index.html');
    writeFileSync(join(client, fallbacks[language]), inLanguageOf(textOf(fallbacks.ru), textOf(frontPage)));
  }
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const sheets = classesOfSheets(client);
  for (const file of files)
    writeFileSync(
      join(client, file),
      codeAfterPictures(stylesWithin(stylesFirst(withStyles(whole(file, textOf(file)), sheets)), textOf)),
    );
  const scripts = Object.fromEntries(files.map((file) => [file, inlineScriptHashes(textOf(file))]));
  writeFileSync(join(buildDirectory, 'pages.json'), `${JSON.stringify({ fallbacks, patterns, scripts }, null, 1)}\n`);
}

/** The parts of a document that depend on the language before any code runs: `lang`, meta tags, preloaded fonts. */
const ofLanguage = [
  /<html lang="[^"]*"/,
  /<title>[^<]*<\/title>/,
  /<meta name="description"[^>]*>/,
  /(?:<link rel="preload"[^>]* as="font"[^>]*>)+/,
];

/** The document `fallback` with the language parts of `page`. @throws RangeError if a part is missing from either */
export function inLanguageOf(fallback: string, page: string): string {
  return ofLanguage.reduce((document, part) => {
    const own = part.exec(page)?.[0];
    if (own === undefined || !part.test(document)) throw new RangeError(`A built document lacks ${part.source}`);
    return document.replace(part, () => own);
  }, fallback);
}

/** The page, all of which can be read without scripts. @throws RangeError for a page with a part that waits behind a fallback */
function whole(file: string, html: string): string {
  if (html.includes('<template id="B:')) throw new RangeError(`${file} was drawn with a part still waiting`);
  return html;
}

/** The classes of each style sheet that the scripts of a build know, by its address; the build leaves others there, unused. */
function classesOfSheets(client: string): ReadonlyMap<string, ReadonlySet<string>> {
  const assets = readdirSync(join(client, 'assets'));
  const textOf = (file: string) => readFileSync(join(client, 'assets', file), 'utf8');
  const scripts = assets.filter((file) => file.endsWith('.js')).map(textOf);
  const sheets = assets.filter((file) => file.endsWith('.css') && scripts.some((script) => script.includes(file)));
  const classesOf = (file: string) => [...textOf(file).matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name);
  return new Map(sheets.map((file) => [`/assets/${file}`, new Set(classesOf(file))]));
}

/**
 * A page that links every style sheet its elements need. The router links those of the code that a page imports; parts whose
 * code comes later are drawn at build too, and would stand unstyled until it has come.
 */
export function withStyles(html: string, sheets: ReadonlyMap<string, ReadonlySet<string>>): string {
  const bare = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const isLinked = (address: string) => new RegExp(`rel="stylesheet" href="${address}[#"]`).test(html);
  for (const [address, names] of sheets) if (isLinked(address)) for (const name of names) bare.delete(name);
  const missing = [...sheets].filter(([, names]) => [...names].some((name) => bare.has(name)));
  const links = missing.map(([address]) => `<link rel="stylesheet" href="${address}"/>`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}

/**
 * The head of a page with style sheets before all preloads, and scripts preloaded at low priority: on a slow connection text
 * and pictures arrive before the code. React finds such links by address when it hydrates, so their order is free.
 */
export function stylesFirst(html: string): string {
  const early: string[] = [];
  const rest = html.replace(/<link rel="(?:module)?preload"[^>]*>/g, (link) => {
    early.push(link.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'));
    return '';
  });
  return rest.replace('</head>', `${early.join('')}</head>`);
}

/** True for a page that begins with a picture, or is there to be read: it is of use before its code. */
const isReadFirst = (html: string): boolean => / data-read-first|<link rel="preload" as="image"/.test(html);

/**
 * A page that is read first, with its style sheets written into it: nothing that is seen first waits for another request. The links stay for `codeAfterPictures`, for a medium that nobody looks at.
 * @param textOf reads a built file
 */
export function stylesWithin(html: string, textOf: (file: string) => string): string {
  if (!isReadFirst(html)) return html;
  return html.replace(
    /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)(#?)"\/>/g,
    (_, file: string, end: string) =>
      `<style>${textOf(file)}</style><link rel="stylesheet" href="/${file}${end}" media="print"/>`,
  );
}

const opening =
  /<script type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)([\s\S]*?)<\/script>/;

/**
 * Delays the code of a page that is read first until its picture has been drawn or the visitor first touches the page. The page can be read before that, and its links work without code. The links to style sheets that the page bears come with the code: they are there only for the router to find. Other pages are returned unchanged.
 */
export function codeAfterPictures(html: string): string {
  const [script, manifest = '', routes = '', rest = ''] = opening.exec(html) ?? [];
  if (script === undefined || !isReadFirst(html)) return html;
  const names = [...routes.matchAll(/import \* as (\w+) from "([^"]+)"/g)];
  const early = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)];
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" media="print"\/>/g)];
  const entry = /import\("([^"]+)"\)/.exec(rest)?.[1] ?? '';
  const modules = [
    manifest,
    ...names.map(([, , address = '']) => address),
    ...early.map(([, address = '']) => address),
  ].filter((address) => address !== entry);
  const code = [
    noteEarlyPress,
    'const moments = ["load", "pointerdown", "keydown", "dragenter"];',
    'if (document.readyState !== "complete") await new Promise((go) => moments.forEach((moment) => addEventListener(moment, go, { once: true })));',
    // The browser tells when the largest thing is on the screen; elsewhere that is two frames later, and a background page renders none.
    'await new Promise((go) => {',
    '  setTimeout(go, 400);',
    '  if (globalThis.LargestContentfulPaint) new PerformanceObserver(go).observe({ type: "largest-contentful-paint", buffered: true });',
    '  else requestAnimationFrame(() => requestAnimationFrame(go));',
    '});',
    `for (const href of ${JSON.stringify(sheets.map(([, address]) => address))}) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "print" }));`,
    // The entry runs as soon as it is imported and needs the routes, so both are fetched in parallel and it is imported last.
    `document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${entry}" }));`,
    `const [, ${names.map(([, name = '']) => name).join(', ')}] = await Promise.all([${[...new Set(modules)].map((address) => `import("${address}")`).join(', ')}]);`,
    rest.trim(),
  ];
  return [...early, ...sheets]
    .reduce((page, [link]) => page.replace(link, ''), html)
    .replace(script, () => `<script type="module" async="">${code.join('\n')}</script>`);
}

/** Sources of a `script-src` policy for the inline scripts of a page: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
