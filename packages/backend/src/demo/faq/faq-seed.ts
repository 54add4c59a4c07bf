// What an editor writes about a frequent question.

export interface FaqSeed {
  /** Unique; the address is `/hilfe/<slug>`. */
  readonly slug: string;
  readonly question: string;
  /** Other words that people use for it. */
  readonly keywords?: readonly string[];
  /** Markdown. */
  readonly answer: string;
}

export interface FaqTopic {
  readonly title: string;
  readonly entries: readonly FaqSeed[];
}
