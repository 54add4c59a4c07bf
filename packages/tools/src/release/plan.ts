// The next version of the published packages, as Changesets plans it.

interface Plan {
  readonly releases: readonly { readonly name: string; readonly type: string; readonly newVersion: string }[];
}

/** Undefined where nothing is to be released. The packages are `fixed`, so they share one version. */
export function versionOf({ releases }: Plan, published: readonly string[]): string | undefined {
  const versions = new Set(releases.filter(({ name, type }) => published.includes(name) && type !== 'none').map(({ newVersion }) => newVersion));
  if (versions.size > 1) throw new Error(`The packages would get different versions: ${[...versions].join(', ')}.`);
  return [...versions][0];
}
