import type { ClipName } from '@uzor/contract';
import { DeferredImage } from '../../ui/deferred-image.tsx';

/** A picture of the clip, which `tools/pictures/make-posters.ts` renders with the clip's own scene. */
export function Poster({ name }: { name: ClipName }) {
  return <DeferredImage src={`/pictures/clip-${name}.webp`} alt="" width={640} height={480} />;
}
