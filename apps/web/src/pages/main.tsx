import { Banners } from '../features/showcase/banners/banners.tsx';
import { Hero, ProductCards, Questions, Trust } from '../features/showcase/main-parts.tsx';
import { ShopGoods } from '../features/showcase/shop-goods.tsx';
import { Steps } from '../features/showcase/steps.tsx';
import { useResume } from '../features/resume/use-resume.ts';
import { Layout } from '../shared/layout/layout.tsx';

export default function Main() {
  const resume = useResume(null);
  return (
    <Layout windowLight>
      <Hero resume={resume} />
      <ProductCards />
      <Steps />
      <Banners />
      <ShopGoods />
      <Trust />
      <Questions />
    </Layout>
  );
}
