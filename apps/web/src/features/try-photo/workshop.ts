import { type FilterSlug, type Language, message, type Orientation } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import type { ProductDefinition, ProductSize } from '@uzor/kit';
import { type SchemeChoice, WorkerRefusal } from '../../workers/scheme-protocol.ts';
import { plainTone } from '../../workers/tone.ts';

/* All that a first photo needs; fetched with it, not with the page. */

export { refusalOf } from '../../workers/photo-file.ts';
export { startSchemeWorker } from '../../workers/scheme-client.ts';
export { WorkerRefusal } from '../../workers/scheme-protocol.ts';

/** The photo as it is, in the first preset. */
export function plainChoice(product: ProductDefinition, size: ProductSize, filter: FilterSlug, orientation: Orientation): SchemeChoice {
  return { kind: product.kind, size: size.slug, filter, orientation, preset: 1, settings: untouchedSettings, tone: plainTone };
}

/** What a person reads when a photo did not do. */
export function refusalText(problem: unknown, language: Language): string {
  return problem instanceof WorkerRefusal ? message(problem.reason, language, problem.values) : message('generation.failed', language);
}
