import { type AttentionMap, attentionMap } from '../../photo/attention.ts';
import type { Target } from '../../photo/target.ts';
import type { Raster } from '../../raster.ts';
import { labOfRaster } from './features.ts';
import { median3 } from './median.ts';
import { workingRaster } from './working-raster.ts';

/** What every preset of a photo begins with; none of it is changed in place. */
export class PhotoPlanes {
  /** The photo at the resolution at which regions are found, without single odd pixels. */
  readonly smooth: Raster;
  readonly #photo: Raster;
  #lab: Target | null = null;
  #attention: AttentionMap | null = null;

  constructor(photo: Raster, width: number, height: number) {
    this.#photo = photo;
    this.smooth = median3(workingRaster(photo, width, height));
  }

  /** L*a*b* of `smooth`. */
  get lab(): Target {
    this.#lab ??= labOfRaster(this.smooth);
    return this.#lab;
  }

  get attention(): AttentionMap {
    this.#attention ??= attentionMap(this.#photo);
    return this.#attention;
  }
}

/** The planes of photos that are still in use, at the last size each: presets of one photo follow each other. */
const latest = new WeakMap<Raster, PhotoPlanes>();

/** The planes of a photo, whose pixels stay as they are, at a resolution in pixels. */
export function planesOf(photo: Raster, width: number, height: number): PhotoPlanes {
  const known = latest.get(photo);
  if (known?.smooth.width === width && known.smooth.height === height) return known;
  const planes = new PhotoPlanes(photo, width, height);
  latest.set(photo, planes);
  return planes;
}
