import type { ProductDefinition } from '@uzor/kit';

/** The work that a bag belongs to. */
export interface OfWork {
  readonly product: ProductDefinition;
  readonly kitId: string;
}
