// The query of the member's cards.
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';

export const CARDS_QUERY = [MEMBER_QUERIES, 'cards'] as const;
