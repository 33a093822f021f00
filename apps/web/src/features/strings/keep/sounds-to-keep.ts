import type { AudioWire, VoiceoverWire } from '@uzor/contract';
import { playable } from '../playable.ts';

/** The sounds of a work that can be kept: of the voice what it says of these pins, and all music. */
export interface SoundsToKeep {
  /** Null without a voice. */
  readonly voice: { readonly said: string; readonly urls: readonly string[] } | null;
  readonly music: { readonly urls: readonly string[] } | null;
}

/**
 * @param voice the one that reads, or the first if none does
 * @param pins pins of the hoop: no higher number is read
 */
export function soundsToKeep(voice: VoiceoverWire | null, tracks: readonly AudioWire[], pins: number): SoundsToKeep {
  const urls = Object.entries(voice?.voiceovers ?? {}).flatMap(([said, url]) => (Number(said) > pins ? [] : [url]));
  return {
    voice: voice === null || urls.length === 0 ? null : { said: voice.name, urls },
    music: tracks.length === 0 ? null : { urls: tracks.map(playable) },
  };
}
