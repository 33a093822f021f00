/** The kind of programming mistake. */
export type FaultKind =
  | 'comparison'
  | 'off by one'
  | 'wrong unit'
  | 'wrong value'
  | 'swapped'
  | 'dropped statement'
  | 'dropped await'
  | 'dropped check'
  | 'stale cache key'
  | 'missing translation'
  | 'not accessible';

/** A change in one place that a reviewer could overlook and a customer or operator would notice. */
export interface Fault {
  /** What it does to users of the product. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly kind: FaultKind;
  /** True if visible on a screen: if no other test fails, the browser journeys are run too. */
  readonly browser?: true;
}
