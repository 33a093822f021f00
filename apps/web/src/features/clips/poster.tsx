import type { ClipName } from '@uzor/contract';
import { DeferredImage } from '../../ui/deferred-image.tsx';

/** A picture of the clip, rendered from its scene by `tools/pictures/make-posters.ts`. */
export function Poster({ name }: { name: ClipName }) {
  return <DeferredImage src={`/pictures/clip-${name}.webp`} alt="" width={640} height={480} />;
}
