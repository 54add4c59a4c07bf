// Which page numbers are worth showing: the ends, the current one and its neighbours.

export type PageSlot = number | 'gap';

/** Pages count from 1. A gap replaces at least two pages; a single one is shown instead. */
export const pageSlots = (current: number, pages: number): readonly PageSlot[] => {
  const wanted = [...new Set([1, current - 1, current, current + 1, pages])].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return wanted.flatMap((page, index): readonly PageSlot[] => {
    const before = wanted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
};
