import type { ServerParts } from './features/index.ts';
import type { Features } from './platform/parts.ts';

/** Begins to take jobs, once the engine's threads are warm: the first job should not pay for that. */
export async function startWork({ engine }: ServerParts, features: Features): Promise<void> {
  await engine.warmed;
  await features.work();
}
