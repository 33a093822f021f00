import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@uzor/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { contentCoding } from '../http/content-coding.ts';
import { languageOf } from '../http/language.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { type FilledDocument, type FilledPage, filledPages } from './filled-pages.ts';
import { otherBuildWith } from './other-builds.ts';
import { type OwnPage, withOwnHead } from './own-page.ts';
import { startingPage } from './starting-page.ts';

/** Serves the built web app, and a placeholder page until the build is there. */
export interface WebFiles {
  /** Folder of the build; may still be empty. */
  readonly client: string;
  /** `own`: what of the page depends on what is stored. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string, own?: StoredPage | null): Promise<FastifyReply>;
  /** Loads a finished build. */
  reload(): void;
  isThere(): boolean;
}

/** What of a page depends on what is stored: its head, or a part of what it shows. */
export type StoredPage = OwnPage | FilledPage;

/** Manifest of the web build. */
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
  /** Content security policy of each HTML file. */
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
