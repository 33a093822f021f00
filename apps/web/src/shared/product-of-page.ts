import { type ProductDefinition, productBySlug } from '@uzor/kit/catalogue';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/path.ts';

export function useProductOfPage(): ProductDefinition {
  const [, slug = ''] = withoutLanguage(useLocation().pathname).split('/');
  const product = productBySlug(slug);
  if (!product) throw new RangeError(`no product has pages under /${slug}`);
  return product;
}
