// Every page of the demo data: the written ones, and those that follow from partners, questions, actions and rewards.
import { categoryPath } from '../../search/index.ts';
import { FAQ_TOPICS, faqPath } from '../faq/index.ts';
import type { FaqSeed, FaqTopic } from '../faq/faq-seed.ts';
import { pointRule } from '../partners/index.ts';
import { AWAY_PARTNERS } from '../partners/partners-away.ts';
import { HOME_PARTNERS } from '../partners/partners-home.ts';
import { LOCAL_PARTNERS } from '../partners/partners-local.ts';
import { PARTNER_CATEGORIES, type PartnerCategoryName, type PartnerSeed } from '../partners/partner-seed.ts';
import { REWARD_SEEDS } from '../rewards/index.ts';
import type { RewardSeed } from '../rewards/reward-seed.ts';
import type { PageSeed } from './page-seed.ts';
import { BUSINESS_PAGES } from './pages-business.ts';
import { GUIDE_PAGES } from './pages-guide.ts';
import { LEGAL_PAGES } from './pages-legal.ts';
import { PROMOS, type PromoSeed } from './promos.ts';

const ONLINE_PARTNERS: readonly PartnerSeed[] = [...HOME_PARTNERS, ...AWAY_PARTNERS];
const ALL_PARTNERS: readonly PartnerSeed[] = [...LOCAL_PARTNERS, ...ONLINE_PARTNERS];
const CATEGORY_NAMES = Object.keys(PARTNER_CATEGORIES).filter((name): name is PartnerCategoryName => name in PARTNER_CATEGORIES);

/** `Supermarkt & Feinkost` becomes `supermarkt-feinkost`. */
export const slugOf = (name: string): string =>
  name
    .toLocaleLowerCase('de-DE')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const byName = (a: PartnerSeed, b: PartnerSeed): number => a.name.localeCompare(b.name, 'de');
const partnerLine = (partner: PartnerSeed): string =>
  `- [${partner.name}](/partner/${partner.id}): ${partner.box} · ${pointRule(partner.points, partner.unit)}`;
const partnerList = (partners: readonly PartnerSeed[]): string => [...partners].sort(byName).map(partnerLine).join('\n');

const partnerPage = (partner: PartnerSeed, local: boolean): PageSeed => {
  const actions = PROMOS.filter((promo) => promo.partner === partner.id);
  const now = actions.map((promo) => `- [${promo.headline}](/aktionen/${promo.slug})`).join('\n');
  const steps = local
    ? 'Zeigen Sie Ihre Karte oder den Barcode in der App, **bevor** Sie bezahlen. Die Punkte erscheinen nach spätestens drei Tagen in Ihrem Konto.'
    : 'Starten Sie mit „Zum Shop“ und kaufen Sie wie gewohnt ein. Nach zwei Tagen sind die Punkte vorgemerkt, nach 30 Tagen gutgeschrieben.';
  const categories = partner.categories.map((name) => `[${name}](${categoryPath(slugOf(name))})`).join(' · ');
  return {
    path: `/partner/${partner.id}`,
    title: partner.name,
    description: `${partner.box}. ${pointRule(partner.points, partner.unit)}.`,
    markdown: [
      `**${pointRule(partner.points, partner.unit)}** · ${local ? 'vor Ort' : 'online'} · ${categories}`,
      `## ${partner.headline}`,
      partner.text,
      ...(now === '' ? [] : ['## Läuft gerade', now]),
      '## So punkten Sie',
      steps,
    ].join('\n\n'),
  };
};

const partnerOverview = (): PageSeed => ({
  path: '/partner',
  title: 'Alle Partner',
  description: `${ALL_PARTNERS.length} Partner vor Ort und online`,
  markdown: [
    `Nach Kategorie: ${CATEGORY_NAMES.map((name) => `[${name}](${categoryPath(slugOf(name))})`).join(' · ')}`,
    `## Vor Ort (${LOCAL_PARTNERS.length})`,
    partnerList(LOCAL_PARTNERS),
    `## Online (${ONLINE_PARTNERS.length})`,
    partnerList(ONLINE_PARTNERS),
  ].join('\n\n'),
});

