import { fetched } from '../../api/fetched.ts';
import type { FrontierScheme } from '../frontier/paint-frontier.ts';
import type { LineSlug } from '@uzor/contract';

/** What is drawn between photo and work: cells of drills or elements, numbered outlines, or a cut through a hoop. */
type Between = 'cells' | 'elements' | 'outline' | 'hoop';

interface ShippedFacts {
  /** Width / height. */
  readonly ratio: number;
  readonly between: Between;
  /** Initial position of the edge in percent, chosen not to cut the face; if absent, the page decides. */
  readonly edge?: number;
  readonly subject: Subject;
}

/** Subjects of the gallery by group; `hard` subjects are difficult to render. */
export const subjectGroups = {
  bee: 'animals',
  bear: 'animals',
  wolf: 'animals',
  owl: 'animals',
  tiger: 'animals',
  swans: 'animals',
  hummingbird: 'animals',
  jacamar: 'animals',
  ducks: 'animals',
  lion: 'animals',
  horse: 'animals',
  panda: 'animals',
  morisot: 'faces',
  mauve: 'faces',
  girl: 'faces',
  sand: 'hard',
  reading: 'hard',
  bois: 'hard',
} as const satisfies Record<string, 'faces' | 'animals' | 'hard'>;
export type Subject = keyof typeof subjectGroups;

const laid = (subject: Subject, widthCells: number, heightCells: number): ShippedFacts => ({
  ratio: widthCells / heightCells,
  between: 'cells',
  subject,
});
/** A constructor work of this size in cells; its elements are shown as a picture. */
const assembled = (
  subject: Subject,
  [widthCells, heightCells]: readonly [number, number] = [88, 132],
): ShippedFacts => ({
  ratio: widthCells / heightCells,
  between: 'elements',
  subject,
});
const painted = (subject: Subject, width: number, height: number): ShippedFacts => ({
  ratio: width / height,
  between: 'outline',
  subject,
});
const wound = (subject: Subject, edge?: number): ShippedFacts => ({
  ratio: 1,
  between: 'hoop',
  subject,
  ...(edge !== undefined && { edge }),
});

/**
 * Bundled pictures from which `tools/make-pictures.ts` made works; the files are in `public/pictures`. Galleries show
 * works of the same kind in this order.
 */
const works = {
  mosaic: laid('morisot', 112, 160),
  hero: laid('bee', 80, 112),
  'mosaic-tiger': laid('tiger', 80, 112),
  'mosaic-mauve': laid('mauve', 112, 160),
  bear: laid('bear', 80, 112),
  'mosaic-swans': laid('swans', 112, 160),
  step: laid('wolf', 80, 112),
  mini: laid('owl', 80, 100),
  'mosaic-sand': laid('sand', 80, 112),
  roomaxi: laid('reading', 120, 160),
  'paint-bird': painted('hummingbird', 200, 280),
  'paint-bee': painted('bee', 200, 280),
  paint: painted('reading', 280, 400),
  'paint-mauve': painted('mauve', 280, 400),
  'paint-jacamar': painted('jacamar', 200, 280),
  'paint-sand': painted('sand', 280, 400),
  'paint-mini': painted('tiger', 200, 250),
  'paint-ducks': painted('ducks', 200, 280),
  'paint-roomaxi': painted('bois', 600, 800),
  constructor: assembled('tiger'),
  'constructor-bw': assembled('mauve'),
  'constructor-wolf': assembled('wolf'),
  'constructor-lion': assembled('lion'),
  'constructor-morisot': assembled('morisot'),
  'constructor-bear': assembled('bear', [64, 96]),
  'constructor-horse': assembled('horse'),
  'constructor-owl': assembled('owl', [64, 96]),
  'constructor-sand': assembled('sand'),
  thread: wound('mauve', 33),
  'thread-morisot': wound('morisot', 28),
  'thread-bear': wound('bear'),
  'thread-horse': wound('horse'),
  'thread-girl': wound('girl'),
  'thread-owl': wound('owl'),
  'thread-panda': wound('panda'),
  'thread-wolf': wound('wolf'),
  'thread-reading': wound('reading'),
} as const satisfies Record<string, ShippedFacts>;
export type ShippedName = keyof typeof works;
const names = Object.keys(works) as ShippedName[];

export const heroPicture: ShippedName = 'mosaic';
export const stepPicture: ShippedName = 'step';

/** The picture of each landing page, also used on its card. */
const landingPictures: Readonly<Record<LineSlug, ShippedName>> = {
  mosaic: 'mosaic',
  'mosaic-mini': 'mini',
  'mosaic-roomaxi': 'roomaxi',
  'paint-by-numbers': 'paint',
  'paint-by-numbers-mini': 'paint-mini',
  'paint-by-numbers-roomaxi': 'paint-roomaxi',
  constructor: 'constructor',
  unistring: 'thread',
};
export const landingPicture = (slug: LineSlug): ShippedName => landingPictures[slug];

/** Further works of the same kind, without the page's own picture, which is shown above them. */
export function galleryPictures(slug: LineSlug): readonly ShippedName[] {
  const own = landingPicture(slug);
  return names.filter((name) => name !== own && works[name].between === works[own].between).slice(0, 8);
}

/** A different work for each size, the page's own first. */
export const picturesForSizes = (slug: LineSlug, sizes: readonly unknown[]): readonly ShippedName[] =>
  [landingPicture(slug), ...galleryPictures(slug)].slice(0, sizes.length);

interface ShippedFile {
  readonly src: string;
  readonly srcSet?: string;
}
interface ShippedFiles {
  readonly photo: ShippedFile;
  readonly work: ShippedFile;
  readonly outline: ShippedFile;
  readonly scheme: string;
}
/** @param small only small pictures, for galleries; some works have no others */
export function shippedFiles(name: ShippedName, small = false): ShippedFiles {
  const fileOf = (part: string): ShippedFile => {
    const path = `/pictures/${name}-${part}`;
    if (small) return { src: `${path}-small.webp` };
    return { src: `${path}.webp`, srcSet: `${path}-small.webp 440w, ${path}.webp 960w` };
  };
  return { photo: fileOf('photo'), work: fileOf('work'), outline: fileOf('outline'), scheme: `/pictures/${name}.json` };
}
/** Phones load small pictures at any pixel density: drills are redrawn soon, and other works reload at full size. */
export const shippedSizes = '(min-width: 768px) 520px, 150px';

export function shippedFacts(name: ShippedName): ShippedFacts {
  return works[name];
}

export async function schemeOf(name: ShippedName): Promise<FrontierScheme> {
  return (await fetched(shippedFiles(name).scheme)).json();
}
