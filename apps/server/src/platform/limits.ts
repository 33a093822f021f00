/** A limit of frequency: `times` within `seconds`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** Counts events by key over all web processes. With RATE_LIMITS=off nothing is counted. */
export interface Limits {
  /** Counts one event; throws TooMany once the key had `limit.times` in the running window. */
  count(key: string, limit: Limit): Promise<void>;
  /** Throws TooMany where the key is used up, counting nothing: for limits of failures, followed by `count` on failure. */
  check(key: string, limit: Limit): Promise<void>;
}
