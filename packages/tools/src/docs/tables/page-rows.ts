// The calls of pages as a table and two lists.
import type { CallsOfPages } from '../pages/page-calls.ts';

const listOf = (calls: readonly string[]): string => (calls.length === 0 ? '–' : calls.map((call) => `\`${call}\``).join(', '));

export const pageRows = ({ pages }: CallsOfPages): readonly (readonly string[])[] =>
  pages.map(({ paths, shown, used }) => [paths.map((path) => `\`${path}\``).join('<br>'), listOf(shown), listOf(used)]);

export const callsEverywhere = ({ everywhere }: CallsOfPages): string => `${listOf(everywhere)}.`;
export const callsOfNoPage = ({ others }: CallsOfPages): string => `${listOf(others)}.`;
