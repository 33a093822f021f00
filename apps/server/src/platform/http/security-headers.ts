import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Content security policy; `inlineScripts` are sources (`'sha256-…'`) of inline scripts in our pages. */
export function contentSecurityPolicy(config: Config, inlineScripts: readonly string[]): string {
  const schemes = isSecure(config) ? ['wss'] : ['wss', 'ws'];
  const sockets = schemes.flatMap((scheme) => (config.pusher ? [`${scheme}://${config.pusher.host}`] : []));
  return [
    "default-src 'self'",
    // WebAssembly of the HEIC decoder; it does not allow `eval`.
    ["script-src 'self'", ...inlineScripts, "'wasm-unsafe-eval'"].join(' '),
    "worker-src 'self' blob:",
    // Elements have positions, proportions and colours in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const YEAR_SECONDS = 31_536_000;

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

/** Header lines of an answer written directly to the socket, because the request was not valid HTTP. */
export function bareSecurityHeaders(config: Config): readonly string[] {
  const below = config.hstsSubdomains ? '; includeSubDomains' : '';
  return [
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Referrer-Policy: no-referrer',
    'Cross-Origin-Resource-Policy: same-origin',
    "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(isSecure(config) ? [`Strict-Transport-Security: max-age=${YEAR_SECONDS}${below}`] : []),
  ];
}

/** Security headers of every answer; pages replace the policy with one that has their hashes. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure(config)
      ? { maxAge: YEAR_SECONDS, includeSubDomains: config.hstsSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  const policy = contentSecurityPolicy(config, []);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()');
  });
}
