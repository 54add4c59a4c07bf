// Under what the query cache keeps the cards of the account.
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';

export const CARDS_QUERY = [MEMBER_QUERIES, 'cards'] as const;
