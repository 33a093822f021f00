import { useLocation } from 'react-router';
import { Gallery } from '../features/showcase/gallery/gallery.tsx';
import { Facts } from '../features/showcase/landing-facts.tsx';
import { HowItWorks, InTheBox, LandingQuestions, LandingWords } from '../features/showcase/landing-parts.tsx';
import { Sizes } from '../features/showcase/landing-sizes.tsx';
import { LooseDrills } from '../features/showcase/loose-drills.tsx';
import { WhereToBuySection } from '../features/showcase/where-to-buy-section.tsx';
import { TryPhoto } from '../features/try-photo/try-photo.tsx';
import { withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../ui/layout/layout.tsx';
import { landingPicture, shippedFacts } from '../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../ui/shipped-work/shipped-work.tsx';
import { landingOf } from '../ui/shop-window.ts';
import { NotFound } from '../ui/state-screen/screens.tsx';

/** A product or one of its variants: the same page with its facts. */
export default function Landing() {
  const landing = landingOf(withoutLanguage(useLocation().pathname).slice(1));
  if (!landing) return <NotFound />;
  const { slug, product } = landing;
  const sizes = product.sizes.filter((size) => size.flag === slug);
  const [first] = sizes;
  if (!first) return <NotFound />;
  const picture = landingPicture(slug);
  const page = { product, sizes };
  return (
    <Layout windowLight>
      <TryPhoto
        key={slug}
        product={product}
        size={first}
        words={<LandingWords slug={slug} />}
        sample={<ShippedWork name={picture} first alt="" />}
        ornament={shippedFacts(picture).between === 'cells' && <LooseDrills />}
      />
      <Facts {...page} />
      <HowItWorks product={product} />
      <Gallery slug={slug} product={product} size={first} />
      <Sizes {...page} />
      <InTheBox {...page} />
      <WhereToBuySection product={product} />
      <LandingQuestions {...page} />
    </Layout>
  );
}
