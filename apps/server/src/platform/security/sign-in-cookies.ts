import { randomBytes } from 'node:crypto';
import { hostCookiePrefix, signedInCookie } from '@uzor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SIGN_IN = 'uzor_session';
/** Identifies a browser to accounts that signed in there and to votes; grants no access. */
const BROWSER = 'uzor_browser';
/** Proofs of the codes entered in this browser, which open the unfinished orders of these codes. */
const CODES = 'uzor_codes';
const MOST_CODES = 20;
/** The longest that browsers keep a cookie. */
const BROWSER_SECONDS = 400 * 24 * 3600;

/**
 * The cookies of a sign-in. They count only with a header that forms on other sites cannot send: `app-platform`, or
 * `x-csrf-token` from socket clients.
 */
export function signInCookies(secure: boolean) {
  const prefix = secure ? hostCookiePrefix : '';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const shown = { ...options, httpOnly: false };
  /** Ids generated for browsers without one. */
  const fresh = new WeakMap<FastifyRequest, string>();
  const isOurs = (request: FastifyRequest): boolean => request.headers['app-platform'] !== undefined;
  /**
   * True for a page that sends `sign-in: cookie`. It needs no tokens in answers, where a foreign script could read
   * them.
   */
  const livesByCookie = (request: FastifyRequest): boolean =>
    isOurs(request) && request.headers['sign-in'] === 'cookie';
  /** Socket clients send `x-csrf-token` instead of `app-platform`. */
  const authorisesSocket = ({ headers, routeOptions }: FastifyRequest): boolean =>
    headers['x-csrf-token'] !== undefined && routeOptions.url?.includes('/broadcasting/') === true;
  const bearerOf = (request: FastifyRequest): string | undefined =>
    /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];

  /** The random id of the browser, a new one if it has none. Clients other than our web app are known by User-Agent. */
  function browserOf(request: FastifyRequest): string {
    if (!isOurs(request)) return `other ${request.headers['user-agent'] ?? ''}`;
    const kept = request.cookies[prefix + BROWSER];
    if (kept !== undefined && /^[\w-]{22}$/.test(kept)) return kept;
    const made = fresh.get(request) ?? randomBytes(16).toString('base64url');
    fresh.set(request, made);
    return made;
  }

  function keepBrowser(request: FastifyRequest, reply: FastifyReply): boolean {
    if (isOurs(request)) reply.setCookie(prefix + BROWSER, browserOf(request), { ...options, maxAge: BROWSER_SECONDS });
    return isOurs(request);
  }

  /** Proofs of the codes entered in this browser, the latest first. */
  const enteredCodes = (request: FastifyRequest): string[] => request.cookies[prefix + CODES]?.split('.') ?? [];

  return {
    browserOf,
    enteredCodes,
    /** Stores the random id in the browser; false for clients without `app-platform`, which get none. */
    keepBrowser,
    /** Adds the proof of a code to those the browser has. */
    keepCode(request: FastifyRequest, reply: FastifyReply, proof: string): void {
      const proofs = [...new Set([proof, ...enteredCodes(request)])].slice(0, MOST_CODES);
      reply.setCookie(prefix + CODES, proofs.join('.'), { ...options, maxAge: BROWSER_SECONDS });
    },
    /** The bearer token, or that of the cookie; null without a sign-in. */
    tokenOf(request: FastifyRequest): string | null {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return bearer;
      return ((isOurs(request) || authorisesSocket(request)) && request.cookies[prefix + SIGN_IN]) || null;
    },
    /** The caller's token for the answer: empty for a page that uses its cookie, null if no bearer token was sent. */
    repeatableToken(request: FastifyRequest): string | null {
      return livesByCookie(request) ? '' : (bearerOf(request) ?? null);
    },
    /**
     * Signs the browser in for so many seconds (null: until it closes), or out if `token` is null. Clients without
     * `app-platform` get no cookie. Returns the token for the answer.
     */
    setSignIn(request: FastifyRequest, reply: FastifyReply, token: string | null, seconds: number | null): string {
      if (token === null) {
        reply.clearCookie(prefix + SIGN_IN, options).clearCookie(prefix + signedInCookie, shown);
        reply.clearCookie(prefix + CODES, options); // on a shared computer, the next person must not open these orders
        return '';
      }
      if (!isOurs(request)) return token;
      const life = seconds === null ? {} : { maxAge: seconds };
      reply
        .setCookie(prefix + SIGN_IN, token, { ...options, ...life })
        .setCookie(prefix + signedInCookie, '1', { ...shown, ...life });
      keepBrowser(request, reply);
      return livesByCookie(request) ? '' : token;
    },
  };
}
