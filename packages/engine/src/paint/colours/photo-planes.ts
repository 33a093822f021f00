import { type AttentionMap, attentionMap } from '../../photo/attention.ts';
import type { Target } from '../../photo/target.ts';
import type { Raster } from '../../raster.ts';
import { labOfRaster } from './features.ts';
import { median3 } from './median.ts';
import { workingRaster } from './working-raster.ts';

/** Intermediate results shared by all presets of a photo; never modified. */
export class PhotoPlanes {
  /** The photo at the resolution at which regions are found, after a median filter. */
  readonly smooth: Raster;
  readonly #photo: Raster;
  #lab: Target | null = null;
  #attention: AttentionMap | null = null;

  constructor(photo: Raster, width: number, height: number) {
    this.#photo = photo;
    this.smooth = median3(workingRaster(photo, width, height));
  }

  get lab(): Target {
    this.#lab ??= labOfRaster(this.smooth);
    return this.#lab;
  }

  get attention(): AttentionMap {
    this.#attention ??= attentionMap(this.#photo);
    return this.#attention;
  }
}

/** The latest planes of each photo still in use: presets of one photo are computed one after another at one size. */
const latest = new WeakMap<Raster, PhotoPlanes>();

/** The planes of a photo at a resolution in pixels, cached. The photo's pixels must not change. */
export function planesOf(photo: Raster, width: number, height: number): PhotoPlanes {
  const known = latest.get(photo);
  if (known?.smooth.width === width && known.smooth.height === height) return known;
  const planes = new PhotoPlanes(photo, width, height);
  latest.set(photo, planes);
  return planes;
}
