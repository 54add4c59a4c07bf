// Under which key the member's journal of click-outs is kept; another way to a shop makes it stale.
import { MEMBER_QUERIES } from '../../../platform/session/session.tokens.ts';

export const JOURNAL_KEY = [MEMBER_QUERIES, 'click-outs'] as const;
