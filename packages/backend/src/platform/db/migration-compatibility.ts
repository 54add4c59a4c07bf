// The rule by which processes of the version before go on working while the schema is already the new one: a step adds
// (expand); what no version uses any more is taken away by a later step that says so (contract).

/** What the version before may trip over, and why. */
const BREAKS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|materialized view|function|type|schema)\b/i, 'it may still be read or written'],
  [/\brename\s+(to|column|constraint)\b|\balter\s+(table|index|view|type)\s+\S+\s+rename\b/i, 'it is still known by its former name'],
  [/\balter\s+column\s+\S+\s+(set\s+not\s+null|(set\s+data\s+)?type)\b/i, 'what is written may not fit any more'],
  [/\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i, 'rows are written without it'],
  [/\badd\s+(constraint\s+\S+\s+)?(check|unique|primary\s+key|foreign\s+key|exclude)\b/i, 'what is written may not meet it'],
  [/\bcreate\s+unique\s+index\b/i, 'what is written may not meet it'],
];

/** Bodies of functions are no statements of the step. */
const withoutBodies = (text: string): string => text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '').replaceAll(/--.*$/gm, '');

const TABLE_MADE = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const TABLE_CONCERNED = /\b(?:alter\s+table|on)\s+(?:only\s+|if\s+exists\s+)?(\w+)/i;

/** Statements that the version before does not survive, each with the reason; what a step makes itself it may shape as it likes. */
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
