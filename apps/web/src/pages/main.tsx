import { Banners, Hero, ProductCards, Questions, Trust, ShopGoods } from '../features/showcase/main-parts.tsx';
import { Steps } from '../features/showcase/steps.tsx';
import { useResume } from '../features/resume/use-resume.ts';
import { Layout } from '../shared/layout/layout.tsx';

export default function Main() {
  const resume = useResume(null, { works: true });
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
