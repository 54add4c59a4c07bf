// What may stand next to a conditional sibling: elements, and no bare text.
import type { ReactElement } from 'react';

/**
 * Browser translation wraps a text node into new elements, and React then cannot insert a sibling in front of it. So every
 * text needs its own element.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
