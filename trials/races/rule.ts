import type { BenchServer } from '../bench-server.ts';
import type { Call } from '../../apps/server/src/testing/customer.ts';

/** Result of a round: winners reported, winners found afterwards, and unacceptable answers. */
export interface Round {
  readonly told: number;
  readonly found: number;
  readonly broken: readonly string[];
}
export interface Rule {
  readonly name: string;
  /** Prepares what the rounds share; the returned function runs one round. */
  open(server: BenchServer, call: Call): Promise<(callers: number) => Promise<Round>>;
}