const categoryPage = (name: PartnerCategoryName): PageSeed => {
  const inside = (partners: readonly PartnerSeed[]): readonly PartnerSeed[] => partners.filter((partner) => partner.categories.includes(name));
  const section = (title: string, partners: readonly PartnerSeed[]): readonly string[] =>
    partners.length === 0 ? [] : [`## ${title}`, partnerList(partners)];
  return {
    path: categoryPath(slugOf(name)),
    title: name,
    description: `Partner der Kategorie ${name}`,
    markdown: [...section('Vor Ort', inside(LOCAL_PARTNERS)), ...section('Online', inside(ONLINE_PARTNERS)), '[Alle Partner](/partner)'].join('\n\n'),
  };
};

const helpOverview = (): PageSeed => ({
  path: '/hilfe',
  title: 'Hilfe',
  description: 'Fragen und Antworten zu Karte, Punkten, Coupons und Konto',
  markdown: [
    'Suchen Sie oben nach einem Wort oder wählen Sie ein Thema. Ihre Frage fehlt? [Schreiben Sie uns](/kontakt-hinweis).',
    ...FAQ_TOPICS.flatMap((topic) => [
      `## ${topic.title}`,
      topic.entries.map((entry) => `- [${entry.question}](${faqPath(entry.slug)})`).join('\n'),
    ]),
  ].join('\n\n'),
});

const faqPage = (topic: FaqTopic, entry: FaqSeed): PageSeed => {
  const place = topic.entries.indexOf(entry);
  const related = [1, 2, 3].map((step) => topic.entries[(place + step) % topic.entries.length]).filter((other) => other !== undefined && other !== entry);
  return {
    path: faqPath(entry.slug),
    title: entry.question,
    description: `Antwort zum Thema ${topic.title}`,
    markdown: [
      entry.answer,
      `## Mehr zum Thema ${topic.title}`,
      related.map((other) => `- [${other?.question ?? ''}](${faqPath(other?.slug ?? '')})`).join('\n'),
      '[Alle Fragen](/hilfe)',
    ].join('\n\n'),
  };
};

/** The first sentence leads, the others are the text. */
const promoPage = (promo: PromoSeed): PageSeed => {
  const [lead = '', ...rest] = promo.text.split(/(?<=\.) (?=[A-ZÄÖÜ0-9])/);
  const partner = ALL_PARTNERS.find((candidate) => candidate.id === promo.partner);
  const link = partner === undefined ? '[Alle Aktionen](/aktionen)' : `[Mehr über ${partner.name}](/partner/${partner.id}) · [Alle Aktionen](/aktionen)`;
  return { path: `/aktionen/${promo.slug}`, title: promo.headline, description: lead, markdown: [rest.join(' '), link].filter((part) => part !== '').join('\n\n') };
};

const rewardPage = (reward: RewardSeed): PageSeed => {
  const number = (points: number): string => points.toLocaleString('de-DE');
  const price = reward.before === undefined ? `**${number(reward.points)} Punkte**` : `**${number(reward.points)} Punkte** statt ${number(reward.before)}`;
  return {
    path: `/praemien/${reward.id}`,
    title: reward.name,
    description: reward.text,
    markdown: `${price} · Versand innerhalb Deutschlands inklusive\n\n${reward.text}\n\n[Wie bestelle ich eine Prämie?](/hilfe/praemie-bestellen)`,
  };
};

const rewardOverview = (): PageSeed => ({
  path: '/praemien',
  title: 'Prämien',
  description: `${REWARD_SEEDS.length} Prämien für Ihre Punkte`,
  markdown: REWARD_SEEDS.map((reward) => `- [${reward.name}](/praemien/${reward.id}): ${reward.points.toLocaleString('de-DE')} Punkte`).join('\n'),
});

/** In no particular order; paths are unique. The page `/aktionen` is not here: it consists of teasers. */
export const pageSeeds = (): readonly PageSeed[] => [
  ...LEGAL_PAGES,
  ...GUIDE_PAGES,
  ...BUSINESS_PAGES,
  partnerOverview(),
  ...CATEGORY_NAMES.map(categoryPage),
  ...LOCAL_PARTNERS.map((partner) => partnerPage(partner, true)),
  ...ONLINE_PARTNERS.map((partner) => partnerPage(partner, false)),
  helpOverview(),
  ...FAQ_TOPICS.flatMap((topic) => topic.entries.map((entry) => faqPage(topic, entry))),
  ...PROMOS.map(promoPage),
  rewardOverview(),
  ...REWARD_SEEDS.map(rewardPage),
];
