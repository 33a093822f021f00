import { type Language, languages } from '../../packages/contract/src/index.ts';
import { whole } from '../whole.ts';
import { type Device, devices } from './soundness.ts';

/**
 * Every screen is looked at in both languages: one on a phone, the other on a desktop, by turns. A whole walk looks at all four.
 */
export function isLookedAt(index: number, language: Language, device: Device): boolean {
  return whole || (index + languages.indexOf(language) + devices.indexOf(device)) % 2 === 0;
}
