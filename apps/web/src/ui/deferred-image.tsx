import type { ComponentPropsWithRef } from 'react';
import { useAwake } from './use-awake.ts';

/**
 * A picture below the first view. Browsers fetch lazy pictures long before they are seen, and so they would share the line
 * with the picture on top; this one waits until the page has come alive. Without scripts it is a plain lazy picture.
 */
export function DeferredImage(props: ComponentPropsWithRef<'img'>) {
  // biome-ignore lint/a11y/useAltText: the caller gives it
  const image = <img loading="lazy" decoding="async" {...props} />;
  return useAwake() ? image : <noscript>{image}</noscript>;
}
