import { ProductsScreen } from '../features/catalogue/index.ts';
import { WithQueries } from '../api/with-queries.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function Products() {
  return (
    <WithQueries>
      <Layout>
        <ProductsScreen />
      </Layout>
    </WithQueries>
  );
}
