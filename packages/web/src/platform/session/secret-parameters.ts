// Parameters of an address that authenticate or identify a person: the token of a mail's link, the single-use login token,
// the app's data about its user. They are removed from the address as soon as the page is loaded, and are never cached or
// passed on.

/** Logs the member in once, on any page. */
export const SINGLE_USE_PARAMETER = 'singleUseToken';

// The boot script looks for the tokens by the same names.
export const SECRETS = ['token', SINGLE_USE_PARAMETER, 'email', 'os', 'deviceId', 'deviceName'] as const;

export function hasSecrets(search: string): boolean {
  const query = new URLSearchParams(search);
  return SECRETS.some((name) => query.has(name));
}

/** The query without them; unchanged if it has none. */
export function withoutSecrets(search: string): string {
  if (!hasSecrets(search)) return search;
  const query = new URLSearchParams(search);
  for (const name of SECRETS) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
