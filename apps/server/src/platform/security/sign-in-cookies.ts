import { randomBytes } from 'node:crypto';
import { hostCookiePrefix, signedInCookie } from '@uzor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SIGN_IN = 'uzor_session';
/** By it a browser is known to accounts that were signed in there; it opens nothing. */
const BROWSER = 'uzor_browser';
/** The longest that browsers keep a cookie. */
const BROWSER_SECONDS = 400 * 24 * 3600;

/** What a browser keeps of a sign-in. It counts beside `app-platform` only, which a form on another site cannot send. */
export function signInCookies(secure: boolean) {
  const prefix = secure ? hostCookiePrefix : '';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const shown = { ...options, httpOnly: false };
  /** Numbers made for browsers that keep none yet. */
  const fresh = new WeakMap<FastifyRequest, string>();
  const isOurs = (request: FastifyRequest): boolean => request.headers['app-platform'] !== undefined;
  /** A page that says so has no use for tokens in answers, where a script of somebody else's could read them. */
  const livesByCookie = (request: FastifyRequest): boolean =>
    isOurs(request) && request.headers['sign-in'] === 'cookie';
  const bearerOf = (request: FastifyRequest): string | undefined =>
    /^Bearer\s+(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];

  /** The number by which the browser is known, a new one if it keeps none. Other clients are known by what they call themselves. */
  function browserOf(request: FastifyRequest): string {
    if (!isOurs(request)) return `other ${request.headers['user-agent'] ?? ''}`;
    const kept = request.cookies[prefix + BROWSER];
    if (kept !== undefined && /^[\w-]{22}$/.test(kept)) return kept;
    const made = fresh.get(request) ?? randomBytes(16).toString('base64url');
    fresh.set(request, made);
    return made;
  }

  return {
    browserOf,
    /** The bearer token, or that of the cookie; null without a sign-in. */
    tokenOf(request: FastifyRequest): string | null {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return bearer;
      return (isOurs(request) && request.cookies[prefix + SIGN_IN]) || null;
    },
    /** The caller's own token as an answer may repeat it: empty for a page that lives by its cookie; null where a cookie's token must not be told. */
    repeatableToken(request: FastifyRequest): string | null {
      return livesByCookie(request) ? '' : (bearerOf(request) ?? null);
    },
    /** Signs the browser in for so many seconds (null: until it closes), or out. Who does not send `app-platform` has no use for a cookie. Returns the token as the answer may tell it. */
    setSignIn(request: FastifyRequest, reply: FastifyReply, token: string | null, seconds: number | null): string {
      if (token === null) {
        reply.clearCookie(prefix + SIGN_IN, options).clearCookie(prefix + signedInCookie, shown);
        return '';
      }
      if (!isOurs(request)) return token;
      const life = seconds === null ? {} : { maxAge: seconds };
      reply
        .setCookie(prefix + SIGN_IN, token, { ...options, ...life })
        .setCookie(prefix + signedInCookie, '1', { ...shown, ...life })
        .setCookie(prefix + BROWSER, browserOf(request), { ...options, maxAge: BROWSER_SECONDS });
      return livesByCookie(request) ? '' : token;
    },
  };
}
