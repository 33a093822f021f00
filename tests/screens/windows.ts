import { type Language, languages } from '../../packages/contract/src/index.ts';
import { whole } from '../whole.ts';
import { type Scheme, schemes } from './soundness.ts';

/** A kind of window. */
export interface Device {
  readonly name: 'phone' | 'desktop';
  readonly viewport: { readonly width: number; readonly height: number };
  /** Other context options. */
  readonly settings: object;
}

export const devices: readonly Device[] = [
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    settings: { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, settings: {} },
];

/** Context options for this device and language. */
export function settingsOf({ viewport, settings }: Device, language: Language): object {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  return { ...settings, viewport, locale, reducedMotion: 'reduce' };
}

/** Every language in every kind of window: one test each. */
export const windows = languages.flatMap((language) => devices.map((device) => ({ language, device })));

/**
 * The items to check in window number `turn`, and their colour schemes: the windows divide the list among them, or in
 * a whole run check everything.
 */
export function checksInWindow<Item>(
  list: readonly Item[],
  turn: number,
): { item: Item; inSchemes: readonly Scheme[] }[] {
  if (whole) return list.map((item) => ({ item, inSchemes: schemes }));
  return list.flatMap((item, index) => {
    const scheme = Math.floor(index / windows.length) % schemes.length;
    return index % windows.length === turn ? [{ item, inSchemes: schemes.slice(scheme, scheme + 1) }] : [];
  });
}
