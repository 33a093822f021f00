import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const endBytes = 22;
const deflated = 8;

/** Files of a ZIP by name, read by its central directory (APPNOTE 4.3); archives over 4 GB are not read. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - endBytes;
  if (bytes.readUInt32LE(end) !== endSignature) throw new Error('Not a ZIP without a comment');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    files.set(name, method === deflated ? inflateRawSync(content) : content);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
