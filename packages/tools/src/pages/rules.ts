// What the audit of pages leaves out, and why.

/** axe rules by id. Everything else that axe knows is switched on, best practices and experiments too. */
export const AXE_RULES_OFF: Readonly<Record<string, string>> = {
  'color-contrast-enhanced': 'is AAA (7:1); the tokens are made for AA',
};

/** Messages of the W3C validator. */
export const VALIDATOR_MESSAGES_OFF: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^Trailing slash on void elements/, 'React writes it; it has no effect'],
  [/^CSS: /, 'its parser of styles is older than the ones of browsers'],
  [/^Consider using the “h1” element|^Article lacks heading/, 'each page has one h1, which may stand in an article'],
];
