// `card watch`: favourite products with their prices, and price alerts.
import { either as E, taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { ProductFavourite } from '@pluspunkt/core/favourites';
import { isValidGtin } from '@pluspunkt/core/prices';
import { createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from '../../favourites/http-product-favourites-gateway.ts';
import { createHttpProductsGateway } from '../../prices/http-products-gateway.ts';
import { failureOfCall } from '../card-failures.ts';
import { plain, tableOf, type Column } from '../table.ts';
import { centOf, dayOf, priceOf } from '../messages.ts';
import { answerOf, type Command, type CommandContext, type CommandResult } from './command.ts';

const COLUMNS: readonly Column<ProductFavourite>[] = [
  { title: 'GTIN', of: ({ product }) => product.gtin },
  { title: 'Produkt', of: ({ name }) => name },
  { title: 'Preis', of: ({ current }) => priceOf(current?.priceInCent), right: true },
  { title: 'Ziel', of: ({ user }) => (user.priceAlert === undefined ? '' : priceOf(user.priceAlert.targetPriceInCent)), right: true },
  { title: 'erreicht am', of: ({ user }) => (user.priceAlert?.matchedOn === undefined ? '' : dayOf(user.priceAlert.matchedOn)) },
];

const list = ({ http, io }: CommandContext): Promise<CommandResult> =>
  answerOf(createHttpProductFavouritesGateway({ http }).favourites(), (all) => (all.length === 0 ? 'Ihr Merkzettel ist leer.' : tableOf(COLUMNS, all, io.columns)));

async function stop({ http }: CommandContext, gtin: string): Promise<CommandResult> {
  const favourites = createHttpProductFavouritesGateway({ http });
  const all = await favourites.favourites()();
  if (E.isLeft(all)) return E.left(failureOfCall(all.left));
  const known = all.right.find(({ product }) => product.gtin === gtin);
  const removed = known === undefined ? TE.right<CallFailure, void>(undefined) : favourites.remove(known.id);
  return answerOf(TE.map(() => ({ gtin, removed: known !== undefined }))(removed), () => (known === undefined ? 'Es stand nicht auf Ihrem Merkzettel.' : plain(`Vom Merkzettel genommen: ${known.name}.`)));
}

async function begin({ http }: CommandContext, gtin: string, target: number | undefined): Promise<CommandResult> {
  const product = await createHttpProductsGateway({ http }).product(gtin)();
  if (E.isLeft(product)) return E.left(failureOfCall(product.left));
  const { name, priceInCent } = product.right;
  const added = TE.chain((favourite: ProductFavourite) =>
    target === undefined ? TE.right(favourite) : createHttpPriceAlertsGateway({ http }).setAlert({ id: favourite.id, gtin }, { targetPriceInCent: target }),
  )(createHttpProductFavouritesGateway({ http }).add({ gtin, name }));
  const alert = target === undefined ? '' : ` Sie bekommen eine Nachricht bei höchstens ${priceOf(target)}.`;
  return answerOf(added, () => plain(`Vorgemerkt: ${name}, jetzt ${priceOf(priceInCent)}.${alert}`));
}

export const watch: Command = {
  needsLogin: true,
  misuse({ words: [gtin], given, stop: stops }) {
    if (gtin === undefined) return stops || given.target !== undefined ? 'Es fehlt die GTIN des Produkts.' : undefined;
    if (!isValidGtin(gtin)) return `„${plain(gtin)}“ ist keine GTIN; sie steht unter dem Strichcode und bei jedem Produkt.`;
    return given.target !== undefined && !centOf(given.target) ? '„--target“ ist ein Preis wie 49,90.' : undefined;
  },
  run(context) {
    const { words, given, stop: stops } = context.options;
    const [gtin] = words;
    if (gtin === undefined) return list(context);
    return stops ? stop(context, gtin) : begin(context, gtin, given.target === undefined ? undefined : centOf(given.target));
  },
};
