/** One part of a mail that is not itself made of parts. */
export interface MimePart {
  /** Lower case, without parameters. */
  readonly type: string;
  readonly charset: string;
  readonly filename: string | null;
  /** Without angle brackets. */
  readonly contentId: string | null;
  readonly bytes: Buffer;
}

export interface MimeMessage {
  /** By lower-case name, decoded; the first of each. */
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly MimePart[];
}

const DEEPEST = 10;

/** Reads a message as our own mailer writes them: RFC 2045 parts, RFC 2047 words in headers. */
export function readMessage(raw: Buffer): MimeMessage {
  const { headers } = splitEntity(raw.toString('latin1'));
  return {
    headers: new Map([...headers].map(([name, value]) => [name, decodeWords(value)])),
    parts: partsOf(raw.toString('latin1'), 0),
  };
}

function splitEntity(text: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : '';
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function partsOf(text: string, depth: number): MimePart[] {
  const { headers, body } = splitEntity(text);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(contentType, 'boundary');
  if (boundary !== null && depth < DEEPEST) {
    const pieces = `\n${body}`.split(
      new RegExp(`\\r?\\n--${boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:--)?[ \\t]*(?=\\r?\\n|$)`),
    );
    return pieces.slice(1, -1).flatMap((piece) => partsOf(piece.replace(/^\r?\n/, ''), depth + 1));
  }
  return [
    {
      type: contentType.split(';', 1)[0]?.trim().toLowerCase() ?? 'text/plain',
      charset: parameter(contentType, 'charset') ?? 'utf-8',
      filename: parameter(headers.get('content-disposition') ?? '', 'filename') ?? parameter(contentType, 'name'),
      contentId: headers.get('content-id')?.replace(/^<|>$/g, '') ?? null,
      bytes: decodeBody(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit'),
    },
  ];
}

/** A parameter of a header, in plain, RFC 2047 or RFC 2231 form (`filename*0*=utf-8''…`). */
function parameter(header: string, name: string): string | null {
  const plain = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  if (plain) return decodeWords(plain[1] ?? plain[2] ?? '');
  const pieces = [...header.matchAll(new RegExp(`;\\s*${name}\\*\\d*\\*?=(?:"([^"]*)"|([^;\\s]+))`, 'gi'))].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  if (pieces.length === 0) return null;
  const value = pieces.join('').replace(/^[\w-]*'[\w-]*'/, '');
  return Buffer.from(
    value.replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable'
    ? decodeQuoted(body.replace(/=[ \t]*\r?\n/g, ''))
    : Buffer.from(body, 'latin1');
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=(?:=\?utf-8\?\1\?([^?]*)\?=)*/gi, (run: string) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    return Buffer.concat(
      words.map(([, kind = '', word = '']) =>
        kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' ')),
      ),
    ).toString('utf8');
  });
}
