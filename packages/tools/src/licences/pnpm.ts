// The pinned package manager, run through npx.

/** As in `scripts/bootstrap.cjs`. */
export const PNPM = 'pnpm@12.21.0';
