import type { BenchServer } from '../bench-server.ts';
import type { Call } from '../../apps/server/src/testing/customer.ts';

/** What a round of a rule came to: winners told, winners found afterwards, and answers that must never be. */
export interface Round {
  readonly told: number;
  readonly found: number;
  readonly broken: readonly string[];
}
/** A rule that lets exactly one of many callers win. */
export interface Rule {
  readonly name: string;
  /** Opens what the rounds share; the function it returns runs one round. */
  open(server: BenchServer, call: Call): Promise<(callers: number) => Promise<Round>>;
}
