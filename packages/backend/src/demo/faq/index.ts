// The frequent questions of the demo data, by topic and as rows.
import type { FaqRow } from '../../search/index.ts';
import { LOGIN, PRIVACY } from './account-and-privacy.ts';
import { APP, CAMPAIGNS, CONTACT, PRICES, REWARDS } from './app-prices-rewards.ts';
import { CARD, POINTS } from './card-and-points.ts';
import { COUPONS, PARTNERS } from './coupons-and-partners.ts';
import type { FaqTopic } from './faq-seed.ts';

/** In the order in which the help page lists them. */
export const FAQ_TOPICS: readonly FaqTopic[] = [CARD, POINTS, COUPONS, PARTNERS, LOGIN, PRIVACY, APP, PRICES, REWARDS, CAMPAIGNS, CONTACT];

export const faqPath = (slug: string): string => `/hilfe/${slug}`;

export const faqRows = (): readonly FaqRow[] =>
  FAQ_TOPICS.flatMap((topic) => topic.entries.map((entry) => ({ topic: topic.title, entry }))).map(({ topic, entry }, position) => ({
    id: entry.slug,
    topic,
    position,
    question: entry.question,
    keywords: [...(entry.keywords ?? [])],
    answer: entry.answer,
    path: faqPath(entry.slug),
  }));
