import { fetched } from '../../api/fetched.ts';
import type { FrontierWork } from '../frontier/frontier.tsx';
import { type ShippedName, schemeOf, shippedFacts, shippedFiles } from './shipped.ts';

/** The images of a work that are already on the page. */
interface StandingImages {
  readonly photo: HTMLImageElement;
  readonly work: HTMLImageElement;
}

/**
 * Loads what the edge between photo and work is drawn from: the real cells, the numbered outlines, or the hoop. Rejects if a
 * file fails to load; the page then keeps the two images.
 *
 * @param detail `sharp` for the main picture of a page: loads the finished work in its large size even if the page shows the
 *   small one; `small` where there is only a small one
 */
export async function frontierWorkOf(
  name: ShippedName,
  images: StandingImages,
  detail: 'sharp' | 'standing' | 'small',
): Promise<FrontierWork> {
  const sharp = detail === 'sharp';
  await Promise.all([arrived(images.photo), arrived(images.work)]);
  const { between } = shippedFacts(name);
  const { work, outline } = shippedFiles(name, detail === 'small');
  const lines = sharp ? outline.src : smallest(outline.srcSet ?? '') || outline.src;
  // Square drills are drawn from their cells, sharp at any size; all other works are shown as pictures.
  const [photo, finished, lined, scheme] = await Promise.all([
    decoded(images.photo.currentSrc),
    between === 'cells' ? null : decoded(sharp ? work.src : images.work.currentSrc),
    between === 'outline' ? decoded(lines) : null,
    between === 'cells' || between === 'elements' ? schemeOf(name) : null,
  ]);
  return { photo, work: finished, scheme, outline: lined };
}

/** The first address of a `srcset`. */
function smallest(srcSet: string): string | undefined {
  return srcSet.split(' ')[0];
}

/** A picture decoded beside the page's thread; drawn from an image element it would be decoded on it. */
async function decoded(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetched(address, { cache: 'force-cache', priority: 'low' })).blob());
}

function arrived(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error(`no picture ${image.src}`)), { once: true });
  });
}
