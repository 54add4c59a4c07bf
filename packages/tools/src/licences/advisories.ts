// Reads what the package manager's audit says: advisories, or that the registry could not be asked.
import { REVIEWED } from './reviewed.ts';

export type Advisories = { readonly _tag: 'Told'; readonly advisories: readonly string[] } | { readonly _tag: 'Unreachable'; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const parsed = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
};

const sentenceOf = (advisory: unknown): string => {
  const { module_name: name, title, severity, url } = isFields(advisory) ? advisory : {};
  return `${String(name)}: ${String(title)} (${String(severity)}), ${String(url)}`;
};

/** The line that says what went wrong, out of what was printed for people. */
const reasonIn = (complaints: string): string => {
  const lines = complaints.split('\n').map((line) => line.replace(/^[\s×│]+/, '').trim());
  return lines.find((line) => /^Error|ERR_|ENOTFOUND|ECONN|ETIMEDOUT/.test(line)) ?? 'the registry did not answer';
};

const nameOf = (advisory: unknown): string => (isFields(advisory) ? String(advisory['url']) : '').split('/').at(-1) ?? '';

/** `answer` is JSON where the registry was asked; `complaints` is what was said beside it. What was reviewed is left out. */
export const advisoriesOf = (answer: string, complaints: string, reviewed: Readonly<Record<string, string>> = REVIEWED): Advisories => {
  const { advisories } = parsed(answer);
  const isOpen = (advisory: unknown): boolean => !Object.hasOwn(reviewed, nameOf(advisory));
  return isFields(advisories) ? { _tag: 'Told', advisories: Object.values(advisories).filter(isOpen).map(sentenceOf) } : { _tag: 'Unreachable', reason: reasonIn(`${answer}\n${complaints}`) };
};
