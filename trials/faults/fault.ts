/** A change in one place that a reviewer could overlook and a customer or operator would notice. */
export interface Fault {
  /** What it does to users of the product. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** True if visible on a screen: if no other test fails, the browser journeys are run too. */
  readonly browser?: true;
}
