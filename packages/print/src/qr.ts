import { encode } from 'uqr';

/** Longest text of the QR code on the cover, bytes: beyond it the modules are too fine for a phone. */
const longestBytes = 213;

/**
 * The modules of a QR code for `text`, rows from the top, true = dark, with a quiet zone of four light modules. Medium
 * error correction, because paper gets stained.
 * @throws RangeError for a text over 213 bytes
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > longestBytes) throw new RangeError(`${bytes} bytes are too many for the code of the cover`);
  return encode(text, { ecc: 'M', boostEcc: false, border: 4 }).data;
}
