import { lazy, Suspense } from 'react';
import { CatalogueFrame } from '../features/catalogue/catalogue-frame.tsx';

// Requested at once, because hydration of the prerendered page does not wait for its list.
const screen = import('../features/catalogue/products-screen.tsx');
const ProductsScreen = lazy(() => screen);

export default function ProductsPage() {
  return (
    <Suspense fallback={<CatalogueFrame />}>
      <ProductsScreen />
    </Suspense>
  );
}
