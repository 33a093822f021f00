/** base64url without padding. Written by hand because browsers and Node share no API that takes bytes. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes bytes as base64url without padding. */
export function base64Of(bytes: Uint8Array | readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(3, bytes.length - i) + 1;
    for (let k = 0; k < digits; k++) text += DIGITS[(three >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** Decodes base64url; characters outside the alphabet decode as `A`. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    let three = 0;
    for (let k = 0; k < 4; k++) three = (three << 6) | Math.max(0, DIGITS.indexOf(text[i + k] ?? 'A'));
    for (let k = 0; k < 3 && at + k < bytes.length; k++) bytes[at + k] = (three >> (16 - 8 * k)) & 255;
  }
  return bytes;
}
