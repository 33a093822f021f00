import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Config } from '../../config.ts';
import { NotFound } from '../../errors.ts';
import { inboxFolder } from './inbox-server.ts';
import { inboxList, inboxMessage } from './inbox-pages.ts';
import { bytesOf } from './mail-parts.ts';

const SHOWN = 200;

/** The path of the inbox, printed only on the terminal of this process, because mails contain passwords. */
export const inboxPath = `/dev/mail/${randomBytes(16).toString('base64url')}`;

/** `inboxPath`: messages of the built-in mail server, visible from this machine only. */
export function registerInbox(app: FastifyInstance, { dataDir, host }: Pick<Config, 'dataDir' | 'host'>): void {
  const folder = inboxFolder(dataDir);
  const load = async (name: string): Promise<Email> => {
    if (!/^[\w-]+\.eml$/.test(name)) throw new NotFound('mail', name);
    return PostalMime.parse(await readFile(join(folder, name)).catch(() => Promise.reject(new NotFound('mail', name))));
  };
  app.register(
    async (inbox) => {
      inbox.addHook('onRequest', onlyFromHere(host));
      inbox.get('/', async (_request, reply) => {
        const names = (await readdir(folder).catch(() => []))
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .reverse()
          .slice(0, SHOWN);
        return page(
          reply,
          inboxList(inboxPath, await Promise.all(names.map(async (name) => ({ name, message: await load(name) })))),
        );
      });
      inbox.get<{ Params: { name: string } }>('/:name', async (request, reply) =>
        page(reply, inboxMessage(inboxPath, request.params.name, await load(request.params.name))),
      );
      inbox.get<{ Params: { name: string } }>('/:name/html', async (request, reply) => {
        const message = await load(request.params.name);
        if (message.html === undefined) throw new NotFound('HTML part of', request.params.name);
        return page(
          reply,
          withPictures(message.html, message.attachments),
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
        );
      });
      inbox.get<{ Params: { name: string; part: string } }>('/:name/parts/:part', async (request, reply) => {
        const part = (await load(request.params.name)).attachments[Number(request.params.part)];
        if (!part) throw new NotFound('part', request.params.part);
        const shown = part.mimeType.startsWith('image/') || part.mimeType === 'application/pdf';
        return reply
          .header('content-type', shown ? part.mimeType : 'application/octet-stream')
          .header(
            'content-disposition',
            `${shown ? 'inline' : 'attachment'}; filename*=utf-8''${encodeURIComponent(part.filename ?? 'part')}`,
          )
          .send(bytesOf(part));
      });
      inbox.get<{ Params: { name: string } }>('/:name/raw', async (request, reply) => {
        await load(request.params.name);
        return reply.type('text/plain; charset=utf-8').send(await readFile(join(folder, request.params.name)));
      });
    },
    { prefix: inboxPath },
  );
}

/**
 * These mails contain passwords, so only this machine may read them: no request through a proxy on it, and no page in its
 * browser whose host name resolves here (DNS rebinding).
 */
function onlyFromHere(host: string): (request: FastifyRequest) => Promise<void> {
  const names = ['localhost', '127.0.0.1', '[::1]', host.toLowerCase(), `[${host.toLowerCase()}]`];
  return async ({ socket, headers }) => {
    const address = socket.remoteAddress ?? '';
    const isHere = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
    const name = (headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
    if (!isHere || headers['x-forwarded-for'] !== undefined || !names.includes(name))
      throw new NotFound('page', '/dev/mail');
  };
}

function page(
  reply: FastifyReply,
  html: string,
  policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(html);
}

/** The frame is sandboxed, so it has no origin and cannot fetch from here: its pictures are inlined. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return html.replace(/cid:([^"'\s)]+)/g, (whole, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    return picture?.mimeType.startsWith('image/')
      ? `data:${picture.mimeType};base64,${bytesOf(picture).toString('base64')}`
      : whole;
  });
}
