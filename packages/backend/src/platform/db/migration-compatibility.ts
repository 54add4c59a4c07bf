// The rule by which processes of the previous version keep working on the new schema: a step adds (expand); a
// later, declared step removes what no version uses any more (contract).

/** What may break the previous version, and why. */
const BREAKS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|materialized view|function|type|schema)\b/i, 'it may still be read or written'],
  [/\brename\s+(to|column|constraint)\b|\balter\s+(table|index|view|type)\s+\S+\s+rename\b/i, 'it is still known by its former name'],
  [/\balter\s+column\s+\S+\s+(set\s+not\s+null|(set\s+data\s+)?type)\b/i, 'what is written may not fit any more'],
  [/\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i, 'rows are written without it'],
  [/\badd\s+(constraint\s+\S+\s+)?(check|unique|primary\s+key|foreign\s+key|exclude)\b/i, 'what is written may not meet it'],
  [/\bcreate\s+unique\s+index\b/i, 'what is written may not meet it'],
];

/** Function bodies are not statements of the step. */
const withoutBodies = (text: string): string => text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').replaceAll(/--.*/g, '');

const TABLE_MADE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const TABLE_CONCERNED = /\b(?:alter\s+table|on)\s+(?:only\s+|if\s+exists\s+)?(\w+)/i;

/**
 * Statements that would break the previous version, each with the reason. A step may change objects that it
 * creates.
 */
export const breaksOf = (text: string): readonly string[] => {
  const bare = withoutBodies(text);
  const own = new Set([...bare.matchAll(TABLE_MADE)].map(([, name]) => name));
  return bare
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => !/^create (unlogged )?table\b/i.test(statement) && !own.has(TABLE_CONCERNED.exec(statement)?.[1]))
    .flatMap((statement) => {
      const found = BREAKS.find(([pattern]) => pattern.test(statement));
      return found === undefined ? [] : [`${statement}: ${found[1]}`];
    });
};
