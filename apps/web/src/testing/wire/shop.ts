import type {
  AnswerOf,
  AudioWire,
  BannerWire,
  CatalogueEntryWire,
  ConfigWire,
  DemoWire,
  endpoints,
  MadeDemoWire,
  ProductKind,
  StepsProgressWire,
  VoiceoverWire,
} from '@uzor/contract';
import { filterNames, productOf } from '@uzor/kit';
import { file, now, origin, sizeWire } from './parts.ts';

export function config(changes: Partial<ConfigWire> = {}): ConfigWire {
  return {
    flags: {},
    sizes: [],
    filters: [],
    limits: { upload_bytes: 15_728_640, upload_pixels: 40_000_000 },
    notice: null,
    notice_id: null,
    support_email: 'help@example.com',
    realtime: { key: 'uzor', wsHost: 'localhost', wsPort: 3000, forceTLS: false },
    ...changes,
  };
}

export function offer(id: number, changes: Partial<CatalogueEntryWire> = {}): CatalogueEntryWire {
  return {
    id,
    picture: `${origin}/files/offer-${id}.webp`,
    title: `Kit ${id}`,
    name: `UZ-${id}`,
    product_id: 1,
    product: 'mosaic',
    size_id: 2,
    size: 'A3',
    color: 'Full colour',
    wb_url: `https://wb.example/${id}`,
    ozon_url: `https://ozon.example/${id}`,
    ya_url: null,
    active: true,
    price: 1990,
    popularity: 100,
    added_at: now,
    ...changes,
  };
}

export function offers(entries: readonly CatalogueEntryWire[]): AnswerOf<(typeof endpoints)['whereBuy']> {
  return { data: [...entries], meta: { limit: 4, offset: 0, total: entries.length } };
}

export function banner(id: number, changes: Partial<BannerWire> = {}): BannerWire {
  return {
    id,
    order_number: id,
    link: '/mosaic',
    image: `${origin}/files/banner-${id}-wide.jpg`,
    mobile_image: `${origin}/files/banner-${id}-phone.jpg`,
    alt: '',
    ...changes,
  };
}

export const demoSlug = 'd3m0-s1u9';

type Look = Pick<DemoWire['demo_photos'][number], 'name' | 'title'>;
const filterLooks = (kind: ProductKind): Look[] =>
  productOf(kind).filters.map((slug) => ({ name: slug, title: filterNames[slug].en }));
const looks: Readonly<Record<ProductKind, readonly Look[]>> = {
  mosaic: filterLooks('mosaic'),
  paint_by_numbers: filterLooks('paint_by_numbers'),
  constructor: filterLooks('constructor'),
  string_art: filterLooks('string_art'),
};

/** A demo with `ready` of its pictures made. */
export function demo(kind: ProductKind, ready: number, changes: Partial<DemoWire> = {}): DemoWire {
  return {
    id: demoSlug,
    slug: demoSlug,
    product_type: kind,
    url: `/${productOf(kind).webSlug}/demo/${demoSlug}`,
    status: ready === looks[kind].length ? 3 : 2,
    orientation: 'portrait',
    size: sizeWire(kind, 'a4'),
    origin_photo: ready > 0 ? file('demo-photo.jpg') : null,
    demo_photos: looks[kind].slice(0, ready).map((look) => ({ ...look, url: `${origin}/files/demo-${look.name}.jpg` })),
    like: null,
    expires_at: new Date(Date.now() + 23.5 * 3_600_000).toISOString(),
    ...changes,
  };
}

/** A new demo with its erase key, which only its maker receives. */
export function madeDemo(kind: ProductKind): MadeDemoWire {
  return { ...demo(kind, 0), erase_key: 'k3y' };
}

/** A thread with `length` steps around a hoop, starting at pin 1. */
export function steps(length: number, changes: Partial<StepsProgressWire> = {}): StepsProgressWire {
  const pin = (i: number) => ((i * 7) % 20) + 1;
  return {
    status: 0,
    current_step: 0,
    max_step: length,
    steps: Array.from({ length }, (_, i) => ({ from: pin(i), to: pin(i + 1) })),
    tracing_photo: file('tracing.jpg'),
    ...changes,
  };
}

export function voice(key: string, changes: Partial<VoiceoverWire> = {}): VoiceoverWire {
  const said = [...Array.from({ length: 21 }, (_, i) => String(i)), 'from', 'to', 'half', 'finished'];
  return {
    key,
    name: `Voice ${key}`,
    language: 'en',
    voiceovers: Object.fromEntries(said.map((word) => [word, `${origin}/voice/${key}/${word}.mp3`])),
    ...changes,
  };
}

export function track(id: number): AudioWire {
  return { id, name: `Track ${id}`, file_url: `${origin}/music/${id}.mp3`, opus_url: null };
}
