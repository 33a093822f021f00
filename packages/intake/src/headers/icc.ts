/** The parts of a colour profile that tell how to convert from it. Source: ICC.1:2022. */
export interface IccProfile {
  readonly bytes: Uint8Array;
  /** Colour space of the pixels: `RGB `, `GRAY`, `CMYK`, … */
  readonly space: string;
  readonly name: string;
  /** Content of a tag, including its type signature; null if there is none. */
  readonly tag: (signature: string) => Uint8Array | null;
}

const HEADER_BYTES = 128;
const MOST_TAGS = 200;

/** Reads the header and the tags of a profile; null if it is damaged or not a device profile. */
export function readIcc(bytes: Uint8Array): IccProfile | null {
  if (bytes.length < HEADER_BYTES + 4 || text(bytes, 36, 4) !== 'acsp') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) > bytes.length) return null;
  const count = view.getUint32(HEADER_BYTES);
  if (count > MOST_TAGS || HEADER_BYTES + 4 + count * 12 > bytes.length) return null;
  const tags = new Map<string, Uint8Array>();
  for (let i = 0; i < count; i++) {
    const at = HEADER_BYTES + 4 + i * 12;
    const from = view.getUint32(at + 4);
    const length = view.getUint32(at + 8);
    if (length < 8 || from + length > bytes.length) return null;
    tags.set(text(bytes, at, 4), bytes.subarray(from, from + length));
  }
  return { bytes, space: text(bytes, 16, 4), name: nameOf(tags.get('desc')), tag: (name) => tags.get(name) ?? null };
}

/** Maximum length of a reported profile name. */
const MOST_NAME = 60;

function nameOf(description: Uint8Array | undefined): string {
  if (!description) return '';
  const kind = text(description, 0, 4);
  if (kind === 'desc') return printable(text(description, 12, MOST_NAME));
  if (kind !== 'mluc' || description.length < 28) return '';
  const view = new DataView(description.buffer, description.byteOffset, description.byteLength);
  const from = view.getUint32(24);
  const bytes = description.subarray(from, from + Math.min(view.getUint32(20), MOST_NAME * 2));
  return printable(new TextDecoder('utf-16be').decode(bytes));
}

const printable = (name: string) => (name.split('\0')[0] ?? '').replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim();

/** True if the profile has only a matrix and curves (or one grey curve), which all decoders convert alike. */
export function isShaper({ space, tag }: IccProfile): boolean {
  if (tag('A2B0') || tag('A2B1') || tag('D2B0') || tag('D2B1') || tag('cicp')) return false;
  const needed = space === 'RGB ' ? ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'] : ['kTRC'];
  return (space === 'RGB ' || space === 'GRAY') && needed.every((name) => tag(name) !== null);
}

/** The code points of a profile's `cicp` tag (ICC.1:2022, 9.2.17); null without one. */
export function cicpOf({ tag }: IccProfile): { primaries: number; transfer: number } | null {
  const cicp = tag('cicp');
  return cicp && cicp.length >= 12 ? { primaries: cicp[8], transfer: cicp[9] } : null;
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
