// Resolves addresses with the host's WHATWG URL parser, which browsers, Node and workers have.

interface WebUrl {
  readonly href: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly protocol: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const URL: { new (address: string, base?: string): WebUrl };

/** The resolved address; `undefined` for an invalid one. */
export function resolveUrl(address: string, base?: string): WebUrl | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
