import { type FilterSlug, type Language, message } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import type { ProductDefinition, ProductSize } from '@uzor/kit';
import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { outlinePicture } from '../../shared/outline/paint-outline.ts';
import { type LiveScheme, type SchemeChoice, WorkerRefusal } from '../../workers/scheme-protocol.ts';
import { plainTone } from '../../workers/tone.ts';

/* Loaded with the first photo, not with the page. */

export { message } from '@uzor/contract';
export { readyPhoto } from '../../workers/photo-file.ts';
export { startPeopleWorker } from '../../workers/people-client.ts';
export { startSchemeWorker } from '../../workers/scheme-client.ts';

export function plainChoice(product: ProductDefinition, size: ProductSize, filter: FilterSlug): SchemeChoice {
  return {
    kind: product.kind,
    size: size.slug,
    filter,
    orientation: 'portrait',
    preset: 1,
    settings: untouchedSettings,
    tone: plainTone,
  };
}

export function frontierOf(photo: ImageBitmap, { picture, work }: LiveScheme): FrontierWork {
  const pictures = { photo, work: picture };
  switch (work.of) {
    case 'cells':
      return { ...pictures, scheme: work.grid };
    case 'regions':
      return { ...pictures, scheme: null, outline: outlinePicture(work.regions, picture) };
    case 'thread':
      return { ...pictures, scheme: null };
  }
}

export function refusalText(problem: unknown, language: Language): string {
  return problem instanceof WorkerRefusal
    ? message(problem.reason, language, problem.values)
    : message('generation.failed', language);
}
