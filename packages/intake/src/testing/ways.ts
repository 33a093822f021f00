import * as fc from 'fast-check';
import sharp from 'sharp';
import type { Orientation } from '../headers/index.ts';
import { av1, fields, HEIGHT, hevc, raw, rgb, samples, WIDTH } from './chart.ts';
import * as file from './files.ts';
import { heifFile, heifProperties } from './heif-file.ts';
import { cicpTag, gammaCurve, rgbProfile, srgbCurve, tableCurve } from './icc.ts';
import * as metadata from './metadata.ts';

/* Every way to write the chart: in each container, with each form of stating its orientation and colour space. */

/** The colours of the four fields of the chart. */
export type Fields = readonly (readonly [number, number, number])[];
/** The chart in each colour space as Chromium and Firefox 153 show it; HDR as our tone curve maps it. */
export const shown = {
  srgb: fields,
  p3: [
    [240, 0, 0],
    [0, 163, 41],
    [17, 61, 208],
    [200, 200, 200],
  ],
  adobe: [
    [255, 24, 24],
    [0, 161, 47],
    [0, 57, 205],
    [201, 201, 201],
  ],
  linear: [
    [239, 96, 96],
    [96, 208, 133],
    [96, 133, 229],
    [229, 229, 229],
  ],
  gammaP3: [
    [241, 0, 0],
    [0, 164, 35],
    [6, 58, 209],
    [201, 201, 201],
  ],
  bt2020: [
    [255, 0, 0],
    [0, 169, 33],
    [0, 60, 210],
    [200, 200, 200],
  ],
  pq: [
    [255, 0, 0],
    [0, 250, 0],
    [0, 0, 255],
    [255, 255, 255],
  ],
  hlg: [
    [252, 0, 0],
    [0, 189, 37],
    [0, 58, 235],
    [245, 245, 245],
  ],
} as const satisfies Record<string, Fields>;
type Shown = keyof typeof shown;

/** A way to write the chart: the file for an orientation, and the colours it has to show. */
export interface Way {
  readonly name: string;
  readonly shown: Shown;
  readonly write: (orientation: Orientation) => Promise<Buffer> | Buffer;
}

const profiles = {
  p3: rgbProfile('p3', srgbCurve),
  adobe: rgbProfile('adobe', gammaCurve(563 / 256)),
  linear: rgbProfile('srgb', tableCurve([0, 0.5, 1])),
  pq: rgbProfile('srgb', srgbCurve, { cicp: cicpTag(9, 16) }),
} as const;
const profileNames = ['p3', 'adobe', 'linear', 'pq'] as const;
const codes = { p3: [12, 13], bt2020: [9, 14], linear: [1, 8], pq: [9, 16], hlg: [9, 18] } as const;
const codeNames = ['p3', 'bt2020', 'linear', 'pq', 'hlg'] as const;

type Metadata = (orientation: Orientation) => Buffer;
const anyExif: fc.Arbitrary<Metadata> = fc
  .record({
    type: fc.constantFrom(
      ...Object.keys(metadata.exifTypes).filter((name): name is metadata.ExifType => name in metadata.exifTypes),
    ),
    count: fc.integer({ min: 1, max: 3 }),
    littleEndian: fc.boolean(),
  })
  .map(
    ({ type, count, littleEndian }) =>
      (orientation) =>
        metadata.exif(orientation, type, count, littleEndian),
  );
const anyXmp: fc.Arbitrary<Metadata> = fc
  .boolean()
  .map((asElement) => (orientation) => metadata.xmp(orientation, asElement));

