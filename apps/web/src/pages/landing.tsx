import { useLocation } from 'react-router';
import { Facts, Gallery, type GridSize, HowItWorks, InTheBox, LandingQuestions, LandingWords, Sizes } from '../features/showcase/landing-parts.tsx';
import { LooseDrills } from '../features/showcase/loose-drills.tsx';
import { TryPhoto } from '../features/try-photo/try-photo.tsx';
import { withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../ui/layout/layout.tsx';
import { landingPicture } from '../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../ui/shipped-work/shipped-work.tsx';
import { landingOf } from '../ui/shop-window.ts';
import { NotFound } from '../ui/state-screen/screens.tsx';

/** A product or one of its variants: the same page with its facts. */
export default function Landing() {
  const landing = landingOf(withoutLanguage(useLocation().pathname).slice(1));
  if (!landing) return <NotFound />;
  const { slug, product } = landing;
  const sizes = product.sizes.filter((size): size is GridSize => size.flag === slug && size.grid !== null);
  const [first] = sizes;
  if (!first) return <NotFound />;
  return (
    <Layout windowLight>
      <TryPhoto
        key={slug}
        product={product}
        size={first}
        words={<LandingWords slug={slug} />}
        sample={<ShippedWork name={landingPicture[slug]} first alt="" />}
        ornament={<LooseDrills />}
      />
      <Facts sizes={sizes} />
      <HowItWorks />
      <Gallery />
      <Sizes sizes={sizes} />
      <InTheBox />
      <LandingQuestions />
    </Layout>
  );
}
