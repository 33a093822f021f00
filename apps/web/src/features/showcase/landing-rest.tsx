import type { LineSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import type { ComponentProps } from 'react';
import { Gallery } from './gallery/gallery.tsx';
import { InTheBox, LandingQuestions } from './landing-parts.tsx';
import { PriceSection } from './price/price-section.tsx';
import { Sizes } from './sizes/sizes.tsx';
import { WhereToBuySection } from './where-to-buy-section.tsx';

interface LandingRestProps extends Pick<ComponentProps<typeof Sizes>, 'own' | 'onTry'> {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  /** At least one. */
  readonly sizes: readonly ProductSize[];
}

/** The part of a landing page below the first screens. */
export default function LandingRest({ slug, product, sizes, own, onTry }: LandingRestProps) {
  const [first] = sizes;
  const page = { product, sizes };
  return (
    <>
      {first && <Gallery slug={slug} product={product} size={first} />}
      <Sizes slug={slug} {...page} own={own} onTry={onTry} />
      <PriceSection slug={slug} {...page} />
      <InTheBox {...page} />
      <WhereToBuySection product={product} />
      <LandingQuestions {...page} />
    </>
  );
}