const plainJpeg = await sharp(rgb, { raw }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
const jpegTurns = fc.oneof(
  anyExif.map((exif) => (o: Orientation) => [file.jpegExif(exif(o))]),
  anyXmp.map((xmp) => (o: Orientation) => [file.jpegXmp(xmp(o))]),
  // EXIF data take precedence over XMP data, and the first that states an orientation over later ones.
  anyExif.map((exif) => (o: Orientation) => [
    file.jpegXmp(metadata.xmp(o === 8 ? 1 : 8)),
    file.jpegExif(exif(o)),
    file.jpegExif(metadata.exif(3)),
  ]),
);
const jpegs: fc.Arbitrary<Way> = fc
  .record({
    turn: jpegTurns,
    colour: fc.constantFrom('srgb', ...profileNames),
    partBytes: fc.constantFrom(100, 60_000),
  })
  .map(({ turn, colour, partBytes }) => ({
    name: `JPEG ${colour}`,
    shown: colour,
    write: (o) => {
      const icc = colour === 'srgb' ? [] : [file.jpegIcc(profiles[colour], partBytes)];
      return file.jpegWith(plainJpeg, ...icc, ...turn(o));
    },
  }));

const p3Chromaticities = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
const pngColours: fc.Arbitrary<{ shown: Shown; chunks: readonly Buffer[] }> = fc.oneof(
  fc.constant({ shown: 'srgb' as const, chunks: [] }),
  fc
    .constantFrom(...profileNames)
    .map((name) => ({ shown: name, chunks: [file.pngIcc(profiles[name]), file.pngGamma(1)] })),
  fc.constantFrom(...codeNames).map((name) => ({
    shown: name,
    chunks: [file.pngChunk('cICP', Buffer.from([...codes[name], 0, 1])), file.pngIcc(profiles.adobe)],
  })),
  fc.constant({ shown: 'linear' as const, chunks: [file.pngGamma(1)] }),
  fc.constant({ shown: 'srgb' as const, chunks: [file.pngGamma(2.2)] }),
  fc.constant({ shown: 'srgb' as const, chunks: [file.pngChunk('sRGB', Buffer.of(0)), file.pngGamma(1)] }),
  fc.constant({ shown: 'gammaP3' as const, chunks: [file.pngGamma(2.2), file.pngChromaticities(p3Chromaticities)] }),
);
const pngTurns = fc.oneof(
  fc
    .tuple(anyExif, fc.boolean())
    .map(([exif, isLate]) => ({ isLate, chunk: (o: Orientation) => file.pngChunk('eXIf', exif(o)) })),
  fc
    .tuple(anyXmp, fc.boolean(), fc.boolean())
    .map(([xmp, isLate, packed]) => ({ isLate, chunk: (o: Orientation) => file.pngXmp(xmp(o), packed) })),
);
const pngs: fc.Arbitrary<Way> = fc
  .record({ turn: pngTurns, colour: pngColours, depth: fc.constantFrom(8 as const, 16 as const), alpha: fc.boolean() })
  .map(({ turn, colour, depth, alpha }) => ({
    name: `PNG ${colour.shown} of ${depth} bits${alpha ? ' with alpha' : ''}`,
    shown: colour.shown,
    write: (o) => {
      const scale = depth === 16 ? 257 : 1;
      return file.pngFile({
        width: WIDTH,
        height: HEIGHT,
        samples: samples((field) => [...fields[field], ...(alpha ? [255] : [])].map((level) => level * scale)),
        colourType: alpha ? 6 : 2,
        depth,
        before: [...colour.chunks, ...(turn.isLate ? [] : [turn.chunk(o)])],
        after: turn.isLate ? [turn.chunk(o)] : [],
      });
    },
  }));

const plainWebp = await sharp(rgb, { raw }).webp({ lossless: true }).toBuffer();
const webpTurns = fc.oneof(
  anyExif.map((exif) => (o: Orientation): [string, Buffer] => ['EXIF', exif(o)]),
  anyExif.map((exif) => (o: Orientation): [string, Buffer] => [
    'EXIF',
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(o)]),
  ]),
  anyXmp.map((xmp) => (o: Orientation): [string, Buffer] => ['XMP ', xmp(o)]),
);
const webps: fc.Arbitrary<Way> = fc
  .record({ turn: webpTurns, colour: fc.constantFrom('srgb', ...profileNames) })
  .map(({ turn, colour }) => ({
    name: `WebP ${colour}`,
    shown: colour,
    write: (o) =>
      file.webpFile(
        plainWebp,
        raw,
        [...(colour === 'srgb' ? [] : [['ICCP', profiles[colour]] as const]), turn(o)].map(([type, content]) => [
          type,
          content,
        ]),
      ),
  }));

/** XYZ of linear sRGB under D65. */
const srgbEndpoints = [
  [0.4124, 0.2126, 0.0193],
  [0.3576, 0.7152, 0.1192],
  [0.1805, 0.0722, 0.9505],
];
const bmps: fc.Arbitrary<Way> = fc
  .constantFrom<[Shown, file.BmpColours]>(
    ['srgb', {}],
    ['linear', { gamma: 1, endpoints: srgbEndpoints }],
    ['p3', { profile: profiles.p3 }],
  )
  .map(([name, colours]) => ({
    name: `BMP ${name}`,
    shown: name,
    write: () => file.bmpFile(WIDTH, HEIGHT, rgb, colours),
  }));

/** The properties that turn a HEIF picture by EXIF's number. */
const heifTurns: Readonly<Record<Orientation, Buffer[]>> = {
  1: [],
  2: [heifProperties.mirrored(1)],
  3: [heifProperties.turned(2)],
  4: [heifProperties.mirrored(0)],
  5: [heifProperties.turned(1), heifProperties.mirrored(0)],
  6: [heifProperties.turned(3)],
  7: [heifProperties.turned(1), heifProperties.mirrored(1)],
  8: [heifProperties.turned(1)],
};
const av1s = { 8: await av1(8), 10: await av1(10) };
const heifColours: fc.Arbitrary<{ shown: Shown; colour: readonly Buffer[] }> = fc.oneof(
  fc.constant({ shown: 'srgb' as const, colour: [] }),
  fc.constant({ shown: 'srgb' as const, colour: [heifProperties.codes(1, 1)] }),
  fc.constantFrom('p3' as const, 'adobe' as const).map((name) => ({
    shown: name,
    colour: [heifProperties.codes(9, 16), heifProperties.icc(profiles[name])],
  })),
  fc
    .constantFrom(...codeNames)
    .map((name) => ({ shown: name, colour: [heifProperties.codes(codes[name][0], codes[name][1])] })),
);
const heifs: fc.Arbitrary<Way> = fc
  .record({
    coding: fc.constantFrom('hvc1' as const, 'av01' as const),
    bitDepth: fc.constantFrom(8 as const, 10 as const),
    colour: heifColours,
    decoy: fc.boolean(),
    brand: fc.constantFrom(undefined, 'mif1'),
  })
  .map(({ coding, bitDepth, colour, decoy, brand }) => ({
    name: `${coding} ${colour.shown} of ${bitDepth} bits`,
    shown: colour.shown,
    write: (o) =>
      heifFile({
        coding,
        bitDepth,
        width: WIDTH,
        height: HEIGHT,
        ...(coding === 'av01'
          ? av1s[bitDepth]
          : {
              config: Buffer.from(hevc[bitDepth].config, 'base64'),
              picture: Buffer.from(hevc[bitDepth].picture, 'base64'),
            }),
        properties: [...colour.colour, ...heifTurns[o]],
        ...(decoy && { exif: metadata.exif(o === 6 ? 3 : 6) }),
        ...(brand && coding === 'hvc1' && { brand }),
      }),
  }));

/** A file of any container, with any colours and any way to state its orientation. */
export const ways: fc.Arbitrary<Way> = fc.oneof(jpegs, pngs, webps, heifs, bmps);
