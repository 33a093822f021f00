import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { useEffect, useState } from 'react';
import type { Window } from './version-choice.ts';

/** A part of photo and work; the whole if `part` is null, nothing while it is being cut. */
export function useCropped(work: FrontierWork | null, part: Window | null): FrontierWork | null {
  const [cut, setCut] = useState<{ readonly of: FrontierWork; readonly part: Window; readonly made: FrontierWork }>();
  useEffect(() => {
    if (!work || !part) return undefined;
    let left = false;
    void cropped(work, part).then((made) => !left && setCut({ of: work, part, made }));
    return () => {
      left = true;
    };
  }, [work, part]);
  if (!part) return work;
  return cut?.of === work && cut?.part === part ? cut.made : null;
}

async function cropped({ photo, work, scheme, outline }: FrontierWork, part: Window): Promise<FrontierWork> {
  const [photoPart, workPart, outlinePart] = await Promise.all([
    cutOut(photo, part),
    cutOut(work, part),
    cutOut(outline, part),
  ]);
  return { photo: photoPart ?? photo, work: workPart, outline: outlinePart, scheme: scheme && rowsOf(scheme, part) };
}

/** Full rows of a scheme. */
function rowsOf(scheme: NonNullable<FrontierWork['scheme']>, { y, height }: Window): FrontierWork['scheme'] {
  const { widthCells, heightCells, cells } = scheme;
  const [from, rows] = [Math.round(y * heightCells), Math.round(height * heightCells)];
  return { ...scheme, heightCells: rows, cells: cells.slice(from * widthCells, (from + rows) * widthCells) };
}

async function cutOut(picture: CanvasImageSource | null | undefined, part: Window): Promise<ImageBitmap | null> {
  if (!(picture instanceof ImageBitmap || picture instanceof HTMLCanvasElement)) return null;
  const { width, height } = picture;
  return createImageBitmap(picture, part.x * width, part.y * height, part.width * width, part.height * height);
}
