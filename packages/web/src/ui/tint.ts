// The grounds under pictures; neighbours never share one.

export const tints = ['sky', 'mint', 'leaf', 'butter', 'peach', 'rose', 'sand', 'stone'] as const;

export type Tint = (typeof tints)[number];

export const tintClass = (tint: Tint): string => `u-tint-${tint}`;

/** The tint of the n-th item of a row or grid: seven steps apart, so that neighbours in rows and columns differ. */
export const tintAt = (index: number): Tint => tints[(index * 3) % tints.length] ?? 'sky';
