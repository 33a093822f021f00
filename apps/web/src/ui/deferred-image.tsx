import type { ComponentPropsWithRef } from 'react';
import { useAwake } from './use-awake.ts';

/** A picture below the fold that loads only after hydration. Even a lazy image would compete with the main picture. */
export function DeferredImage(props: ComponentPropsWithRef<'img'>) {
  // biome-ignore lint/a11y/useAltText: the caller gives it
  const image = <img loading="lazy" decoding="async" {...props} />;
  return useAwake() ? image : <noscript>{image}</noscript>;
}
