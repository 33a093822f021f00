import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Language } from '@uzor/contract';
import type * as z from 'zod/mini';
import { SignInNeeded } from '../../errors.ts';
import { countLarge, mostBodyBytes, turnsOf } from './body-limits.ts';
import { assertAnswer, checked, checkedParams } from './checked-input.ts';
import { compressAnswer } from './content-coding.ts';
import { languageOf } from './language.ts';
import { announcesForm } from '../admission/refused-body.ts';
import { countAnnounced, countArrived } from '../admission/upload-counts.ts';
import { demandStillThere, guestOfCall } from '../security/guest-of-call.ts';
import type { signInCookies } from '../security/sign-in-cookies.ts';
import type { Limits } from './rate-limits.ts';
import { networkOf } from './network.ts';
import type { Features, FoundByAccess, Guest, Person } from '../parts.ts';
import type { TakeTurn } from '../pace.ts';
import type { HandleInTurn } from './network-turns.ts';
import type { SpoolRoom } from './spool-room.ts';
import { announcedBytes, type MultipartBody, readMultipart, type UploadedFile } from './uploads.ts';

export type { UploadedFile } from './uploads.ts';

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly fileName: string;
  /**
   * Seconds for which browsers may cache a file that a page shows; search engines must not index it. Absent for a
   * download.
   */
  readonly shownSeconds?: number;
}
/** What a handler may return for an answer: a time may be a Date, which JSON writes in the form of the contract. */
export type Sent<T> = string extends T ? T | Date : T extends object ? { [K in keyof T]: Sent<T[K]> } : T;
type Answer<E> = E extends { sendsFile: true }
  ? FileAnswer
  : E extends { answer: infer A extends z.ZodMiniType }
    ? Sent<z.input<A>>
    : // biome-ignore lint/suspicious/noConfusingVoidType: only the return type of handlers
      void;
type FoundFor<E extends Endpoint> = E['access'] extends keyof FoundByAccess ? FoundByAccess[E['access']] : unknown;
type PersonFor<E> = E extends { guests: true }
  ? Person | null
  : E extends { access: 'user' | 'owner' | 'operator' }
    ? Person
    : Person | null;
type GuestFor<E> = E extends { access: 'guest' } ? Guest : E extends { guests: true } ? Guest | null : null;

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E['params'], Record<string, never>>;
  readonly query: Parsed<E['query'], Record<string, never>>;
  readonly body: Parsed<E['body'], undefined>;
  /** Files by field name, each at most 15 MB; only names in the endpoint's `files`. Deleted after the call. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** The caller; never null if the endpoint needs a sign-in. */
  readonly person: PersonFor<E>;
  /** The guest of a link; null for calls that guests cannot make. */
  readonly guest: GuestFor<E>;
  /** The blank or kit as the access check read it before the body arrived, not locked. */
  readonly found: FoundFor<E>;
  /** Language of the caller: content-language, else accept-language, else ru. */
  readonly language: Language;
  /** Address of the caller (x-forwarded-for only with TRUST_PROXY). */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The random id by which accounts and votes know this browser; `keepBrowser` and a sign-in store a new one. */
  readonly browser: string;
  /** Proofs of the codes entered in the caller's browser. */
  readonly enteredCodes: readonly string[];
  /** The caller wants a minimal answer: `prefer: return=minimal`, if the endpoint supports it. */
  readonly minimal: boolean;
  /** The caller's token for the answer: empty for a page that uses its cookie, null if no bearer token was sent. */
  readonly repeatableToken: string | null;
  /**
   * Sets or (null) clears the HttpOnly cookie of a sign-in. Without `seconds` it lasts until the browser closes.
   * Returns the token for the answer: empty for a page that uses its cookie.
   */
  setSignIn(token: string | null, seconds?: number | null): string;
  /** Stores the random id in the browser; false for clients that get none. */
  keepBrowser(): boolean;
  /** Stores the proof of an entered code in the browser. */
  keepCode(proof: string): void;
  /** Answers with the endpoint's status for repeated calls. */
  answerAsRepeated(): void;
}

