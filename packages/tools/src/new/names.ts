// The spellings of a capability's name.

export interface Names {
  /** `gift-cards` */
  readonly name: string;
  /** `GiftCards` */
  readonly Name: string;
  /** `giftCards` */
  readonly camel: string;
  /** `gift_cards` */
  readonly snake: string;
  /** `Gift cards` */
  readonly Title: string;
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Undefined for what cannot be the name of a folder, a variable and a table. */
export function namesOf(name: string): Names | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 30) return undefined;
  const Name = name.split('-').map(upper).join('');
  return { name, Name, camel: Name.charAt(0).toLowerCase() + Name.slice(1), snake: name.replaceAll('-', '_'), Title: upper(name.replaceAll('-', ' ')) };
}

/** Replaces `{{name}}` and the other spellings. */
export const withNames = (text: string, names: Names): string =>
  text.replace(/\{\{(?<spelling>\w+)\}\}/g, (_, spelling: string) => {
    const found = Object.entries(names).find(([key]) => key === spelling);
    if (found === undefined) throw new Error(`There is no spelling "${spelling}".`);
    return String(found[1]);
  });
