// Whatever tabs, networks, logins and clocks do, in whatever order: what always holds for favourite products.
import fc from 'fast-check';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createFakeProductFavourites } from '@pluspunkt/testkit/favourites';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { VirtualTime } from '@pluspunkt/testkit/session';
import type { CallFailure } from '../result/failure.ts';
import { createFavourites, decodeFavourites, emptyRecord, encodeFavourites } from './index.ts';
import type { Favourites, FavouritesEvent, FavouritesRecord, FavouritesServer } from './index.ts';

const CARD = '4210067389';
const GTINS = ['2400000079194', '2400032151141', '2400011111117'];

/** The last author of a change to a product since the last login or logout; `both` means that either tab may be the last to send. */
interface LastChange {
  readonly tabs: ReadonlySet<number>;
  readonly isFavourite: boolean;
}

interface Model {
  readonly lastChanges: Map<string, LastChange>;
  member: boolean;
}

interface Tab {
  readonly favourites: Favourites;
  readonly cardNumber$: BehaviorSubject<string | undefined>;
  readonly resume$: Subject<void>;
}

interface World {
  readonly time: VirtualTime;
  readonly tabs: readonly Tab[];
  readonly network: { down: boolean; lost: number };
  readonly events: FavouritesEvent[];
  readonly record: () => FavouritesRecord;
  readonly onServer: () => Promise<readonly string[]>;
}

type Command = fc.AsyncCommand<Model, World>;

function createWorld(): World {
  const time = createVirtualTime();
  const fake = createFakeProductFavourites({ now: time.clock.now });
  const network = { down: false, lost: 0 };
  const events: FavouritesEvent[] = [];
  const lost = E.left({ _tag: 'Unreachable', requestId: 'r' } as const);
  let record = emptyRecord;
  /** A call without a network, or whose answer is lost although the server processed it. */
  const guarded = <A>(call: TE.TaskEither<CallFailure, A>): TE.TaskEither<CallFailure, A> => async () => {
    if (network.down) return lost;
    const answer = await call();
    if (network.lost <= 0) return answer;
    network.lost -= 1;
    return lost;
  };
  const server: FavouritesServer = {
    favourites: (options) => guarded(fake.favourites(options)),
    add: (payload, options) => guarded(fake.add(payload, options)),
    remove: (id, options) => guarded(fake.remove(id, options)),
    setAlert: (favourite, alert, options) => guarded(fake.setAlert(favourite, alert, options)),
    removeAlert: (id, options) => guarded(fake.removeAlert(id, options)),
  };
  const store = { read: () => record, write: (next: FavouritesRecord) => void (record = decodeFavourites(encodeFavourites(next))) };
  const open = (): Tab => {
    const cardNumber$ = new BehaviorSubject<string | undefined>(CARD);
    const resume$ = new Subject<void>();
    const favourites = createFavourites({ server, store, cardNumber$, resume$, scheduler: time.scheduler });
    favourites.events$.subscribe((event) => events.push(event));
    return { favourites, cardNumber$, resume$ };
  };
  return {
    time,
    tabs: [open(), open()],
    network,
    events,
    record: () => record,
    onServer: async () => {
      const list = await fake.favourites()();
      return E.isRight(list) ? list.right.map(({ product }) => product.gtin) : [];
    },
  };
}

const command = (name: string, run: (model: Model, world: World) => Promise<void> | void): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    await run(model, world);
    await world.time.advance(0);
    for (const { favourites } of world.tabs) {
      const { entries, owner } = favourites.getSnapshot();
      expect(new Set(entries.map(({ gtin }) => gtin)).size).toBe(entries.length);
      expect(owner).toBe(model.member ? 'member' : 'visitor');
    }
  },
});

const change = (tab: 0 | 1, gtin: string, isFavourite: boolean, target: number | undefined) =>
  command(`${isFavourite ? 'add' : 'remove'} ${gtin} ${target ?? ''} in ${tab}`, (model, { tabs }) => {
    const { favourites } = tabs[tab] ?? {};
    const product = { gtin, name: `product ${gtin}` };
    if (isFavourite) favourites?.add(product, target === undefined ? undefined : { targetPriceInCent: target });
    else favourites?.remove(product);
    const entry = favourites?.getSnapshot().entries.find((one) => one.gtin === gtin);
    expect(entry !== undefined).toBe(isFavourite);
    if (target !== undefined && isFavourite) expect(entry?.alert?.targetPriceInCent).toBe(target);
    model.lastChanges.set(gtin, { tabs: new Set([...(model.lastChanges.get(gtin)?.tabs ?? []), tab]), isFavourite });
  });
const switchMember = (member: boolean) =>
  command(member ? 'login' : 'logout', (model, { tabs }) => {
    for (const { cardNumber$ } of tabs) cardNumber$.next(member ? CARD : undefined);
    if (model.member !== member) model.lastChanges.clear();
    model.member = member;
  });
const network = (down: boolean) => command(down ? 'network gone' : 'network back', (_, world) => void (world.network.down = down));
const loseAnswer = command('lose an answer', (_, world) => void (world.network.lost += 1));
const pass = (ms: number) => command(`${ms} ms pass`, (_, { time }) => time.advance(ms));
const clock = (ms: number) => command(`clock by ${ms}`, (_, { time }) => time.setClockBy(ms));
const resume = (tab: 0 | 1) => command(`resume ${tab}`, (_, { tabs }) => tabs[tab]?.resume$.next());
/** The network returns and stays: every pending change is sent. */
const settle = command('settle', async (model, world) => {
  world.network.down = false;
  world.network.lost = 0;
  await world.time.advance(700_000);
  if (!model.member) return;
  const onServer = await world.onServer();
  for (const { favourites } of world.tabs) {
    expect(favourites.getSnapshot().status).toBe('ready');
    expect(favourites.getSnapshot().entries.filter(({ saved, refused }) => !saved && refused === undefined)).toEqual([]);
  }
  for (const [gtin, { tabs, isFavourite }] of model.lastChanges) if (tabs.size === 1) expect([gtin, onServer.includes(gtin)]).toEqual([gtin, isFavourite]);
  expect(world.record()).toEqual(emptyRecord);
});

const tab = fc.constantFrom<0 | 1>(0, 1);
const commands = [
  fc.tuple(tab, fc.constantFrom(...GTINS), fc.boolean(), fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined })).map((args) => change(...args)),
  fc.boolean().map(switchMember),
  fc.boolean().map(network),
  fc.constant(loseAnswer),
  fc.integer({ min: 1, max: 60_000 }).map(pass),
  fc.integer({ min: -86_400_000, max: 86_400_000 }).map(clock),
  tab.map(resume),
  fc.constant(settle),
];

it('a change is visible at once, once per product, and reaches the server when there is a network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (list) => {
      const setup = () => ({ model: { lastChanges: new Map(), member: true } satisfies Model, real: createWorld() });
      await fc.asyncModelRun(setup, [...list, settle]);
    }),
    { numRuns: 60 },
  );
});
