import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../../errors.ts';
import type { SecurityLog } from '../security/security-log.ts';

/** Safe methods, RFC 9110, section 9.2.1. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OwnPages {
  /** Scheme, host and port by which the service is known. */
  readonly publicUrl: string;
  /** ALLOWED_ORIGINS */
  readonly allowedOrigins: readonly string[];
}

/**
 * Refuses state-changing calls that a browser sends for a page of another site (CSRF). A form on such a page could sign
 * a customer in with a stranger's account. Browsers send `origin` or `sec-fetch-site`, which scripts cannot set.
 * Clients that send neither are not browsers and pass.
 * @throws Forbidden
 */
export function refuseForeignPages(app: FastifyInstance, own: OwnPages, security: Pick<SecurityLog, 'note'>): void {
  const known = new Set([new URL(own.publicUrl).origin, ...own.allowedOrigins]);
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isForeign(request, known)) return;
    security.note('page.foreign', { address: request.ip });
    throw new Forbidden('page', 'of another site');
  });
}

function isForeign(request: FastifyRequest, known: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || (origin !== undefined && known.has(origin))) return false;
  if (origin !== undefined) return hostOf(origin) !== request.host;
  return site === 'cross-site' || site === 'same-site';
}

/** Host and port of an origin; null for `null`, which sandboxed and local pages send. A proxy may change the scheme. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
