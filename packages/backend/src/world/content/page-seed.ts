// What an editor writes about a page.

export interface PageSeed {
  readonly path: string;
  /** `default` when absent. */
  readonly layout?: 'default' | 'default-b2b' | 'clean';
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}
