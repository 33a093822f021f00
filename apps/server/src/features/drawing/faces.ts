import type { Raster } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { cropFor } from '@uzor/kit';
import { type FaceFinder, openFaceFinder } from '@uzor/people';
import { faceModel } from '@uzor/people/models';
import { sizeFor } from './crop.ts';
import type { FacesTask, FoundFaces } from './tasks.ts';

/**
 * Longer side of the copy in which faces are searched: as many are found as in the whole photo, in a third of the time.
 */
const SEARCH_PX = 1200;
/** Loaded with the first photo, once per thread. */
let finder: FaceFinder | null = null;

/** The faces of a photo, and the crop that holds them. */
export async function faces(task: FacesTask): Promise<FoundFaces> {
  const { raster, original } = await openPhoto(task.photo, { maxSidePx: SEARCH_PX });
  finder ??= openFaceFinder(faceModel());
  const focus = finder.find(raster);
  const order = { kind: task.kind, size: sizeFor(task), orientation: task.orientation };
  return { focus, settings: focus.faces.length === 0 ? null : cropFor(order, raster, focus, original) };
}

/** Loads the model and warms up its code. */
export function warmFaces(photo: Raster): void {
  finder ??= openFaceFinder(faceModel());
  finder.find(photo);
}
