import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languages } from '@uzor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { contentCoding } from '../http/content-coding.ts';
import { languageOf } from '../http/language.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { type FilledDocument, type FilledPage, filledPages } from './filled-pages.ts';
import { type OwnPage, withOwnHead } from './own-page.ts';

/** A file of a build; its name contains a hash of its content. */
const asset = /^assets\/[\w-][\w.-]*$/;

/**
 * The `client` folder of the newest complete build that has a file which `folder` lacks; null if none has it. Other
 * builds, even later ones, are needed during an update: open pages request files of the old version, and new pages may
 * reach an old process.
 */
function otherBuildWith(folder: string, name: string): string | null {
  const builds = dirname(folder);
  if (!asset.test(name) || !existsSync(builds)) return null;
  const found = readdirSync(builds)
    .filter((build) => /^[0-9a-f]{16}$/.test(build))
    .map((build) => join(builds, build))
    .filter((build) => existsSync(join(build, 'complete')) && existsSync(join(build, 'client', name)))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return found[0] === undefined ? null : join(found[0], 'client');
}

const texts = {
  ru: { title: '«Узор» запускается', text: 'Это займёт меньше минуты. Страница обновится сама.' },
  en: {
    title: 'Uzor is starting',
    text: 'This takes less than a minute. The page will reload by itself.',
  },
} as const;

/** The page shown until the first web build is done. */
function startingPage(reply: FastifyReply, language: Language): FastifyReply {
  const { title, text } = texts[language];
  return reply
    .status(503)
    .headers({
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      refresh: '3',
    })
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; font: 18px/1.6 system-ui, sans-serif; padding: 24px; background: light-dark(#faf7f4, #1b1715); color: light-dark(#1b1715, #f4eeea); }
h1 { font-size: 28px; margin: 24px 0 4px; } p { margin: 0; max-width: 34em; }
.drills { display: grid; grid-template-columns: repeat(3, 20px); gap: 6px; margin: 0 auto; width: max-content; }
.drills i { width: 20px; height: 20px; border-radius: 4px; background: #b0405a; animation: shine 1.8s infinite; }
.drills i:nth-child(2n) { background: #e08a3c; animation-delay: .3s; } .drills i:nth-child(3n) { background: #3c7f8f; animation-delay: .6s; }
@keyframes shine { 50% { opacity: .25; } } @media (prefers-reduced-motion: reduce) { .drills i { animation: none; } }
</style></head><body><div class="drills">${'<i></i>'.repeat(9)}</div><h1>${title}</h1><p>${text}</p></body></html>`);
}

/** Serves the built web app, and a placeholder page until the build is there. */
export interface WebFiles {
  /** Folder of the build; may still be empty. */
  readonly client: string;
  /** `own`: the parts of a page that depend on stored data. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string, own?: StoredPage | null): Promise<FastifyReply>;
  /** Loads a finished build. */
  reload(): void;
  isThere(): boolean;
}

/** The parts of a page that depend on stored data: its head, or some of its content. */
export type StoredPage = OwnPage | FilledPage;

interface PagesFile {
  /** HTML documents of pages that the browser renders. */
  readonly fallbacks: Readonly<Record<Language, string>>;
  /** Paths that are pages, with parameters as `:name` or `:name?`; anything else is 404. */
  readonly patterns: readonly string[];
  /** Sources for `script-src` of the scripts inside each HTML file. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

interface Build {
  readonly files: ReadonlySet<string>;
  readonly fallbacks: PagesFile['fallbacks'];
  readonly patterns: readonly RegExp[];
  readonly policies: ReadonlyMap<string, string>;
}

/** Serves the build in `folder` (`client/` and `pages.json`). */
export function webFiles(folder: string, config: Config): WebFiles {
  const client = join(folder, 'client');
  const fill = filledPages(folder);
  let build = readBuild(folder, config);

  async function filledFor(page: StoredPage | null, request: FastifyRequest, at: { file: string; search: string }) {
    if (!page || !('part' in page)) return null;
    try {
      return await fill(page, at.file, at.search);
    } catch (error) {
      request.log.warn({ err: error }, 'a page was sent as built: it could not be filled');
      return null;
    }
  }

  return {
    client,
    isThere: () => build !== null,
    reload: () => {
      build = readBuild(folder, config);
    },
    async answer(request, reply, path, own = null) {
      if (!build) return startingPage(reply, languageOf(request.headers));
      const moved = betterAddress(request.url, path);
      if (moved !== null) return reply.redirect(moved, 301);
      const name = decoded(path);
      if (build.files.has(name) && !build.policies.has(name)) return sendAsset(reply, name);
      const other = otherBuildWith(folder, name);
      if (other !== null) return sendAsset(reply, name, other);
      const { file, status } = pageFor(build, name);
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': build.policies.get(file) ?? '' });
      const filled = await filledFor(own, request, { file, search: request.url.slice(path.length) });
      if (filled) return sendFilled(request, reply, filled);
      if (!own || 'part' in own) return reply.status(status).sendFile(file);
      return reply
        .status(own.status)
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .send(withOwnHead(readFileSync(join(client, file), 'utf8'), own));
    },
  };
}

function sendAsset(reply: FastifyReply, name: string, client?: string): FastifyReply {
  const kept = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.header('cache-control', kept);
  return client === undefined ? reply.sendFile(name) : reply.sendFile(name, client);
}

function sendFilled(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: FilledDocument): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const coding = contentCoding(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(bytes[coding]);
}

const [defaultLanguage] = languages;
const NOT_FOUND = 'not-found';

/** The HTML file of a path: prerendered, or the fallback that the browser renders. */
function pageFor(build: Build, name: string): { file: string; status: number } {
  const language = languages.find((known) => known === name.split('/')[0]) ?? defaultLanguage;
  const notFound = language === defaultLanguage ? NOT_FOUND : `${language}/${NOT_FOUND}`;
  const isPage = name !== notFound && build.patterns.some((pattern) => pattern.test(`/${name}`));
  const own = join(isPage ? name : notFound, 'index.html');
  return { file: build.policies.has(own) ? own : build.fallbacks[language], status: isPage ? 200 : 404 };
}

export function registerWeb(app: FastifyInstance, web: WebFiles): void {
  app.register(fastifyStatic, {
    root: web.client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });
}

/** Null until a build is complete. */
function readBuild(folder: string, config: Config): Build | null {
  if (!existsSync(join(folder, 'complete'))) return null;
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PagesFile;
  return {
    files: new Set(filesUnder(join(folder, 'client')).filter((file) => !/\.(br|gz)$/.test(file))),
    fallbacks: pages.fallbacks,
    patterns: pages.patterns.map(
      (pattern) => new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
    ),
    policies: new Map(
      Object.entries(pages.scripts).map(([file, scripts]) => [file, contentSecurityPolicy(config, scripts)]),
    ),
  };
}

/** Russian is the default and has no prefix; paths have no trailing slash. */
function betterAddress(url: string, path: string): string | null {
  const query = url.slice(path.length);
  const better = `/${path
    .replace(/^\/ru(?=\/|$)/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')}`;
  return better === path ? null : better + query;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).slice(1);
  } catch {
    return path; // a malformed escape matches no file
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
}
