import { filterId, type ProductDefinition } from '@uzor/kit/catalogue';
import type { OwnScheme } from './use-own-scheme.ts';

/** Stores the photo and its settings in this browser for the editor. */
export async function keepOwnPhoto(product: ProductDefinition, own: OwnScheme): Promise<void> {
  const { keepTryOutPhoto } = await import('../../api/photo-drafts.ts');
  const { orientation, filter, tone, focus } = own.scheme.choice;
  const work = { orientation, sizeId: null, filterId: filterId(filter), tone, focus };
  await keepTryOutPhoto(product.kind, own.file, work);
}
