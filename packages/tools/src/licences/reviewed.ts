// Known holes in packages that were looked at and do not concern the product: by the name of the advisory, with the reason.

/** `GHSA-…` as in the advisory's address. One that the registry tells of no longer is to be taken out. */
export const REVIEWED: Readonly<Record<string, string>> = {};
