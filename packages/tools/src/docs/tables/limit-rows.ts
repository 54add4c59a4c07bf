// The table of limits: what is counted, by which key, and for which routes.

interface Limit {
  readonly by: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly counts: string;
}

const GENERAL: Readonly<Record<string, string>> = { calls: 'every call', writes: 'every call of a member that changes something', partnerCalls: 'every call of a partner' };

const isModule = (value: unknown): value is { readonly RATE_LIMITS: Readonly<Record<string, Limit>>; readonly ROUTE_LIMITS: Readonly<Record<string, readonly string[]>> } =>
  typeof value === 'object' && value !== null && 'RATE_LIMITS' in value && 'ROUTE_LIMITS' in value;

const windowOf = (seconds: number): string => (seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`);

/** Takes the backend's module. Throws without a table, since the section would be lost silently. */
export const limitRows = (module: unknown): readonly (readonly string[])[] => {
  if (!isModule(module)) throw new Error('the module has no limits');
  const { RATE_LIMITS, ROUTE_LIMITS } = module;
  return Object.entries(RATE_LIMITS).map(([name, { by, limit, windowSeconds, counts }]) => {
    const routes = Object.entries(ROUTE_LIMITS).flatMap(([route, limits]) => (limits.includes(name) ? [`\`${route}\``] : []));
    return [counts, by, String(limit), windowOf(windowSeconds), GENERAL[name] ?? routes.join(', ')];
  });
};
