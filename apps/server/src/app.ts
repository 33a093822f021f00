import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { secretKeysOf } from './secret-keys.ts';
import { rememberCallerOrigin } from './platform/http/caller-origin.ts';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Malformed } from './errors.ts';
import { parseForm } from './platform/http/brackets.ts';
import { registerCrossOrigin } from './platform/http/cross-origin.ts';
import { answerBroken, answerError, refusal } from './platform/http/error-answers.ts';
import { refuseForeignPages } from './platform/http/foreign-pages.ts';
import { registerFileRoute } from './platform/storage/file-links.ts';
import { type Health, registerHealth } from './platform/http/health.ts';
import { registerInbox } from './platform/mail/inbox.ts';
import { languageOf } from './platform/http/language.ts';
import { countRequest } from './platform/metrics/counts.ts';
import { openApiDocument } from './platform/http/open-api.ts';
import type { Features, Parts } from './platform/parts.ts';
import { registerBroadcasting } from './platform/realtime/realtime-auth.ts';
import { noPace, paceOfAccount, turnsAt } from './platform/pace.ts';
import { oneNetworkInTurn } from './platform/http/network-turns.ts';
import type { RouteContext } from './platform/http/route.ts';
import { inTraceOf, traceRequests } from './platform/tracing/traced-requests.ts';
import { signInCookies } from './platform/security/sign-in-cookies.ts';
import { spoolRoom } from './platform/http/spool-room.ts';
import { bareSecurityHeaders, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { pathOf, refuseVerb, rememberVerbs, type VerbsOf } from './platform/http/verbs.ts';
import { registerWellKnown } from './platform/web-files/well-known.ts';
import { registerWeb, type WebFiles } from './platform/web-files/web-files.ts';

export interface AppParts {
  readonly parts: Parts;
  readonly features: Features;
  readonly health: Health;
  /** Null: no web app is served (tests of the API). */
  readonly web: WebFiles | null;
  /** Resolves once the content created at the first start exists; requests that show it wait for it. */
  readonly content?: Promise<void>;
  /** Checks every answer against the contract; only in tests. */
  readonly checkAnswers: boolean;
}

/** Requests that show this content: media library, music, voice-overs and public files. */
const showsContent = /^\/(?:api\/media-library|api\/[\w-]+\/(?:audios|voiceovers)|files\/public\/)/;
/** Allows a 15 MiB photo at 0.5 Mbit/s (252 s). Headers have Node's own limit of 60 s. */
const WHOLE_REQUEST_MS = 300_000;

export async function buildApp({
  parts,
  features,
  health,
  web,
  content,
  checkAnswers,
}: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = openFastify(parts);
  app.setErrorHandler(answerError);
  readBodies(app);
  await app.register(fastifyCookie);
  // `readMultipart` detects a truncated file and reads on, so that the sender gets the answer
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  decorateRequests(app);
  app.decorate(
    'routeContext',
    routeContextOf(features, {
      secure: config.publicUrl.startsWith('https:'),
      spools: spoolRoom(join(config.dataDir, 'uploads')),
      checkAnswers,
      limits: parts.limits,
      takeTurn: config.rateLimits ? turnsAt(paceOfAccount) : noPace,
    }),
  );
  logRequests(app, parts, features);
  if (!config.hasPublicUrl) rememberCallerOrigin(app);
  if (content) app.addHook('onRequest', async (request) => (showsContent.test(request.url) ? content : undefined));
  registerSecurityHeaders(app, config);
  await registerCrossOrigin(app, config.allowedOrigins, app.routeContext.endpoints);
  refuseForeignPages(app, config, parts.security);
  const verbsOf = rememberVerbs(app);
  registerHealth(app, health);
  registerWellKnown(app, config, parts.clock);
  app.addHook('onSend', async (_request, reply) => {
    if (health.stopping()) reply.header('connection', 'close');
  });
  registerFileRoute(app, {
    storage: parts.storage,
    rows: features.privateFiles ?? new Map(),
    secretKeys: secretKeysOf(config),
    clock: parts.clock,
    security: parts.security,
  });
  registerBroadcasting(app, parts.realtime, features);
  if (!config.production && config.smtpUrl === null) registerInbox(app, config);
  await app.register(
    async (api) => {
      if (config.rateLimits) api.addHook('preParsing', oneNetworkInTurn());
      features.routes(api);
      let described: string | null = null; // cached: slow to make and constant
      api.get('/openapi.json', async (_, reply) => {
        described ??= JSON.stringify(openApiDocument(app.routeContext.endpoints, config.publicUrl));
        return reply.type('application/json; charset=utf-8').send(described);
      });
    },
    { prefix: '/api' },
  );
  answerUnknown(app, web, verbsOf, features);
  return app;
}

function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person', null);
  app.decorateRequest('guest', null);
  app.decorateRequest('found', null);
  app.decorateRequest('names', null);
  app.decorateRequest('traced', null);
  app.decorateRequest('counted', 0);
  app.decorateRequest('takeBack', null);
  app.decorateRequest('handleInTurn', (handle) => handle());
}

