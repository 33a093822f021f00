import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Facts, HowItWorks, LandingWords } from '../features/showcase/landing-parts.tsx';
import { useResume } from '../features/resume/use-resume.ts';
import { LooseDrills } from '../features/showcase/loose-drills.tsx';
import { keepOwnPhoto } from '../features/try-photo/keep-own-photo.ts';
import { TryPhoto } from '../features/try-photo/try-photo.tsx';
import type { OwnScheme } from '../features/try-photo/use-own-scheme.ts';
import { useLanguage } from '../i18n/language.ts';
import { withoutLanguage } from '../i18n/path.ts';
import { useGoTo } from '../shared/navigation.ts';
import { Layout } from '../shared/layout/layout.tsx';
import { landingPicture, shippedFacts } from '../shared/shipped-work/shipped.ts';
import { ShippedWork } from '../shared/shipped-work/shipped-work.tsx';
import { landingOf } from '../shared/shop-window.ts';
import { NotFound } from '../shared/state-screen/screens.tsx';

// Requested at once, because hydration of the first screens does not wait for those below.
const rest = import('../features/showcase/landing-rest.tsx');
const LandingRest = lazy(() => rest);

export default function Landing() {
  const landing = landingOf(withoutLanguage(useLocation().pathname).slice(1));
  return landing ? <LandingOf key={landing.slug} {...landing} /> : <NotFound />;
}

function LandingOf({ slug, product }: NonNullable<ReturnType<typeof landingOf>>) {
  const [own, setOwn] = useState<OwnScheme | null>(null);
  const { to } = useLanguage();
  const goTo = useGoTo();
  const resume = useResume(product.kind);
  const sizes = product.sizes.filter((size) => size.flag === slug);
  const [first] = sizes;
  if (!first) return <NotFound />;
  /** Opens a page of the product that takes over the visitor's photo, if there is one. */
  async function openWithPhoto(page: string) {
    if (own) await keepOwnPhoto(product, own);
    await goTo(to(`/${product.webSlug}/${page}`));
  }
  const picture = landingPicture(slug);
  const page = { product, sizes };
  return (
    <Layout windowLight>
      <TryPhoto
        product={product}
        size={first}
        resume={resume}
        words={<LandingWords slug={slug} />}
        sample={<ShippedWork name={picture} first />}
        ornament={shippedFacts(picture).between === 'cells' && <LooseDrills />}
        onOwn={setOwn}
      />
      <Facts {...page} />
      <HowItWorks product={product} />
      <Suspense fallback={null}>
        <LandingRest
          slug={slug}
          {...page}
          own={own?.scheme.picture ?? null}
          onTry={(size) => void openWithPhoto(`editor?size=${size.slug}`)}
          onDemo={() => void openWithPhoto('no-scheme?photo=own')}
        />
      </Suspense>
    </Layout>
  );
}
