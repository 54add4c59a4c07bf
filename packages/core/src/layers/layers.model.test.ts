// Whatever tabs, editors, clocks and networks do, in whatever order: what always holds for overlays.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { createFakeLayersDevice, layerOf, situationOf } from '@pluspunkt/testkit/layers';
import type { FakeLayersDevice, FakeLayersTab } from '@pluspunkt/testkit/layers';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { VirtualTime } from '@pluspunkt/testkit/session';
import { createLayers } from './index.ts';
import type { Layers } from './index.ts';

const DEFINED = [
  layerOf('favourites', { favoriteLayer: true, showTimes: 50 }),
  layerOf('once', { priority: 1 }),
  layerOf('thrice', { priority: 2, showTimes: 3 }),
];
const NAMES = DEFINED.map(({ name }) => name);

/** The expected state, in its simplest form. */
interface Model {
  readonly counts: Record<string, number>;
  readonly shownOn: Record<string, string>;
  readonly open: (string | undefined)[];
  readonly registered: Set<string>[];
}

interface Tab extends FakeLayersTab {
  readonly layers: Layers;
}

interface World {
  readonly time: VirtualTime;
  readonly device: FakeLayersDevice;
  readonly tabs: readonly Tab[];
  readonly network: { down: boolean };
  readonly account: Set<string>;
}

type Command = fc.AsyncCommand<Model, World>;

function createWorld(): World {
  const time = createVirtualTime();
  const device = createFakeLayersDevice();
  const network = { down: false };
  const account = new Set<string>();
  const answer = <A>(value: () => A) => async () => (network.down ? E.left({ _tag: 'Unreachable' as const, requestId: 'r' }) : E.right(value()));
  const open = (): Tab => {
    const tab = device.tab();
    const marks = { markLayerAsShown: (name: string) => answer(() => void account.add(name)) };
    return { ...tab, layers: createLayers({ ...tab, gateway: { layers: () => answer(() => DEFINED) }, marks, clock: time.clock }) };
  };
  return { time, device, tabs: [open(), open()], network, account };
}

const dayOf = (time: VirtualTime): string => new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', day: 'numeric' }).format(time.clock.now());

function check(model: Model, { tabs, device, account }: World): void {
  for (const [index, { layers, isMarkedOpen }] of tabs.entries()) {
    const { open, registered, layersShown, unmarked } = layers.getSnapshot();
    expect(open).toBe(model.open[index]);
    expect(isMarkedOpen()).toBe(open !== undefined);
    expect(new Set(registered)).toEqual(model.registered[index]);
    // Nothing that was shown is lost between this device and the account.
    for (const name of layersShown) expect(unmarked.includes(name) || account.has(name)).toBe(true);
  }
  for (const { trackingId } of DEFINED) expect(device.records()[trackingId]?.counter ?? 0).toBe(model.counts[trackingId] ?? 0);
  expect(model.counts['id-once'] ?? 0).toBeLessThanOrEqual(1);
  expect(model.counts['id-thrice'] ?? 0).toBeLessThanOrEqual(3);
}

const command = (name: string, run: (model: Model, world: World) => Promise<void> | void): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    await run(model, world);
    await world.time.advance(0);
    check(model, world);
  },
});

const register = (tab: 0 | 1, name: string) =>
  command(`register ${name} in ${tab}`, (model, { tabs }) => {
    tabs[tab]?.layers.register(name);
    model.registered[tab]?.add(name);
  });
const open = (tab: 0 | 1, name: string) =>
  command(`open ${name} in ${tab}`, (model, { tabs }) => {
    const may = model.registered[tab]?.has(name) === true && (model.open[tab] ?? name) === name;
    expect(tabs[tab]?.layers.open(name)._tag).toBe(may ? 'Right' : 'Left');
    if (may) model.open[tab] = name;
  });
const closeAll = (tab: 0 | 1) =>
  command(`close all in ${tab}`, (model, { tabs }) => {
    tabs[tab]?.layers.closeAll();
    model.open[tab] = undefined;
  });
const show = (tab: 0 | 1) =>
  command(`show in ${tab}`, (model, { tabs, time }) => {
    const shown = tabs[tab]?.layers.show(situationOf());
    if (shown?._tag !== 'Right') return;
    const { name, trackingId } = shown.right;
    expect(model.open[tab]).toBeUndefined();
    expect(model.registered[tab]?.has(name)).toBe(true);
    expect(model.shownOn[trackingId]).not.toBe(dayOf(time));
    model.open[tab] = name;
    model.counts[trackingId] = (model.counts[trackingId] ?? 0) + 1;
    model.shownOn[trackingId] = dayOf(time);
  });
const load = (tab: 0 | 1) => command(`load in ${tab}`, async (_, { tabs }) => void (await tabs[tab]?.layers.load()));
const sendMarks = (tab: 0 | 1) => command(`sendMarks ${tab}`, (_, { tabs }) => tabs[tab]?.layers.sendMarks());
const network = (down: boolean) => command(down ? 'network gone' : 'network back', (_, world) => void (world.network.down = down));
const clock = (ms: number) => command(`clock by ${ms}`, (_, { time }) => time.setClockBy(ms));

const tab = fc.constantFrom<0 | 1>(0, 1);
const name = fc.constantFrom(...NAMES, 'unknown');
const commands = [
  fc.tuple(tab, fc.constantFrom(...NAMES)).map(([where, what]) => register(where, what)),
  fc.tuple(tab, name).map(([where, what]) => open(where, what)),
  tab.map(closeAll),
  tab.map(show),
  tab.map(show),
  tab.map(load),
  tab.map(sendMarks),
  fc.boolean().map(network),
  fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }).map(clock),
];

it('one overlay at a time, registered ones only, within its number of showings, once a day, across all tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), async (list) => {
      const setup = () => ({
        model: { counts: {}, shownOn: {}, open: [undefined, undefined], registered: [new Set<string>(), new Set<string>()] } satisfies Model,
        real: createWorld(),
      });
      await fc.asyncModelRun(setup, list);
    }),
    { numRuns: 120 },
  );
});
