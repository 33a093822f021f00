import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { fallbacks } from './finish-build.ts';

/**
 * Prerenders the pages at `paths` with the server build into `client/`, and the document of pages rendered in the browser.
 * The router's own prerendering sends every page through a preview server, which reads all settings again and watches files.
 */
export async function drawPages(buildDirectory: string, paths: readonly string[]): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  process.env.IS_RR_BUILD_REQUEST = 'yes'; // the router heeds the header of the fallback only then
  async function draw(path: string, file: string, headers?: HeadersInit): Promise<void> {
    const answer = await handle(new Request(new URL(path, 'http://localhost'), headers && { headers }));
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} while prerendering:\n${html}`);
    await mkdir(join(buildDirectory, 'client', file, '..'), { recursive: true });
    await writeFile(join(buildDirectory, 'client', file), html);
  }
  for (const path of paths) await draw(path.replace(/\/?$/, '/'), join(path, 'index.html'));
  await draw('/', fallbacks.ru, { 'X-React-Router-SPA-Mode': 'yes' });
}
