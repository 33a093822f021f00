import { message } from '@uzor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';

/** Which verbs a path takes; none where there is no such path. */
export type VerbsOf = (path: string) => readonly string[];

interface KnownPath {
  readonly path: RegExp;
  readonly verbs: readonly string[];
  /** False where a part of the path is an id. */
  readonly isFixed: boolean;
}

/**
 * Notes every call that is registered from now on. Ids never equal the words of fixed paths: `DELETE /tile/size` is the wrong
 * verb on the list of sizes, not a work called "size", and is refused before anything else is asked.
 */
export function rememberVerbs(app: FastifyInstance): VerbsOf {
  const known: KnownPath[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+');
    known.push({ path: new RegExp(`^${pattern}/?$`), verbs: [method].flat(), isFixed: !/[:*]/.test(url) });
  });
  const verbsOf: VerbsOf = (path) => {
    const found = known.filter((one) => one.path.test(path));
    const fixed = found.filter(({ isFixed }) => isFixed);
    return [...new Set((fixed.length > 0 ? fixed : found).flatMap(({ verbs }) => verbs))];
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.includes(':')) return;
    const verbs = verbsOf(pathOf(request));
    if (!verbs.includes(request.method)) return refuseVerb(request, reply, verbs);
  });
  return verbsOf;
}

/** The path that was asked for, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** 405, with the verbs that the path takes. */
export function refuseVerb(request: FastifyRequest, reply: FastifyReply, verbs: readonly string[]): FastifyReply {
  return reply
    .status(405)
    .header('allow', verbs.join(', '))
    .send({ message: message('request.method', languageOf(request.headers)) });
}
