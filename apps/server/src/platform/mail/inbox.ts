import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Config } from '../../config.ts';
import { NotFound } from '../../errors.ts';
import { escaped } from '../http/html.ts';
import { inboxFolder } from './inbox-server.ts';
import { addressText, bytesOf } from './mail-parts.ts';

const style = `
:root { color-scheme: light dark; --ground: #faf7f4; --card: #fff; --ink: #1b1715; --soft: #756a63; --line: #e6ded7; --accent: #b0405a; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1715; --card: #26201d; --ink: #f4eeea; --soft: #a99c93; --line: #3a322d; --accent: #f08aa0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 4px 0 16px; color: var(--soft); }
a { color: var(--accent); }
p a { display: inline-block; padding: 4px 0; }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
@media (max-width: 600px) { li a { grid-template-columns: 1fr; } }
li a:hover, li a:focus-visible { background: var(--ground); }
li strong { overflow-wrap: anywhere; }
li span, li time { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.files { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; }
.files a { border: 1px solid var(--line); border-radius: 999px; padding: 4px 14px; background: var(--card); text-decoration: none; font-size: 14px; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; font: 14px/1.6 ui-monospace, monospace; }
`;

/** The page that lists all messages, newest first. `path` is that of the inbox. */
function inboxList(path: string, messages: readonly { readonly name: string; readonly message: Email }[]): string {
  const rows = messages.map(({ name, message }) => {
    const attached = message.attachments.filter(isFile).length;
    return `<li><a href="${path}/${name}"><strong>${escaped(message.subject)}</strong><time>${escaped(message.date)}</time><span>${escaped(addressText(message.to ?? []))}</span><span>${attached > 0 ? `${attached} ${attached === 1 ? 'file' : 'files'}` : ''}</span></a></li>`;
  });
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Every message the server sends lands here.</p>';
  return frame('Mail', `<h1>Mail</h1><p>Messages sent by this server, seen from this machine only.</p>${list}`);
}

function inboxMessage(
  path: string,
  name: string,
  { subject, from, to = [], date, html, text, attachments }: Email,
): string {
  const files = attachments
    .map((part, place) =>
      isFile(part)
        ? `<a href="${path}/${name}/parts/${place}">${escaped(part.filename ?? 'part')} · ${size(part)}</a>`
        : '',
    )
    .join('');
  return frame(
    escaped(subject),
    `
    <p><a href="${path}">← Mail</a> · <a href="${path}/${name}/raw">source</a></p>
    <h1>${escaped(subject)}</h1>
    <p>${escaped(addressText([from]))} → ${escaped(addressText(to))}<br>${escaped(date)}</p>
    ${files ? `<div class="files">${files}</div>` : ''}
    ${html === undefined ? '' : `<iframe title="HTML" sandbox="allow-popups" src="${path}/${name}/html"></iframe>`}
    ${text === undefined ? '' : `<pre>${escaped(text)}</pre>`}`,
  );
}

/** Inline pictures are shown in the mail itself, not as attachments. */
const isFile = ({ contentId }: Attachment) => contentId === undefined;

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function size(part: Attachment): string {
  const { length } = bytesOf(part);
  return length >= 1_048_576 ? `${(length / 1_048_576).toFixed(1)} MB` : `${Math.ceil(length / 1024)} KB`;
}

const SHOWN = 200;

/** The path of the inbox, printed only on the terminal of this process, because mails contain passwords. */
export const inboxPath = `/dev/mail/${randomBytes(16).toString('base64url')}`;

/** Serves the messages of the built-in mail server at `inboxPath`, to this machine only. */
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
 * Refuses requests through a proxy on this machine, and pages in its browser whose host name resolves here (DNS
 * rebinding), because these mails contain passwords.
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

/** Inlines the pictures of a mail: its frame is sandboxed, so it has no origin and cannot fetch them from here. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return html.replace(/cid:([^"'\s)]+)/g, (whole, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    return picture?.mimeType.startsWith('image/')
      ? `data:${picture.mimeType};base64,${bytesOf(picture).toString('base64')}`
      : whole;
  });
}
