// Binds the shopping list of this device, which is brought to a member's account.
import { createStorageShoppingListStore } from '@pluspunkt/adapters/brochures';
import { createShoppingList, type ShoppingList } from '@pluspunkt/core/brochures';
import { ContainerModule } from 'inversify';
import { cardNumberOf } from '../../composition/card-number-of.ts';
import { resumed } from '../../composition/retry-signals.ts';
import { SessionPort } from '../../composition/session.tokens.ts';
import { LocalStoragePort, LogPort, ShoppingListPort, token } from '../../composition/tokens.ts';

export const DeviceListPort = token<ShoppingList>('DeviceList');

export const shoppingListModule = new ContainerModule(({ bind }) => {
  bind(DeviceListPort)
    .toResolvedValue(
      (server, session, storage, log) => {
        const list = createShoppingList({
          store: createStorageShoppingListStore({ storage }),
          clock: { now: () => new Date() },
          account: {
            server,
            cardNumber$: cardNumberOf(session),
            wake$: resumed(window),
            onFailure: (failure) => {
              // The session reports its own end.
              if (failure._tag === 'HttpError' && failure.status === 401) return;
              log.warn('The shopping list could not be brought to the server', { failure: failure._tag, requestId: failure.requestId });
            },
          },
        });
        // The list follows changes of other tabs as long as it has a subscriber.
        list.subscribe(() => undefined);
        return list;
      },
      [ShoppingListPort, SessionPort, LocalStoragePort, LogPort],
    )
    .inSingletonScope();
});
