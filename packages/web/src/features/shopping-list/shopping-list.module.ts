// Binds the shopping list: in the storage of this device, synchronised with the member's account.
import { createStorageShoppingListStore } from '@pluspunkt/adapters/brochures';
import { consoleSink, createBrowserStorage, createLogger } from '@pluspunkt/adapters/transport';
import { createShoppingList, type ShoppingList } from '@pluspunkt/core/brochures';
import { ContainerModule } from 'inversify';
import { currentMember } from '../../platform/session/current-member.ts';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { ShoppingListPort, token } from '../../platform/container/tokens.ts';

export const ShoppingListUseCase = token<ShoppingList>('ShoppingListUseCase');

/** The server has no storage: its list is empty and stays so. */
const browserStorage = () => createBrowserStorage({ storage: () => window.localStorage, ...(typeof window === 'undefined' ? {} : { events: window }), log: createLogger({ sinks: [consoleSink(console)] }) });

export const shoppingListModule = new ContainerModule(({ bind }) => {
  bind(ShoppingListUseCase)
    .toResolvedValue(
      (server, session) => {
        const log = createLogger({ sinks: [consoleSink(console)] });
        return createShoppingList({
          store: createStorageShoppingListStore({ storage: browserStorage() }),
          clock: { now: () => new Date() },
          account: {
            server,
            ...currentMember(session),
            onFailure: (failure) => {
              // The session dialog reports an ended session.
              if (failure._tag === 'HttpError' && failure.status === 401) return;
              log.warn('The shopping list could not be sent to the server', { failure: failure._tag, requestId: failure.requestId });
            },
          },
        });
      },
      [ShoppingListPort, SessionPort],
    )
    .inSingletonScope();
});
