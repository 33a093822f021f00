import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './error-answers.ts';
import { languageOf } from './language.ts';

export type VerbsOf = (path: string) => readonly string[];

interface KnownPath {
  readonly path: RegExp;
  readonly verbs: readonly string[];
  /** False if the path has a parameter. */
  readonly isFixed: boolean;
}

/**
 * Records every route registered from now on. An id never equals a word of a fixed path, so `DELETE /tile/size` is a
 * wrong method on the list of sizes, not a work with the id "size".
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

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

export function refuseVerb(request: FastifyRequest, reply: FastifyReply, verbs: readonly string[]): FastifyReply {
  return reply
    .status(405)
    .header('allow', verbs.join(', '))
    .send(refusal('request.method', languageOf(request.headers)));
}
