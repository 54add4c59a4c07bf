// Reads the output of the package manager's audit: advisories, or that the registry was unreachable.
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

/** The error line from the output for people. */
const reasonIn = (complaints: string): string => {
  const lines = complaints.split('\n').map((line) => line.replace(/^[\s×│]+/, '').trim());
  return lines.find((line) => /^Error|ERR_|ENOTFOUND|ECONN|ETIMEDOUT/.test(line)) ?? 'the registry did not answer';
};

const nameOf = (advisory: unknown): string => (isFields(advisory) ? String(advisory['url']) : '').split('/').at(-1) ?? '';

/** `answer` is the JSON of the registry, `complaints` the error output. Reviewed advisories are left out. */
export const advisoriesOf = (answer: string, complaints: string, reviewed: Readonly<Record<string, string>> = REVIEWED): Advisories => {
  const { advisories } = parsed(answer);
  const isOpen = (advisory: unknown): boolean => !Object.hasOwn(reviewed, nameOf(advisory));
  return isFields(advisories) ? { _tag: 'Told', advisories: Object.values(advisories).filter(isOpen).map(sentenceOf) } : { _tag: 'Unreachable', reason: reasonIn(`${answer}\n${complaints}`) };
};
