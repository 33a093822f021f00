import { useQuery } from '@tanstack/react-query';
import type { KitDetailWire } from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { useSignedIn } from '../../api/session.ts';
import { kitQuery } from '../../api/work-queries.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { openProducts } from '../shop-window.ts';

/** The work a page shows, by its address; null on other pages. */
export function workAt(pathname: string): { readonly product: ProductDefinition; readonly id: string } | null {
  const [, first, second = '', third = ''] = withoutLanguage(pathname).split('/');
  const product = openProducts.find(({ webSlug }) => webSlug === first);
  if (!product) return null;
  if (['instruction', 'segments', 'parts'].includes(second)) return third === '' ? null : { product, id: third };
  return third === 'progress' ? { product, id: second } : null;
}

/** The work on the screen, once it is known that it belongs to the visitor. */
export function useWorkHere(): { readonly product: ProductDefinition; readonly kit: KitDetailWire } | null {
  const work = workAt(window.location.pathname);
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...kitQuery(work?.product ?? productOf('mosaic'), work?.id ?? ''),
    enabled: work !== null && signedIn,
  });
  return work && data ? { product: work.product, kit: data } : null;
}
