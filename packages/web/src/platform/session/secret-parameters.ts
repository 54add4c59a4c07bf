// Parts of an address that let somebody in or say who it is: the token of a mail's link, the token that logs in once, what
// the app says of its user. They are taken out of the address as soon as the page stands, are never kept by a cache, and
// never passed on.

/** Logs the member in once, on any page. */
export const SINGLE_USE_PARAMETER = 'singleUseToken';

// The boot script looks for the tokens by the same names.
export const SECRETS = ['token', SINGLE_USE_PARAMETER, 'email', 'os', 'deviceId', 'deviceName'] as const;

export function hasSecrets(search: string): boolean {
  const query = new URLSearchParams(search);
  return SECRETS.some((name) => query.has(name));
}

/** The query without them, as it is where it has none. */
export function withoutSecrets(search: string): string {
  if (!hasSecrets(search)) return search;
  const query = new URLSearchParams(search);
  for (const name of SECRETS) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
