// The version of the app around the page: from the first page's address, then from storage.

const KEY = 'app-version';
const VERSION = /^[0-9A-Za-z.+-]{1,30}$/;

export function appVersionOf(search: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): string | undefined {
  const parameter = new URLSearchParams(search).get('appVersion') ?? undefined;
  const given = parameter !== undefined && VERSION.test(parameter) ? parameter : undefined;
  try {
    if (given !== undefined) storage().setItem(KEY, given);
    const stored = storage().getItem(KEY) ?? undefined;
    return stored !== undefined && VERSION.test(stored) ? stored : given;
  } catch {
    return given;
  }
}
