import { coefficients, withSlopes } from './features.ts';
import type { Template } from './match.ts';

/* A file of templates: for each a byte for the label, a byte for the number of frames, and the frames without slopes as signed bytes. */

/** Labels by their byte; the first is for words that are no command. */
const labels: readonly string[] = ['', 'next', 'repeat', 'back', 'stop', 'left'];
/** Steps of a value of one: coefficients lie within ±4. */
const steps = 31;

/** Reads a file of templates. @throws RangeError for a file that is cut off or of another kind */
export function readTemplates(file: ArrayBuffer): Template[] {
  const bytes = new Int8Array(file);
  const templates: Template[] = [];
  for (let at = 0; at < bytes.length; ) {
    const label = labels[bytes[at]];
    const count = bytes[at + 1] & 0xff;
    const values = bytes.subarray(at + 2, at + 2 + count * coefficients);
    if (label === undefined || values.length < count * coefficients) throw new RangeError('No file of templates');
    templates.push({
      label,
      frames: withSlopes(
        Float32Array.from(values, (value) => value / steps),
        count,
      ),
    });
    at += 2 + count * coefficients;
  }
  return templates;
}

/** Writes a file of templates; longer ones than 255 frames do not occur. @throws RangeError for an unknown label */
export function writeTemplates(
  templates: readonly { readonly label: string; readonly cepstra: Float32Array }[],
): Uint8Array {
  return Uint8Array.from(
    templates.flatMap(({ label, cepstra }) => {
      const place = labels.indexOf(label);
      if (place < 0) throw new RangeError(`No template is called ${label}`);
      const values = Array.from(cepstra, (value) => Math.max(-127, Math.min(127, Math.round(value * steps))) & 0xff);
      return [place, cepstra.length / coefficients, ...values];
    }),
  );
}
