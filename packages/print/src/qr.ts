import { encode } from 'uqr';

/** Longest text a code of the cover may hold, bytes: above it the modules become too fine for a phone held over paper. */
const longestBytes = 213;

/**
 * The modules of a QR code for `text`, rows from the top, true = dark, with the quiet zone of four light modules round
 * it. Medium correction: paper gets stained.
 * @throws RangeError for a text over 213 bytes
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > longestBytes) throw new RangeError(`${bytes} bytes are too many for the code of the cover`);
  return encode(text, { ecc: 'M', boostEcc: false, border: 4 }).data;
}
