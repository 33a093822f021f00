import type { CatalogueWork } from './catalogue-item.ts';

interface Place {
  /** Centre, as shares of the banner. */
  readonly x: number;
  readonly y: number;
  /** Longer side, as a share of the banner's shorter one; may extend beyond it. */
  readonly side: number;
}
interface Banner {
  readonly name: string;
  readonly link: string;
  readonly alt: Readonly<Record<'ru' | 'en', string>>;
  readonly ground: readonly [string, string];
  readonly sides: typeof sides;
  readonly works: readonly { readonly work: CatalogueWork; readonly at: Readonly<Record<keyof typeof sides, Place>> }[];
}

const sides = { wide: { width: 1920, height: 480 }, phone: { width: 780, height: 520 } } as const;

export const banners: readonly Banner[] = [
  {
    name: 'paint',
    link: '/paint-by-numbers',
    alt: {
      ru: 'Три картины по номерам: якамар на ветке, девушка в сиреневом и пчела',
      en: 'Three paintings by numbers: a jacamar on a branch, a young woman in mauve and a bee',
    },
    ground: ['#F3E3CF', '#E7C9A6'],
    sides,
    works: [
      {
        work: { picture: 'animals/jacamar', kind: 'paint_by_numbers', size: 'a4', filter: 'original' },
        at: { wide: { x: 0.22, y: 0.53, side: 0.86 }, phone: { x: 0.24, y: 0.5, side: 0.53 } },
      },
      {
        work: { picture: 'selfie/young-woman-in-mauve', kind: 'paint_by_numbers', size: 'a4', filter: 'original' },
        at: { wide: { x: 0.5, y: 0.49, side: 0.9 }, phone: { x: 0.52, y: 0.53, side: 0.58 } },
      },
      {
        work: { picture: 'animals/honey-bee', kind: 'paint_by_numbers', size: 'a4', filter: 'original' },
        at: { wide: { x: 0.78, y: 0.52, side: 0.94 }, phone: { x: 0.8, y: 0.49, side: 0.5 } },
      },
    ],
  },
  {
    name: 'strings',
    link: '/unistring',
    alt: {
      ru: 'Три портрета из нити на круглых ободах: волк, женщина и медведь',
      en: 'Three thread portraits on round hoops: a wolf, a woman and a bear',
    },
    ground: ['#E5EEEA', '#C6DAD4'],
    sides,
    works: [
      {
        work: { picture: 'animals/wolf', kind: 'string_art', size: '40x50', filter: 'two-threads', zoom: 1.1 },
        at: { wide: { x: 0.2, y: 0.5, side: 0.82 }, phone: { x: 0.2, y: 0.5, side: 0.4 } },
      },
      {
        work: {
          picture: 'selfie/morisot-self-portrait',
          kind: 'string_art',
          size: '40x50',
          filter: 'two-threads',
          zoom: 1.7,
          down: 0.5,
        },
        at: { wide: { x: 0.5, y: 0.5, side: 0.9 }, phone: { x: 0.52, y: 0.5, side: 0.53 } },
      },
      {
        work: { picture: 'animals/bear', kind: 'string_art', size: '40x50', filter: 'two-threads', zoom: 1.1 },
        at: { wide: { x: 0.8, y: 0.5, side: 0.82 }, phone: { x: 0.84, y: 0.5, side: 0.4 } },
      },
    ],
  },
  {
    name: 'catalogue',
    link: '/products',
    alt: {
      ru: 'Готовые работы: колибри и попугай из страз, лев из конструктора',
      en: 'Finished works: a hummingbird and a parrot in drills, a lion in gems',
    },
    ground: ['#F6E9D8', '#EFD3BE'],
    sides,
    works: [
      {
        work: { picture: 'animals/hummingbird', kind: 'mosaic', size: 'a4', filter: 'full', preset: 'vivid' },
        at: { wide: { x: 0.2, y: 0.52, side: 0.86 }, phone: { x: 0.24, y: 0.52, side: 0.53 } },
      },
      {
        work: { picture: 'animals/lion', kind: 'constructor', size: 'a3', filter: 'original' },
        at: { wide: { x: 0.5, y: 0.5, side: 0.9 }, phone: { x: 0.52, y: 0.49, side: 0.58 } },
      },
      {
        work: { picture: 'animals/parrot', kind: 'mosaic', size: 'a4', filter: 'pop-art' },
        at: { wide: { x: 0.8, y: 0.52, side: 0.86 }, phone: { x: 0.8, y: 0.52, side: 0.53 } },
      },
    ],
  },
];
