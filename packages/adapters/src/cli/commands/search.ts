// `card search`: partners, answers, rewards and products, chosen by the core's rules.
import { either as E } from 'fp-ts';
import { runSearch, SEARCH_LIMIT, shownSet, totalFound, type SearchOutcome, type SearchFailure } from '@pluspunkt/core/search';
import { pointsLabel } from '@pluspunkt/core/points';
import { createGraphqlSearchGateway } from '../../search/graphql-search-gateway.ts';
import { createHttpProductsGateway } from '../../prices/http-products-gateway.ts';
import { createHttpRewardsGateway } from '../../rewards/http-rewards-gateway.ts';
import { failureOfCall } from '../card-failures.ts';
import { EXIT, type CardFailure } from '../card-io.ts';
import { plain } from '../table.ts';
import type { Command } from './command.ts';

const failureOf = (failure: SearchFailure): CardFailure =>
  failure._tag === 'CallFailed' ? failureOfCall(failure.failure) : { exit: EXIT.failed, code: failure._tag, sentence: 'Die Suche ist gerade gestört. Versuchen Sie es später noch einmal.' };

const group = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${plain(line)}`), '']);

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function inWords(outcome: SearchOutcome): string {
  const { selection, rewards, products } = outcome;
  const shown = shownSet(selection);
  if (totalFound(outcome) === 0) return 'Nichts gefunden.';
  const partners = [...shown.premiumPartners.items, ...shown.onlinePartners.items].map(({ common }) => `${common.partnerName} – ${common.partnerBoxTeaserText}`);
  return [
    ...(selection.shown === 'alternative' ? [plain(`Gezeigt wird „${shown.query}“.`), ''] : []),
    ...group('Partner', partners),
    ...group('Fragen und Antworten', shown.faq.items.map(({ question }) => question)),
    ...group('Aktionen', shown.promoTeasers.items.map(({ headline }) => headline)),
    ...group('Prämien', rewards.items.map(({ productName, actualNeededPoints }) => `${productName} – ${pointsLabel(actualNeededPoints)}`)),
    ...group('Produkte', (products?.items ?? []).map(({ name, priceInCent }) => (priceInCent === undefined ? name : `${name} – ab ${euros.format(priceInCent / 100)}`))),
  ]
    .join('\n')
    .trimEnd();
}

export const search: Command = {
  needsLogin: false,
  misuse: ({ words }) => (words.join(' ').trim() === '' ? 'Wonach soll gesucht werden? card search SUCHWORT' : undefined),
  async run({ http, options }) {
    const query = options.words.join(' ').trim();
    const deps = { gateway: createGraphqlSearchGateway({ http }), rewards: createHttpRewardsGateway({ http }), products: createHttpProductsGateway({ http }) };
    const outcome = await runSearch(deps, query, SEARCH_LIMIT.query)();
    return E.bimap(failureOf, (found: SearchOutcome) => ({ json: found, text: inWords(found) }))(outcome);
  },
};
