// The table of rate-limiter-flexible: counted attempts by key.

interface RateLimitTable {
  key: string;
  points: number;
  /** End of the window, in milliseconds since 1970. */
  expire: number;
}

export interface RateLimitTables {
  rate_limit: RateLimitTable;
}
