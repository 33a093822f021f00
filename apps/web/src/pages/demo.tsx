import { useParams } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { DemoResult } from '../features/demo/index.ts';
import { Layout } from '../ui/layout/layout.tsx';
import { useProductOfPage } from './product-of-page.ts';

export default function Demo() {
  const product = useProductOfPage();
  const { demoSlug = '' } = useParams();
  return (
    <Layout>
      <WithQueries>
        <DemoResult key={demoSlug} product={product} slug={demoSlug} />
      </WithQueries>
    </Layout>
  );
}
