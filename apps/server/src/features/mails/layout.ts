import type { Language } from '@uzor/contract';

/** A mail before its dress: plain sentences, one button, a few lines under it. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Name and value, for instance of an address and a password; `exact` ones are to be typed letter by letter. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly exactFacts: boolean;
  /** Content id of a picture above the text. */
  readonly picture: { readonly cid: string; readonly alt: string } | null;
  readonly button: { readonly text: string; readonly url: string };
  readonly after: readonly string[];
  readonly footer: string;
}

/** The letter as plain text. */
export function letterText({ title, paragraphs, facts, button, after, footer }: Letter): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return [title, ...paragraphs, ...(lines ? [lines] : []), `${button.text}:\n${button.url}`, ...after, `--\n${footer}`].join('\n\n');
}

// Mail programs know neither style sheets nor flex: tables and inline styles, the web app's colours (LOOK, "Roles").
const ground = '#FBF6EE';
const paper = '#FFFDF9';
const line = '#EADDC9';
const ink = '#2B2320';
const muted = '#6B5B4C';
const terracotta = '#B9482A';
const text = "font-family:Nunito,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:26px";
const titleFont = "font-family:Comfortaa,Nunito,'Segoe UI',Roboto,Arial,sans-serif";

/** The letter as HTML. Everything that is not ours in it is escaped here. */
export function letterHtml(letter: Letter): string {
  const { language, subject, preview, title, paragraphs, facts, picture, button, after, footer } = letter;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${brand(language)}</td></tr>
<tr><td style="background:${paper};border:1px solid ${line};border-radius:16px;padding:28px 28px 30px">
${picture ? `<img src="cid:${picture.cid}" alt="${escaped(picture.alt)}" width="200" style="display:block;width:200px;max-width:60%;height:auto;border:0;border-radius:8px;margin:0 0 22px">` : ''}
<h1 style="margin:0 0 14px;${titleFont};font-size:26px;line-height:32px;font-weight:700;color:${ink}">${escaped(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? factTable(letter) : ''}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0"><tr><td style="background:${terracotta};border-radius:14px">
<a href="${escaped(button.url)}" style="display:inline-block;padding:14px 26px;${text};font-weight:700;color:#FFFFFF;text-decoration:none">${escaped(button.text)}</a>
</td></tr></table>
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:18px 8px 0;${text};font-size:14px;line-height:21px;color:${muted}">${escaped(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}

const paragraph = (words: string): string => `<p style="margin:0 0 14px;${text};color:${ink}">${escaped(words)}</p>`;

function brand(language: Language): string {
  const name = language === 'ru' ? 'Узор' : 'Uzor';
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="26" height="26" style="width:26px;height:26px;background:${terracotta};border:5px solid #D7623E;border-right-color:#83331D;border-bottom-color:#602617;border-radius:4px;font-size:0;line-height:0;box-sizing:border-box">&nbsp;</td>
<td style="padding-left:10px;${titleFont};font-size:22px;line-height:26px;font-weight:700;color:${ink}">${name}</td></tr></table>`;
}

function factTable({ facts, exactFacts }: Letter): string {
  const font = exactFacts ? "font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:17px;line-height:26px" : text;
  const rows = facts.map(
    ([name, value]) => `<tr><td style="padding:6px 16px 6px 0;${text};font-size:15px;color:${muted}">${escaped(name)}</td>
<td style="padding:6px 0;${font};font-weight:700;color:${ink};word-break:break-word">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 6px;border-top:1px solid ${line};border-bottom:1px solid ${line}">${rows.join('')}</table>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
