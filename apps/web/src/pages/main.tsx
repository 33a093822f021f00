import { Banners } from '../features/showcase/banners/banners.tsx';
import { Hero } from '../features/showcase/hero.tsx';
import { ProductCards } from '../features/showcase/product-cards.tsx';
import { Questions } from '../features/showcase/questions.tsx';
import { ShopGoods } from '../features/showcase/shop-goods.tsx';
import { Steps } from '../features/showcase/steps.tsx';
import { Trust } from '../features/showcase/trust.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function Main() {
  return (
    <Layout windowLight>
      <Hero />
      <ProductCards />
      <Steps />
      <Banners />
      <ShopGoods />
      <Trust />
      <Questions />
    </Layout>
  );
}
