// The shopping list in the storage of this device, which a member's account is told of.
import { createStorageShoppingListStore } from '@pluspunkt/adapters/brochures';
import { consoleSink, createBrowserStorage, createLogger } from '@pluspunkt/adapters/transport';
import { createShoppingList, type ShoppingList, type ShoppingListGateway } from '@pluspunkt/core/brochures';
import type { SessionHost } from '../../composition/session-host.ts';
import { cardNumberOf, wakeOf } from '../../composition/whose.ts';

export interface DeviceListDeps {
  readonly session: Pick<SessionHost, 'state$'>;
  readonly server: ShoppingListGateway;
}

export function createDeviceList({ session, server }: DeviceListDeps): ShoppingList {
  const log = createLogger({ sinks: [consoleSink(console)] });
  return createShoppingList({
    store: createStorageShoppingListStore({ storage: createBrowserStorage({ storage: () => localStorage, events: window, log }) }),
    clock: { now: () => new Date() },
    account: {
      server,
      cardNumber$: cardNumberOf(session),
      wake$: wakeOf(window),
      onFailure: (failure) => {
        // A session that has ended says so by itself.
        if (failure._tag === 'HttpError' && failure.status === 401) return;
        log.warn('The shopping list could not be brought to the server', { failure: failure._tag, requestId: failure.requestId });
      },
    },
  });
}
