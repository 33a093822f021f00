import { filterPalette, type ProductSize } from '@uzor/kit';
import type { FilterSlug } from '@uzor/contract';
import type { Extent } from '@uzor/engine';
import { useEffect, useState } from 'react';
import type { FrontierWork } from '../../ui/frontier/frontier.tsx';
import { cellsOfPicture } from './cells-of-picture.ts';

interface ComparedParts {
  readonly photoUrl: string | null;
  readonly workUrl: string | null;
  /** Cells to lay, which are read from the picture; null where there are none. */
  readonly cells: Extent | null;
  readonly size: ProductSize;
  readonly filter: FilterSlug;
}

/** Photo and work of a preset loaded, with the cells between them, where there are cells; null until both have come. The last pair stays while the next loads. */
export function useCompared({ photoUrl, workUrl, cells, size, filter }: ComparedParts): FrontierWork | null {
  const [work, setWork] = useState<FrontierWork | null>(null);
  useEffect(() => {
    if (!photoUrl || !workUrl) return undefined;
    let left = false;
    Promise.all([loaded(photoUrl), loaded(workUrl)]).then(
      ([photo, picture]) => {
        if (!left)
          setWork({
            photo,
            work: picture,
            scheme: cells && cellsOfPicture(pixelsOf(picture), cells.width, cells.height, filterPalette(filter, size)),
          });
      },
      (problem: unknown) => console.warn('A picture did not load', problem),
    );
    return () => {
      left = true;
    };
  }, [photoUrl, workUrl, cells, size, filter]);
  return work;
}

async function loaded(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  return createImageBitmap(await response.blob());
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new RangeError('This browser gives no canvas');
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