/** What `route` needs from its app; set by `buildApp`. */
export interface RouteContext extends Omit<ReturnType<typeof signInCookies>, 'tokenOf'> {
  /** The caller, by bearer token or cookie. */
  personOf(request: FastifyRequest): Promise<Person | null>;
  readonly guestOf: Features['guestOf'];
  /** Runs before anything else in a call of an account. */
  readonly takeTurn: TakeTurn;
  readonly checkAccess: Features['checkAccess'];
  readonly endpoints: Endpoint[];
  readonly limits: Limits;
  readonly spools: SpoolRoom;
  /** Check answers against the contract (tests). */
  readonly checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body arrives while the call is handled, which may take minutes. */
    readonly takesFiles?: boolean;
  }
  interface FastifyInstance {
    routeContext: RouteContext;
  }
  interface FastifyRequest {
    person: Person | null;
    guest: Guest | null;
    found: FoundByAccess[keyof FoundByAccess];
    /** Uploads counted before the body arrived. */
    counted: 0 | 1;
    /** Refunds what was counted for a call with a large body. */
    takeBack: (() => Promise<void>) | null;
    handleInTurn: HandleInTurn;
  }
}

/** Admission checks that run before the body is read. */
export interface Admission<E extends Endpoint> {
  /** Admits a caller or throws, before a byte of the body is read. */
  readonly admit?: (caller: Pick<Call<E>, 'address' | 'found' | 'person'>) => Promise<void>;
  /** True if `admit` counts the files of the call, so that they do not count as uploads. */
  readonly countsFiles?: boolean;
}

/** The key for the pace of a call: the account, a guest's work, or the slug of an order; null = not limited. */
function callerKey(
  { person, guest }: FastifyRequest,
  { access }: Pick<Endpoint, 'access'>,
  params: Readonly<Record<string, string>>,
): string | null {
  return person?.id ?? guest?.kitId ?? (access === 'slug' ? (params['slug'] ?? null) : null);
}

/** Counts a call of several turns by its network and blank; refunded once the call succeeds. @throws TooMany */
async function countIfLarge(
  request: FastifyRequest,
  turns: number,
  limits: Limits,
  { slug }: Record<string, string>,
): Promise<void> {
  if (turns > 1) request.takeBack = await countLarge(limits, networkOf(request.ip), slug);
}

export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  { admit, countsFiles = false }: Admission<E> = {},
): void {
  const { routeContext } = app;
  routeContext.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: mostBodyBytes(endpoint),
    config: { takesFiles: endpoint.files !== undefined },
    ...((isForEverybody(endpoint) || endpoint.compressed) && { onSend: compressAnswer }),
    onRequest: async (request, reply) => {
      // Whether an answer is compressed is decided here (decision 029); `no-transform` keeps proxies from changing it.
      if (!isForEverybody(endpoint)) reply.header('cache-control', 'no-store, no-transform');
      request.person = await routeContext.personOf(request);
      request.guest = await guestOfCall(request, endpoint, routeContext.guestOf);
      if (request.person === null && request.guest === null && needsPerson(endpoint)) throw new SignInNeeded();
      const params = checkedParams(endpoint, request.params);
      const { person, guest } = request;
      const caller = callerKey(request, endpoint, params);
      const isKnown = person !== null || guest !== null;
      const turns = turnsOf(request, endpoint);
      if (caller !== null && isKnown) await routeContext.takeTurn(caller, turns);
      const enteredCodes = routeContext.enteredCodes(request);
      request.found = await routeContext.checkAccess(endpoint, params, { person, guest, enteredCodes });
      if (caller !== null && !isKnown) await routeContext.takeTurn(caller, turns);
      const address = networkOf(request.ip);
      await admit?.({ address, found: request.found as FoundFor<E>, person: request.person as PersonFor<E> });
      await countIfLarge(request, turns, routeContext.limits, params);
      if (!countsFiles && endpoint.files && announcesForm(request.raw))
        request.counted = await countAnnounced(routeContext.limits, address, announcedBytes(request));
    },
    handler: async (request, reply) => {
      const { fields, files, close } = await bodyOf(request, endpoint, routeContext.spools);
      let status: number = endpoint.status;
      const answered = async (): Promise<Answer<E>> => {
        await demandStillThere(request, endpoint, routeContext);
        if (!countsFiles) await countArrived(routeContext.limits, networkOf(request.ip), request.counted, files.size);
        return handler({
          params: checkedParams(endpoint, request.params) as Call<E>['params'],
          query: checked(endpoint.query, request.query) as Call<E>['query'],
          body: checked(endpoint.body, fields) as Call<E>['body'],
          files,
          ...({ person: request.person, guest: request.guest } as Pick<Call<E>, 'person' | 'guest'>),
          found: request.found as FoundFor<E>,
          ...callerOf(request, endpoint),
          browser: routeContext.browserOf(request),
          enteredCodes: routeContext.enteredCodes(request),
          repeatableToken: routeContext.repeatableToken(request),
          setSignIn: (token, seconds) => routeContext.setSignIn(request, reply, token, seconds ?? null),
          keepBrowser: () => routeContext.keepBrowser(request, reply),
          keepCode: (proof) => routeContext.keepCode(request, reply, proof),
          answerAsRepeated: () => {
            status = endpoint.repeatedStatus ?? endpoint.status;
          },
        });
      };
      const answer = await request.handleInTurn(answered).finally(close);
      await request.takeBack?.();
      if (routeContext.checkAnswers) assertAnswer(endpoint, answer);
      reply.status(status);
      if (endpoint.sendsFile && isFile(answer)) return sendFile(reply, answer);
      return status === 204 ? reply.send() : answer;
    },
  });
}

