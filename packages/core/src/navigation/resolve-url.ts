// Resolves addresses as browsers do: every host of the core has the WHATWG URL parser, and a second one would differ from it.

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

/** The address, resolved; nothing where it is none. */
export function resolveUrl(address: string, base?: string): WebUrl | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
