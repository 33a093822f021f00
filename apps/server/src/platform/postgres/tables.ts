interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Date;
}

export interface Tables {
  rate_limit: RateLimitTable;
}
