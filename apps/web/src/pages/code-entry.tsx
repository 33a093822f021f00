import { productBySlug } from '@uzor/kit/catalogue';
import { useLocation } from 'react-router';
import { CodeEntry, WithoutCode } from '../features/code-entry/code-entry.tsx';
import { DemoStart } from '../features/demo/index.ts';
import { withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../ui/layout/layout.tsx';
import { openProducts } from '../ui/shop-window.ts';

/** Code entry of a product, for those without a code, and for a code of any product. */
export default function CodeEntryPage() {
  const [, slug = '', entry] = withoutLanguage(useLocation().pathname).split('/');
  const product = productBySlug(slug);
  const [first] = openProducts;
  const tryAt = `/${(product ?? first)?.webSlug ?? ''}`;
  return (
    <Layout>
      {product && entry === 'no-scheme' ? (
        <WithoutCode product={product} start={<DemoStart product={product} />} />
      ) : (
        <CodeEntry product={product} tryAt={tryAt} />
      )}
    </Layout>
  );
}
