// The query key of the member's click-outs, which a new click invalidates.
import { MEMBER_QUERIES } from '../../../platform/session/session.tokens.ts';

export const JOURNAL_KEY = [MEMBER_QUERIES, 'click-outs'] as const;
