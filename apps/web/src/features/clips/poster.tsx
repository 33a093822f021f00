import type { ClipName } from './clips.ts';
import { stage } from './scenes/scene.ts';

/** A picture from the clip, as its own scene draws it; made by `tools/pictures/make-posters.ts`. */
export function Poster({ name }: { name: ClipName }) {
  return (
    <img
      src={`/pictures/clip-${name}.webp`}
      alt=""
      width={stage.width}
      height={stage.height}
      loading="lazy"
      decoding="async"
    />
  );
}
