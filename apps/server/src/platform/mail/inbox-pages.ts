import type { Attachment, Email } from 'postal-mime';
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

/** All messages, newest first; `path`: of the inbox. */
export function inboxList(
  path: string,
  messages: readonly { readonly name: string; readonly message: Email }[],
): string {
  const rows = messages.map(({ name, message }) => {
    const attached = message.attachments.filter(isFile).length;
    return `<li><a href="${path}/${name}"><strong>${escaped(message.subject)}</strong><time>${escaped(message.date)}</time><span>${escaped(addressText(message.to ?? []))}</span><span>${attached > 0 ? `${attached} ${attached === 1 ? 'file' : 'files'}` : ''}</span></a></li>`;
  });
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Every message the server sends lands here.</p>';
  return frame('Mail', `<h1>Mail</h1><p>Messages sent by this server, seen from this machine only.</p>${list}`);
}

/** One message of the inbox at `path`: its HTML in a frame without scripts, its text, its attachments. */
export function inboxMessage(
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

function escaped(text = ''): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