function callerOf({ headers, ip }: FastifyRequest, { minimal }: Endpoint) {
  return {
    language: languageOf(headers),
    address: networkOf(ip),
    userAgent: headers['user-agent'],
    minimal: minimal === true && /(^|[,;\s])return=minimal($|[,;\s])/i.test(String(headers['prefer'] ?? '')),
  };
}

/** Whether an answer contains no personal data, so that it may be compressed and cached by proxies. */
const isForEverybody = ({ access, method, personal }: Endpoint): boolean =>
  access === 'public' && method === 'GET' && !personal;

export const needsPerson = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'user' || access === 'owner' || access === 'operator';

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer;
}

function sendFile(reply: FastifyReply, { bytes, mimeType, fileName, shownSeconds }: FileAnswer): FastifyReply {
  if (shownSeconds !== undefined)
    reply.headers({ 'cache-control': `private, max-age=${shownSeconds}, no-transform`, 'x-robots-tag': 'noindex' });
  return reply
    .header('content-disposition', `${shownSeconds === undefined ? 'attachment' : 'inline'}; filename="${fileName}"`)
    .type(mimeType)
    .send(Buffer.from(bytes));
}

type Body = Omit<MultipartBody, 'fields'> & { readonly fields: unknown };
const noFiles: Omit<Body, 'fields'> = { files: new Map(), close: async () => undefined };

async function bodyOf(request: FastifyRequest, endpoint: Endpoint, spools: SpoolRoom): Promise<Body> {
  const isEmpty = request.headers['content-length'] === '0'; // no body, though its content type says multipart
  const multipart = request.isMultipart() && !isEmpty ? await uploadOf(request, endpoint, spools) : null;
  const given: unknown = multipart ? multipart.fields : request.body;
  return { ...(multipart ?? noFiles), fields: endpoint.files ? withJsonFields(given ?? {}) : (given ?? {}) };
}

/** Reads the files of a form; their disk space is freed once the call is answered. @throws NoRoom, TooMany */
async function uploadOf(request: FastifyRequest, { files: wanted = [] }: Endpoint, spools: SpoolRoom): Promise<Body> {
  const { folder } = spools;
  if (wanted.length === 0) return readMultipart(request, { wanted, folder });
  const room = await spools.open(networkOf(request.ip), announcedBytes(request));
  try {
    const body = await readMultipart(request, { wanted, folder, room });
    return { ...body, close: () => body.close().finally(() => room.close()) };
  } catch (error) {
    room.close();
    throw error;
  }
}

/** Calls with files also accept an object or a list as JSON text in a field, for instance `edition_settings`. */
function withJsonFields(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && /^\s*[{[]/.test(value) ? parsedOrText(value) : value,
    ]),
  );
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the schema refuses the text and names the field
  }
}
