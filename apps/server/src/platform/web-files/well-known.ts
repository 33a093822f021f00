import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

type Known = Pick<Config, 'securityEmail' | 'hasPublicUrl' | 'publicUrl'>;

/** Addresses under `/.well-known/` that programs ask every site for. */
export function registerWellKnown(app: FastifyInstance, config: Known, clock: Clock): void {
  registerSecurityText(app, config, clock);
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/dashboard/settings/password'));
  // https://w3c.github.io/webappsec-passkey-endpoints/
  const passkeys = `${config.publicUrl}/dashboard/settings/secondStep`;
  app.get('/.well-known/passkey-endpoints', async () => ({ enroll: passkeys, manage: passkeys }));
}

/** Where to report a vulnerability (RFC 9116); absent without SECURITY_EMAIL. */
function registerSecurityText(
  app: FastifyInstance,
  { securityEmail, hasPublicUrl, publicUrl }: Known,
  clock: Clock,
): void {
  if (securityEmail === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    const lines = [
      `Contact: mailto:${securityEmail}`,
      `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: ru, en',
      ...(hasPublicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
