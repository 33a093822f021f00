import type { FilterSlug, Language, ProductKind } from '@uzor/contract';

/** A preset; its number is part of the wire format and never changes. */
export interface Preset {
  readonly number: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly filters?: readonly FilterSlug[];
  readonly mixes?: boolean;
}

const preset = (number: number, slug: string, ru: string, en: string): Preset => ({ number, slug, name: { ru, en } });

const natural = preset(1, 'natural', 'Естественный', 'Natural');
const toned = [
  preset(2, 'vivid', 'Сочный', 'Vivid'),
  preset(3, 'soft', 'Мягкий', 'Soft'),
  preset(4, 'contrast', 'Контрастный', 'Contrast'),
  preset(5, 'detail', 'Подробный', 'Detailed'),
  preset(6, 'easy', 'Простой', 'Easy'),
] as const;

/** Presets of every kind in the order they are drawn and shown, default first. */
export const presets = {
  mosaic: [natural, ...toned],
  paint_by_numbers: [
    natural,
    { ...preset(7, 'mixed', 'Со смешиванием', 'With mixing'), filters: ['original'], mixes: true },
    ...toned,
  ],
  constructor: [natural, ...toned],
  string_art: [
    natural,
    preset(2, 'contrast', 'Контрастный', 'Contrast'),
    preset(3, 'detail', 'Подробный', 'Detailed'),
    preset(4, 'negative-space', 'Воздушный', 'Airy'),
  ],
} as const satisfies Record<ProductKind, readonly Preset[]>;

/** The presets of a kind available in a filter, default first. */
export function presetsIn(kind: ProductKind, filter: FilterSlug): readonly Preset[] {
  const list: readonly Preset[] = presets[kind];
  return list.filter(({ filters }) => filters === undefined || filters.includes(filter));
}

/** The preset of a kind by number or slug; null if unknown. */
export function presetOf(kind: ProductKind, numberOrSlug: number | string): Preset | null {
  const list: readonly Preset[] = presets[kind];
  return list.find((one) => one.number === numberOrSlug || one.slug === numberOrSlug) ?? null;
}
