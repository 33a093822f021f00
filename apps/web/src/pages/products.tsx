import { lazy, Suspense } from 'react';
import { CatalogueFrame } from '../features/catalogue/catalogue-frame.tsx';
import { Layout } from '../ui/layout/layout.tsx';

// Asked for at once, not at the first drawing. The page is there as drawn at build and comes alive before its list.
const screen = import('../features/catalogue/products-screen.tsx');
const ProductsScreen = lazy(() => screen);

export default function Products() {
  return (
    <Layout readFirst>
      <Suspense fallback={<CatalogueFrame />}>
        <ProductsScreen />
      </Suspense>
    </Layout>
  );
}
