// Edit distance between two words.

/** Damerau-Levenshtein distance (adjacent letters swapped count once), at most `limit + 1`. Pure; for short words. */
export const editDistance = (a: string, b: string, limit: number): number => {
  const left = [...a];
  const right = [...b];
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, j) => j);
  for (const [i, letter] of left.entries()) {
    const next: number[] = [i + 1];
    for (const [j, other] of right.entries()) {
      const substituted = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const swapped = i > 0 && j > 0 && letter === right[j - 1] && left[i - 1] === other ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, substituted, swapped));
    }
    before = row;
    row = next;
  }
  return Math.min(row[right.length] ?? 0, limit + 1);
};

/** How many edits a word of this length may have: one in short words, two from six letters on. Pure. */
export const allowedSlips = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);
