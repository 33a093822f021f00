import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { languageOf } from './language.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { startingPage } from './starting-page.ts';

/** The built web app as this server gives it out. */
export interface WebFiles {
  readonly folder: string;
  answer(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply;
  /** Reads the folder again, after a build. */
  reload(): void;
  readonly isThere: () => boolean;
}

/** Pages of specification section 2 that are not prerendered: the browser makes them from the fallback. Without the language. */
const product = '(?:mosaic|paint-by-numbers|constructor|unistring)';
const dynamicPages = [
  `${product}/(?:get-scheme|no-scheme)`, `${product}/editor(?:/[^/]+)?`, `${product}/(?:presets|demo|check-email|instruction|segments)/[^/]+`, `${product}/segments/[^/]+/segment/[^/]+`,
  'unistring/[^/]+/progress', 'code-verification', 'products', 'faq', 'videos', 'settings',
  'auth/(?:register|forgot-password|forgot-password-success)', 'auth/login(?:/[^/]+){0,2}', 'auth/reset-password/[^/]+', 'access-denied',
  'dashboard(?:/(?:bin|history|my-works(?:/(?:diamond-mosaic|paint-by-numbers|constructor|unistring))?))?',
].map((pattern) => new RegExp(`^${pattern}$`));
const fallbackNames = ['__spa-fallback.html', 'index.html'];

interface Page {
  readonly file: string;
  readonly policy: string;
}

/** Serves `folder` once it is built; until then a page that asks for patience, with 503. */
export function webFiles(folder: string, config: Config): WebFiles {
  let pages = new Map<string, Page>();
  let assets = new Set<string>();
  const reload = (): void => {
    const files = existsSync(folder) ? filesUnder(folder) : [];
    pages = new Map(files.filter((file) => file.endsWith('.html')).map((file) => [file, { file, policy: policyOf(join(folder, file), config) }]));
    assets = new Set(files.filter((file) => !/\.(html|br|gz)$/.test(file)));
  };
  reload();
  const fallback = (): Page | undefined => fallbackNames.map((name) => pages.get(name)).find((page) => page !== undefined);
  const sendPage = (reply: FastifyReply, page: Page, status: number): FastifyReply =>
    reply.status(status).headers({ 'cache-control': 'no-cache', 'content-security-policy': page.policy }).sendFile(page.file);
  return {
    folder,
    reload,
    isThere: () => fallback() !== undefined,
    answer(request, reply, path) {
      const spare = fallback();
      if (!spare) return startingPage(reply, languageOf(request.headers));
      const name = decoded(path);
      if (assets.has(name)) return reply.header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(name);
      const moved = betterAddress(request.url, path);
      if (moved !== null) return reply.redirect(moved, 301);
      const page = pages.get(join(name, 'index.html')) ?? pages.get(`${name}.html`);
      if (page && name !== 'not-found' && name !== 'en/not-found') return sendPage(reply, page, 200);
      const bare = name.replace(/^en(?:\/|$)/, '');
      if (dynamicPages.some((pattern) => pattern.test(bare))) return sendPage(reply, spare, 200);
      const notFound = pages.get(join(name.startsWith('en/') ? 'en' : '', 'not-found', 'index.html')) ?? spare;
      return sendPage(reply, notFound, 404);
    },
  };
}

export function registerWeb(app: FastifyInstance, web: WebFiles): void {
  app.register(fastifyStatic, { root: web.folder, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'deny' });
}

/** Russian is the default and has no prefix; an address has no slash at its end. */
function betterAddress(url: string, path: string): string | null {
  const query = url.slice(path.length);
  const better = path.replace(/^\/ru(?=\/|$)/, '').replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '') || '/';
  return better === path ? null : better + query;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/+|\/+$/g, '');
  } catch {
    return path; // a malformed escape is the name of nothing
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile()).map((file) => relative('.', file));
}

/** Scripts that stand inside the page are allowed by their hash. */
function policyOf(file: string, config: Config): string {
  const html = readFileSync(file, 'utf8');
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  return contentSecurityPolicy(config, [...new Set(scripts)]);
}
