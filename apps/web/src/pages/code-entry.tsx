import { productBySlug } from '@uzor/kit/catalogue';
import { useLocation } from 'react-router';
import { CodeEntry, WithoutCode } from '../features/code-entry/code-entry.tsx';
import { DemoStart } from '../features/demo/start.tsx';
import { useResume } from '../features/resume/use-resume.ts';
import { withoutLanguage } from '../i18n/path.ts';
import { openProducts } from '../shared/shop-window.ts';

export default function CodeEntryPage() {
  const [, slug = '', entry] = withoutLanguage(useLocation().pathname).split('/');
  const product = productBySlug(slug);
  const resume = useResume(product?.kind ?? null);
  const [first] = openProducts;
  const tryAt = `/${(product ?? first)?.webSlug ?? ''}`;
  return product && entry === 'no-scheme' ? (
    <WithoutCode product={product} start={<DemoStart product={product} />} />
  ) : (
    <CodeEntry product={product} tryAt={tryAt} resume={resume} />
  );
}
