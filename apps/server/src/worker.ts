import type { Features, Parts } from './platform/parts.ts';

/** Begins to take jobs, once the engine's threads are warm: the first job should not pay for that. */
export async function startWork({ engine }: Parts, features: Features): Promise<void> {
  await engine.warmed;
  await features.work();
}
