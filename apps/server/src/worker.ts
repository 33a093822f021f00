import type { ServerParts } from './features/index.ts';
import type { Features } from './platform/parts.ts';

/** Starts taking jobs once the engine's threads are warm, so that the first job does not wait for them. */
export async function startWork({ engine }: ServerParts, features: Features): Promise<void> {
  await engine.warmed;
  await features.work();
}
