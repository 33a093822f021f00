import type { PhotoTrouble } from '@uzor/contract';
import { checkPhoto, type PhotoFinding } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { cropFor, finestOf } from '@uzor/kit';
import { sizeFor } from './crop.ts';
import type { CropTask } from './tasks.ts';

/** Longer side of the copy that is judged: the editor judges one as large. */
const CHECK_PX = 1500;

/** What the photo check finds wrong with a photo in its frame, in the order of its findings; empty = nothing. */
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

/** Too little light and too much of it are one aspect with two mends. */
const troubleOf = ({ aspect, mend }: PhotoFinding): PhotoTrouble =>
  aspect === 'exposure' ? (mend === 'darker' ? 'bright' : 'dark') : aspect;
