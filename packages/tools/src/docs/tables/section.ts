// Generated sections of a Markdown text, between `<!-- name -->` and `<!-- /name -->`.

/** The text with the section's content replaced. Throws when the text has no such section: a table would be lost silently. */
export const fillSection = (text: string, name: string, content: string): string => {
  const open = `<!-- ${name} -->`;
  const start = text.indexOf(open);
  const end = text.indexOf(`<!-- /${name} -->`);
  if (start < 0 || end < start) throw new Error(`the text has no section "${name}"`);
  return `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`;
};

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
