import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, isMessageKey, type Language } from '@uzor/contract';
import type * as z from 'zod/mini';
import { type FieldText, Invalid, NotFound, SignInNeeded } from '../../errors.ts';
import { compressAnswer } from './content-coding.ts';
import { languageOf } from './language.ts';
import { announcesForm } from '../admission/refused-body.ts';
import { countAnnounced, countArrived } from '../admission/upload-counts.ts';
import { guestOfCall } from '../security/guest-of-call.ts';
import type { Limits } from './rate-limits.ts';
import { networkOf } from './network.ts';
import type { Features, FoundByAccess, Guest, Person } from '../parts.ts';
import type { TakeTurn } from '../pace.ts';
import type { SpoolRoom } from './spool-room.ts';
import { announcedBytes, type MultipartBody, readMultipart, type UploadedFile } from './uploads.ts';

export type { UploadedFile } from './uploads.ts';

type Parsed<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;
/** A file to download. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** ASCII name of the download. */
  readonly fileName: string;
  /** Shown by a page instead of saved, and kept by browsers for these seconds; search engines leave it alone. */
  readonly shownSeconds?: number;
}
type Answer<E> = E extends { sendsFile: true }
  ? FileAnswer
  : E extends { answer: infer A extends z.ZodMiniType }
    ? z.input<A>
    : undefined;
type FoundFor<E extends Endpoint> = E['access'] extends keyof FoundByAccess ? FoundByAccess[E['access']] : unknown;
type PersonFor<E> = E extends { guests: true }
  ? Person | null
  : E extends { access: 'user' | 'owner' | 'operator' }
    ? Person
    : Person | null;
type GuestFor<E> = E extends { access: 'guest' } ? Guest : E extends { guests: true } ? Guest | null : null;

/** What a handler gets: everything checked against the contract. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E['params'], Record<string, never>>;
  readonly query: Parsed<E['query'], Record<string, never>>;
  readonly body: Parsed<E['body'], undefined>;
  /** Files by field name; each at most 15 MB. Only names listed in the endpoint's `files`. They are deleted once the call is answered. */
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** The caller; never null if the endpoint needs a sign-in. */
  readonly person: PersonFor<E>;
  /** Whom a link has let in; null for calls that guests cannot make. */
  readonly guest: GuestFor<E>;
  /** The blank or kit as the access check read it before the body arrived, not locked. */
  readonly found: FoundFor<E>;
  /** Language of the caller: content-language, else accept-language, else ru. */
  readonly language: Language;
  /** Address of the caller (x-forwarded-for only with TRUST_PROXY). */
  readonly address: string;
  /** The user-agent header; undefined where there is none. */
  readonly userAgent: string | undefined;
  /** By what this browser is known to accounts; a new number goes to it with a sign-in. */
  readonly browser: string;
  /** The caller wants only what is needed: `prefer: return=minimal`, where the endpoint knows it. */
  readonly minimal: boolean;
  /** The caller's own token as the answer may repeat it: empty where nobody reads it, null where it must not be told. */
  readonly repeatableToken: string | null;
  /**
   * Sets or (null) clears the HttpOnly cookie of a browser's sign-in. `seconds` absent or null: until the browser closes. Returns
   * the token as the answer tells it: empty for a page that lives by its cookie.
   */
  setSignIn(token: string | null, seconds?: number | null): string;
  /** Answers with the status the endpoint has for repeated calls. */
  answerAsRepeated(): void;
}

/** What `route` needs from its app; set by `buildApp`. */
export interface RouteContext {
  /** The caller, by bearer token or cookie. */
  personOf(request: FastifyRequest): Promise<Person | null>;
  /** The guest of the call's key. */
  readonly guestOf: Features['guestOf'];
  /** Before a call of an account is looked at any further. */
  readonly takeTurn: TakeTurn;
  /** As `Features.checkAccess`. */
  readonly checkAccess: Features['checkAccess'];
  /** By what the caller's browser is known. */
  browserOf(request: FastifyRequest): string;
  repeatableToken(request: FastifyRequest): string | null;
  setSignIn(request: FastifyRequest, reply: FastifyReply, token: string | null, seconds: number | null): string;
  /** Every endpoint registered so far. */
  readonly endpoints: Endpoint[];
  /** Counts uploads, by the caller's address. */
  readonly limits: Limits;
  /** Where uploaded bytes lie while their call is answered. */
  readonly spools: SpoolRoom;
  /** Check answers against the contract (tests). */
  readonly checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeContext: RouteContext;
  }
  interface FastifyRequest {
    person: Person | null;
    guest: Guest | null;
    found: FoundByAccess[keyof FoundByAccess];
    /** Uploads that were counted before the body came. */
    counted: 0 | 1;
  }
}

