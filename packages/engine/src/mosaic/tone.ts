import type { Rgb } from '../scheme.ts';
import type { MosaicDial } from './presets.ts';
import type { Target } from './target.ts';

export function toneTarget(target: Target, palette: readonly Rgb[], dial: MosaicDial): Target {
  return palette && dial ? target : target;
}
