// Reviewed advisories that do not affect the product: by the name of the advisory, with the reason.

/** `GHSA-…` as in the advisory's address. Remove one that the registry no longer reports. */
export const REVIEWED: Readonly<Record<string, string>> = {};
