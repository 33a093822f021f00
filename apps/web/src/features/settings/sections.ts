import type { ProfileWire } from '@uzor/contract';
import { IconDownload, IconLock, IconMoon, IconUser } from '../../ui/icons/basic.ts';
import { IconDevices, IconShieldLock } from '../../ui/icons/more.ts';

/** Parts of the settings, each with an address of its own below `/dashboard/settings`, in the order of the lists. */
export const sections = [
  { name: 'profile', icon: IconUser },
  { name: 'password', icon: IconLock },
  { name: 'secondStep', icon: IconShieldLock },
  { name: 'sessions', icon: IconDevices },
  { name: 'appearance', icon: IconMoon },
  { name: 'data', icon: IconDownload },
] as const;
/** `delete` is a question over the page, not a part that is shown. */
export type Section = (typeof sections)[number]['name'] | 'delete';

export const settingsPath = '/dashboard/settings';

/** The part an address names; null for the whole page and for words that name none. */
export function sectionNamed(word: string | undefined): Section | null {
  if (word === 'delete') return word;
  return sections.find(({ name }) => name === word)?.name ?? null;
}

/** What both layouts of the settings are given. */
export interface SettingsProps {
  readonly profile: ProfileWire;
  /** The part the address names. */
  readonly section: Section | null;
}