/** A fastify instance with our limits, which also answers malformed HTTP. */
function openFastify({ config, log }: Pick<Parts, 'config' | 'log'>): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // our access log names routes, not URLs, which contain slugs and tokens
    logController: new LogController({ disableRequestLogging: true }),
    // Each trusted proxy appends one entry to x-forwarded-for; earlier ones come from the caller and are ignored.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 4096, // for calls outside the contract; `route` sets the limits of the others
    genReqId: (request) => givenRequestId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: WHOLE_REQUEST_MS,
    connectionTimeout: WHOLE_REQUEST_MS, // closes idle connections, so that unread answers are not kept
    // Accepted requests are answered even while the server stops.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, querystringParser: parseForm },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, bareSecurityHeaders(config)),
  });
  app.addHook('onRequest', endPipelines());
  return app;
}

/** Maximum number of open calls on one connection: browsers and proxies wait for each answer before the next call. */
const MOST_OPEN_CALLS = 8;

/**
 * Ends a connection with too many open calls: Node starts every call that has arrived and holds the answers in memory,
 * so that a sender who never reads them could exhaust it.
 */
function endPipelines() {
  const openCalls = new WeakMap<Socket, number>();
  return ({ raw: { socket } }: FastifyRequest, reply: FastifyReply, run: () => void): void => {
    const open = (openCalls.get(socket) ?? 0) + 1;
    openCalls.set(socket, open);
    reply.raw.once('close', () => openCalls.set(socket, (openCalls.get(socket) ?? 1) - 1));
    if (open <= MOST_OPEN_CALLS && !socket.destroyed) run();
    else {
      reply.hijack();
      socket.destroy();
    }
  };
}

/** Adds the request id to every answer, makes spans if traces are on, and logs routes instead of URLs. */
function logRequests(
  app: FastifyInstance,
  { log, config: { traces } }: Pick<Parts, 'log' | 'config'>,
  { namesOf }: Pick<Features, 'namesOf'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preValidation', async (request) => {
    request.names = namesOf(request.found);
  });
  if (traces) traceRequests(app, traces.trustsCallers);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '-';
    countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    const { id, method, names } = request;
    inTraceOf(request, () =>
      log.info({ id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...names }, 'request'),
    );
  });
}

function givenRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}

/** Parsers for JSON and forms. An empty body counts as none, whatever its content type. */
function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else
      json(request, text, (error, parsed) =>
        error ? done(new Malformed('The body is not JSON', { cause: error })) : done(null, parsed),
      );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, String(body) === '' ? undefined : parseForm(String(body)));
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (String(body) === '') done(null, undefined);
    else done(new Malformed('A body of a type we do not read'));
  });
}

function routeContextOf(
  features: Features,
  { secure, ...rest }: { secure: boolean } & Pick<RouteContext, 'spools' | 'limits' | 'checkAnswers' | 'takeTurn'>,
): RouteContext {
  const { tokenOf, ...cookies } = signInCookies(secure);
  return {
    personOf: async (request) => {
      const token = tokenOf(request);
      return token === null ? null : features.personOf(token);
    },
    ...cookies,
    guestOf: (key) => features.guestOf(key),
    checkAccess: (rule, params, caller) => features.checkAccess(rule, params, caller),
    endpoints: [],
    ...rest,
  };
}

/** 405 for a known path with another method, else 404, both as JSON. Paths outside the API go to the web app. */
function answerUnknown(
  app: FastifyInstance,
  web: WebFiles | null,
  verbsOf: VerbsOf,
  { pageOf }: Pick<Features, 'pageOf'>,
): void {
  if (web) registerWeb(app, web);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const verbs = verbsOf(path);
    const isApi = path === '/api' || path.startsWith('/api/');
    const isPage = verbs.length === 0 && !isApi && (request.method === 'GET' || request.method === 'HEAD');
    if (isPage && web) return web.answer(request, reply, path, await pageOf?.(path));
    if (verbs.length > 0 && !verbs.includes(request.method)) return refuseVerb(request, reply, verbs);
    return reply.status(404).send(refusal('page.notFound', languageOf(request.headers)));
  };
  app.setNotFoundHandler(answer);
  // Answers before the body is read and parsed, because no rate limit counts these calls.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && request.method !== 'GET' && request.method !== 'HEAD' ? answer(request, reply) : undefined,
  );
}
