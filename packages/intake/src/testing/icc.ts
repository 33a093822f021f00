/** Colour profiles written by hand. Source: ICC.1:2022. */

const s15 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
};
const xyz = (values: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(s15)]);

/** A `curv` of one gamma. */
export function gammaCurve(gamma: number): Buffer {
  const bytes = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1');
  bytes.writeUInt16BE(Math.round(gamma * 256), 12);
  return bytes;
}

/** A `curv` of a table of 16-bit values. */
export function tableCurve(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12 + values.length * 2);
  bytes.write('curv', 0, 'latin1');
  bytes.writeUInt32BE(values.length, 8);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(Math.round(value * 65535), 12 + i * 2);
  return bytes;
}

/** The `para` curve of sRGB. */
export const srgbCurve = Buffer.concat([
  Buffer.from('para\0\0\0\0\0\x03\0\0', 'latin1'),
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(s15),
]);

interface Profile {
  readonly space: 'RGB ' | 'GRAY';
  readonly tags: Readonly<Record<string, Buffer>>;
}

/** A profile of these tags, version 4.3 or, with a `cicp` tag, 4.4. */
function profile({ space, tags }: Profile): Buffer {
  const all = Object.entries({ ...tags, wtpt: xyz([0.9642, 1, 0.8249]) });
  const padded = all.map(([, content]) => Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]));
  const header = Buffer.alloc(132 + all.length * 12);
  header.writeUInt32BE(tags['cicp'] ? 0x04400000 : 0x04300000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat([0.9642, 1, 0.8249].map(s15)).copy(header, 68);
  header.writeUInt32BE(all.length, 128);
  let at = header.length;
  for (const [i, [name, content]] of all.entries()) {
    header.write(name, 132 + i * 12, 'latin1');
    header.writeUInt32BE(at, 136 + i * 12);
    header.writeUInt32BE(content.length, 140 + i * 12);
    at += padded[i]?.length ?? 0;
  }
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, ...padded]);
}

/** XYZ (D50) of red, green and blue in the colour spaces of photos. */
const columns = {
  srgb: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  p3: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  adobe: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
} as const;

/** An RGB profile of a matrix and one curve. */
export function rgbProfile(space: keyof typeof columns, curve: Buffer, tags: Record<string, Buffer> = {}): Buffer {
  const [red, green, blue] = columns[space];
  return profile({
    space: 'RGB ',
    tags: { rXYZ: xyz(red), gXYZ: xyz(green), bXYZ: xyz(blue), rTRC: curve, gTRC: curve, bTRC: curve, ...tags },
  });
}

/** The `cicp` tag of a profile. */
export const cicpTag = (primaries: number, transfer: number) =>
  Buffer.concat([Buffer.from('cicp\0\0\0\0', 'latin1'), Buffer.from([primaries, transfer, 0, 1])]);

/** A grey profile of one curve. */
export const greyProfile = (curve: Buffer) => profile({ space: 'GRAY', tags: { kTRC: curve } });
