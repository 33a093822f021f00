import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a fault. There is none without SECURITY_EMAIL. */
export function registerSecurityText(
  app: FastifyInstance,
  { securityEmail, hasPublicUrl, publicUrl }: Pick<Config, 'securityEmail' | 'hasPublicUrl' | 'publicUrl'>,
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
