interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Date;
}

/**
 * Every table of the product, as kysely sees it. A feature declares its own tables in its `tables.ts` and adds them here by
 * a module declaration; the platform itself declares only the table of rate limits.
 */
export interface Tables {
  rate_limit: RateLimitTable;
}
