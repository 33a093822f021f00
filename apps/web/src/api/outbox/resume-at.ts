/** Prefix of the storage keys of unsent string-art steps, one key per work. */
export const stepsPrefix = 'uzor:steps:';

/** Unsent progress: steps done here, and steps the server had when this device last synchronised. */
export interface KeptStep {
  readonly step: number;
  readonly base: number;
}

/** The step to resume at: the unsent one, or the larger one if another device has changed the server's step. */
export function resumeAt(kept: KeptStep | null, server: number): number {
  if (kept === null) return server;
  return kept.base === server ? kept.step : Math.max(kept.step, server);
}
