import type { PhotoTrouble } from '@uzor/contract';
import { checkPhoto, type PhotoFinding } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { cropFor, finestOf } from '@uzor/kit';
import { sizeFor } from './crop.ts';
import type { CropTask } from './tasks.ts';

/** Longer side of the copy that is checked, the same as in the editor. */
const CHECK_PX = 1500;

/** The findings of the photo check for a photo in its frame, in their order; empty = none. */
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
