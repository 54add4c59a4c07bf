// Recent searches in the browser's storage; where that is forbidden they live as long as the page.
import type { RecentSearchStore } from '@pluspunkt/core/search';

const KEY = 'recent-searches';

const parse = (text: string | null): readonly string[] => {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

export function createRecentSearchStore(): RecentSearchStore {
  return {
    read() {
      try {
        return parse(localStorage.getItem(KEY));
      } catch {
        return [];
      }
    },
    write(queries) {
      try {
        localStorage.setItem(KEY, JSON.stringify(queries));
      } catch {
        // Forbidden or full: the list in memory serves until the page ends.
      }
    },
  };
}
