// What may stand next to a conditional sibling: elements, and no bare text.
import type { ReactElement } from 'react';

/**
 * Browser translation moves a text node into elements of its own, and React then cannot insert a sibling in front of it.
 * A text needs an element of its own.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