/** What a call asks of its caller beyond access. */
export interface Admission {
  /** Lets a caller in or throws, before a byte of the body is read. */
  readonly admit?: (caller: { readonly address: string }) => Promise<void>;
  /** True if `admit` counts the files of the call, which are no uploads then. */
  readonly countsFiles?: boolean;
}

/** JSON that is read in one turn; a history of megabytes keeps the only thread busy for as long as many calls do. */
const bytesATurn = 32_768;

/** Turns of an account that a call takes, by what it announces. Photos do not count: other limits and other processes take them. */
function turnsOf(request: FastifyRequest): number {
  const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers;
  if (announcesForm(request.raw) || (announced === undefined && chunked === undefined)) return 1;
  return 1 + Math.floor(announcedBytes(request) / bytesATurn);
}

/** Registers a call of the contract: method, path, access, input and answer. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  { admit, countsFiles = false }: Admission = {},
): void {
  const { routeContext } = app;
  routeContext.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Answers with a person's data stay as they are: their length after compression could tell of what is in them.
    ...(endpoint.access === 'public' && endpoint.method === 'GET' && { onSend: compressAnswer }),
    onRequest: async (request) => {
      request.person = await routeContext.personOf(request);
      request.guest = await guestOfCall(request, endpoint, routeContext.guestOf);
      if (request.person === null && request.guest === null && needsPerson(endpoint)) throw new SignInNeeded();
      const caller = request.person ?? request.guest;
      if (caller !== null) await routeContext.takeTurn(caller.id, turnsOf(request));
      const params = checkedParams(endpoint, request.params);
      request.found = await routeContext.checkAccess(endpoint, params, request.person, request.guest);
      const address = networkOf(request.ip);
      await admit?.({ address });
      if (!countsFiles && endpoint.files && announcesForm(request.raw))
        request.counted = await countAnnounced(routeContext.limits, address, announcedBytes(request));
    },
    handler: async (request, reply) => {
      const { fields, files, close } = await bodyOf(request, endpoint, routeContext.spools);
      let status: number = endpoint.status;
      const answered = async (): Promise<Answer<E>> => {
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
          repeatableToken: routeContext.repeatableToken(request),
          setSignIn: (token, seconds) => routeContext.setSignIn(request, reply, token, seconds ?? null),
          answerAsRepeated: () => {
            status = endpoint.repeatedStatus ?? endpoint.status;
          },
        });
      };
      const answer = await answered().finally(close);
      if (routeContext.checkAnswers) assertAnswer(endpoint, answer);
      reply.status(status);
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
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

/** Whether a call is for people who are signed in, or guests, alone. */
export const needsPerson = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'user' || access === 'owner' || access === 'operator';

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer;
}

function sendFile(reply: FastifyReply, { bytes, mimeType, fileName, shownSeconds }: FileAnswer): FastifyReply {
  if (shownSeconds !== undefined)
    reply.headers({ 'cache-control': `private, max-age=${shownSeconds}`, 'x-robots-tag': 'noindex' });
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

/** Takes room before the first byte is written, and gives it back once the call is answered. @throws Unavailable */
async function uploadOf(request: FastifyRequest, { files: wanted = [] }: Endpoint, spools: SpoolRoom): Promise<Body> {
  const { folder } = spools;
  if (wanted.length === 0) return readMultipart(request, { wanted, folder });
  const giveBack = await spools.take(networkOf(request.ip), announcedBytes(request));
  try {
    const body = await readMultipart(request, { wanted, folder });
    return { ...body, close: () => body.close().finally(giveBack) };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Calls with files accept an object as JSON text in a field too, for instance `edition_settings`. */
function withJsonFields(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && value.trimStart().startsWith('{') ? parsedOrText(value) : value,
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

/** A malformed path parameter is answered like an unknown id. */
function checkedParams(endpoint: Endpoint, given: unknown): Record<string, string> {
  const params = (given ?? {}) as Record<string, string>;
  if (endpoint.params && !endpoint.params.safeParse(params).success) throw new NotFound('path', endpoint.path);
  return params;
}

function checked(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const fields: Record<string, FieldText[]> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    const text: FieldText = isMessageKey(issue.message)
      ? issue.message
      : isAbsent(given, issue.path)
        ? 'field.required'
        : 'field.invalid';
    fields[name] = [...new Set([...(fields[name] ?? []), text])];
  }
  throw new Invalid(fields);
}

function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  let at = given;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return true;
    at = Reflect.get(at, key);
  }
  return at === undefined || at === null || at === '';
}

function assertAnswer(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.answer?.safeParse(answer);
  if (result && !result.success)
    throw new Error(
      `The answer of ${endpoint.method} ${endpoint.path} is not what the contract says: ${result.error.message}`,
    );
}
