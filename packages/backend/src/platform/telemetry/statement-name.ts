// Names a statement by its verb and table, without any values.

const VERB = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)\b"?(?!\s*\()/i;

/** `select partner_category`, `insert donation`, `begin`. */
export const statementName = (text: string): { readonly verb: string; readonly table?: string; readonly name: string } => {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? { verb, name: verb } : { verb, table, name: `${verb} ${table}` };
};
