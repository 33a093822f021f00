import type { Language } from '@uzor/contract';
import { escaped } from '../../platform/http/html.ts';

/*
 * Styles of mails. Mail programs support neither external style sheets nor flex, so this uses tables and inline styles
 * in the web app's colours.
 */

const ground = '#FBF6EE';
const paper = '#FFFDF9';
const line = '#EADDC9';
const ink = '#2B2320';
const muted = '#6B5B4C';
const terracotta = '#B9482A';
const text = "font-family:Nunito,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:26px";
const titleFont = "font-family:Comfortaa,Nunito,'Segoe UI',Roboto,Arial,sans-serif";

/** Overrides for mail programs with style sheets: narrow screens and the dark scheme. */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:22px 18px 20px!important}.wide{width:100%!important}h1{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#211B18!important}
.card{background:#2A2320!important;border-color:#3C332D!important}
.ink{color:#F3EAE0!important}
.muted{color:#B3A597!important}
.rules{border-color:#3C332D!important}
.quote{background:#1C1714!important;border-color:#4E433B!important}
.button{background:#C4532F!important}
}`;

export interface Letter {
  readonly language: Language;
  readonly email: string;
  /** When the reported event happened, as shown to the reader. */
  readonly at: string;
  readonly supportEmail: string;
}

/** Content of a mail without styles: sentences, one button, a few lines below it. */
export interface MailText {
  readonly language: Language;
  readonly subject: string;
  /** The preview text beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  /** The one of `facts` that the reader must type exactly. */
  readonly exact: string | null;
  /** A customer's words, with their line breaks; null if there are none. */
  readonly quote: string | null;
  /** Content id of a picture above the text; `round` clips the white corners of a hoop's JPEG. */
  readonly picture: { readonly cid: string; readonly alt: string; readonly round: boolean } | null;
  readonly button: { readonly text: string; readonly url: string } | null;
  readonly after: readonly string[];
  readonly footer: string;
}

type Optional = 'facts' | 'exact' | 'quote' | 'picture' | 'button';
export type MailWords = Omit<MailText, 'language' | Optional> & Partial<Pick<MailText, Optional>>;

export function mailText(language: Language, texts: Readonly<Record<Language, MailWords>>): MailText {
  return { facts: {}, exact: null, quote: null, picture: null, button: null, language, ...texts[language] };
}

export function mailPlainText({ title, paragraphs, facts, quote, button, after, footer }: MailText): string {
  const blocks = [
    title,
    ...paragraphs,
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    quote === null ? '' : quote.replace(/^/gm, '> '),
    button === null ? '' : `${button.text}:\n${button.url}`,
    ...after,
    `--\n${footer}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** The mail as HTML for light, dark and narrow screens. All untrusted text is escaped here. */
export function mailHtml(mail: MailText): string {
  const { language, subject, preview, title, paragraphs, facts, quote, picture, button, after, footer } = mail;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>${darkStyles}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${brand(language)}</td></tr>
<tr><td class="card" style="background:${paper};border:1px solid ${line};border-radius:16px;padding:28px 28px 26px">
${picture ? `<img src="cid:${picture.cid}" alt="${escaped(picture.alt)}" width="200" style="display:block;width:200px;max-width:60%;height:auto;border:0;border-radius:${picture.round ? '50%' : '8px'};margin:0 0 22px">` : ''}
<h1 class="ink" style="margin:0 0 14px;${titleFont};font-size:26px;line-height:32px;font-weight:700;color:${ink}">${escaped(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${Object.keys(facts).length > 0 ? factTable(mail) : ''}
${quote === null ? '' : quoted(quote)}
${button === null ? '' : bigButton(button)}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:18px 8px 0;${text};font-size:14px;line-height:21px;color:${muted}">${escaped(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}

const paragraph = (words: string): string =>
  `<p class="ink" style="margin:0 0 14px;${text};color:${ink}">${escaped(words)}</p>`;

export const brandNames: Record<Language, string> = { ru: 'Узор', en: 'Uzor' };

function brand(language: Language): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="26" height="26" style="width:26px;height:26px;background:${terracotta};border:5px solid #D7623E;border-right-color:#83331D;border-bottom-color:#602617;border-radius:4px;font:700 13px/16px Arial,sans-serif;text-align:center;color:#FFFDF9;box-sizing:border-box" aria-hidden="true">Y</td>
<td class="ink" style="padding-left:10px;${titleFont};font-size:22px;line-height:26px;font-weight:700;color:${ink}">${brandNames[language]}</td></tr></table>`;
}

function bigButton({ text: words, url }: NonNullable<MailText['button']>): string {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:22px 0"><tr><td class="button" style="background:${terracotta};border-radius:14px">
<a href="${escaped(url)}" style="display:block;padding:14px 26px;${text};font-weight:700;color:#FFFFFF;text-align:center;text-decoration:none">${escaped(words)}</a>
</td></tr></table>`;
}

const exactFont =
  "font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:17px;line-height:26px";

function factTable({ facts, exact }: MailText): string {
  const rows = Object.entries(facts).map(
    ([
      name,
      value,
    ]) => `<tr><td class="muted" valign="top" width="1" style="padding:6px 16px 6px 0;${text};font-size:15px;color:${muted};white-space:nowrap">${escaped(name)}</td>
<td class="ink" style="padding:6px 0;${name === exact ? exactFont : text};font-weight:700;color:${ink};word-break:break-word">${unlinked(value)}</td></tr>`,
  );
  return `<table role="presentation" class="rules" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;border-top:1px solid ${line};border-bottom:1px solid ${line}">${rows.join('')}</table>`;
}

function quoted(words: string): string {
  const lines = escaped(words).replaceAll('\n', '<br>');
  return `<div class="quote ink" style="margin:4px 0 18px;padding:12px 16px;border-left:4px solid ${line};background:${ground};border-radius:4px 12px 12px 4px;${text};color:${ink};word-break:break-word">${lines}</div>`;
}

/**
 * Mail programs link anything that looks like an address. Spans around @ and dots prevent that; a word joiner would be
 * copied with the text. A long address breaks before its @.
 */
function unlinked(words: string): string {
  return escaped(words).replaceAll('@', '<wbr><span>@</span>').replaceAll('.', '<span>.</span>');
}
