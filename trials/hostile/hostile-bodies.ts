import type { Random } from './hostile-files.ts';

/** `cutAt`: number of bytes sent before the connection is cut; null = all are sent. */
export interface HostileBody {
  readonly malformation: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly cutAt: number | null;
}

const boundary = 'uzor-boundary-5d1c';
const usualType = `multipart/form-data; boundary=${boundary}`;

interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer;
}

function bodyOf(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      'latin1',
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

const filenames = [
  'photo.jpg',
  '../../../../etc/passwd',
  'C:\\fakepath\\photo.png',
  'photo.jpg\0.exe',
  '',
  'x'.repeat(4000),
  '<img src=x onerror=alert(7)>.jpg',
] as const;
const types = ['image/jpeg', 'image/png', 'text/html', 'application/x-php', 'image/svg+xml', ''] as const;

/** A file in a form: in nine of ten cases as a browser sends it, otherwise malformed. `fields` come before the file. */
export function hostileBody(
  field: string,
  content: Buffer,
  fields: Readonly<Record<string, string>>,
  random: Random,
): HostileBody {
  const before = Object.entries(fields).map(([name, value]): Part => ({ name, content: Buffer.from(value) }));
  const filename = filenames[Math.floor(random() * filenames.length)] ?? '';
  const type = types[Math.floor(random() * types.length)] ?? '';
  const file: Part = { name: field, filename, type, content };
  const sent = (malformation: string, bytes: Buffer, parts: Partial<HostileBody> = {}): HostileBody => ({
    malformation,
    contentType: usualType,
    bytes,
    cutAt: null,
    ...parts,
  });
  const whole = () => bodyOf([...before, file]);
  switch (Math.floor(random() * 80)) {
    case 0:
      return sent('connection cut', whole(), { cutAt: Math.floor(random() * whole().length) });
    case 1:
      return sent('no end', bodyOf([...before, file], ''));
    case 2:
      return sent('another boundary', whole(), { contentType: 'multipart/form-data; boundary=other' });
    case 3:
      return sent('no boundary', whole(), { contentType: 'multipart/form-data' });
    case 4:
      return sent('another field', bodyOf([...before, { ...file, name: `${field}[0][x]` }]));
    case 5:
      return sent('three files of one name', bodyOf([...before, file, file, file]));
    case 6:
      return sent('a field where a file is due', bodyOf([...before, { name: field, content }]));
    case 7:
      return sent(
        'three hundred fields',
        bodyOf([...Array.from({ length: 300 }, (_, i) => ({ name: `f${i}`, content: Buffer.from('7') })), file]),
      );
    default:
      return sent('none', whole());
  }
}
