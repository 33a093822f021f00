import type { PhotoTrouble } from '@uzor/contract';
import { checkPhoto, type PhotoFinding, type Raster } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { cropFor, finestOf } from '@uzor/kit';
import { type FaceFinder, openFaceFinder } from '@uzor/people';
import { faceModel } from '@uzor/people/models';
import { sizeFor } from './crop.ts';
import type { CropTask, FacesTask, FoundFaces } from './tasks.ts';

/** Longer side of the copy that is checked, the same as in the editor. */
const CHECK_PX = 1500;

/** Photo-check findings for a cropped photo. */
export async function troubles(task: CropTask): Promise<readonly PhotoTrouble[]> {
  const { raster, original } = await openPhoto(task.photo, { maxSidePx: CHECK_PX });
  const order = { kind: task.kind, size: sizeFor(task), orientation: task.orientation };
  const { width, height } = finestOf(order);
  const findings = checkPhoto({
    photo: raster,
    settings: task.settings ?? cropFor(order, raster, task.focus, original),
    widthCells: width,
    heightCells: height,
    original,
    faces: task.focus?.faces,
  });
  return findings.flatMap((finding) => (finding.verdict === 'good' ? [] : [troubleOf(finding)]));
}

/** Too little and too much light are one aspect with two fixes. */
const troubleOf = ({ aspect, fix }: PhotoFinding): PhotoTrouble =>
  aspect === 'exposure' ? (fix === 'darker' ? 'bright' : 'dark') : aspect;

/** Longer side of the copy in which faces are searched: finds as many as the whole photo, in a third of the time. */
const SEARCH_PX = 1200;
/** Loaded with the first photo, once per thread. */
let finder: FaceFinder | null = null;

/** The faces of a photo, and the crop that includes them. */
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
