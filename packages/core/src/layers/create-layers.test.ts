// The overlays of a page: one at a time, registered first, remembered on the device and with the member's account.
import { either as E } from 'fp-ts';
import { from } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeLayersDevice, createFakeLayersGateway, layerOf, situationOf } from '@pluspunkt/testkit/layers';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import { httpFailure, settle } from '@pluspunkt/testkit/transport';
import { createLayers, emptyLayers, LAYER_SEEN_FLAG, layerDataOf } from './index.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import type { LayersDeps, LayersEvent, OverlayLayer } from './index.ts';

const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

/** `marking`: what the account answers to each mark, one after the other; then it takes them. */
function scene(defined: readonly OverlayLayer[] = [], deps: Partial<LayersDeps> = {}, marking: CallFailure[] = []) {
  const device = createFakeLayersDevice();
  const tab = device.tab();
  const time = createVirtualTime();
  const marked: string[] = [];
  const events: LayersEvent[] = [];
  const marks = {
    markLayerAsShown: (name: string) => async () => {
      const failure = marking.shift();
      if (failure !== undefined) return E.left(failure);
      marked.push(name);
      return E.right(undefined);
    },
  };
  const layers = createLayers({ gateway: createFakeLayersGateway(defined), ...tab, marks, clock: time.clock, ...deps });
  from(layers.events$).subscribe((event) => events.push(event));
  return { device, tab, time, marked, events, layers, tags: () => events.map(({ _tag }) => _tag) };
}

const registered = async (...defined: readonly OverlayLayer[]) => {
  const world = scene(defined);
  await world.layers.load();
  for (const { name } of defined) world.layers.register(name);
  return world;
};

describe('an overlay', () => {
  it('that is not registered does not open', () => {
    const { layers, tab, events } = scene();
    expect(layers.open('card')).toEqual(E.left({ _tag: 'NotRegistered', name: 'card' }));
    expect([layers.getSnapshot().open, tab.isMarkedOpen()]).toEqual([undefined, false]);
    expect(events).toEqual([{ _tag: 'OverlayRefused', code: 'NotRegistered' }]);
  });

  it('opens as the only one, marks the page, and unmarks it when all are closed', () => {
    const { layers, tab, tags } = scene();
    layers.register('card');
    layers.register('other');
    expect(layers.open('card')).toEqual(E.right(undefined));
    expect(layers.open('card')).toEqual(E.right(undefined));
    expect(layers.open('other')).toEqual(E.left({ _tag: 'AnotherIsOpen', open: 'card' }));
    expect([layers.getSnapshot().open, tab.isMarkedOpen()]).toEqual(['card', true]);
    layers.closeAll();
    layers.closeAll();
    expect([layers.getSnapshot().open, tab.isMarkedOpen()]).toEqual([undefined, false]);
    expect(layers.open('other')).toEqual(E.right(undefined));
    expect(tags()).toEqual(['OverlayOpened', 'OverlayRefused', 'OverlaysClosed', 'OverlayOpened']);
  });

  it('that goes away while it is open is closed, and cannot be opened again', () => {
    const { layers, tab } = scene();
    const stay = layers.register('other');
    const leave = layers.register('card');
    layers.open('card');
    leave();
    expect([layers.getSnapshot().open, tab.isMarkedOpen(), layers.getSnapshot().registered]).toEqual([undefined, false, ['other']]);
    expect(E.isLeft(layers.open('card'))).toBe(true);
    layers.open('other');
    leave();
    expect(layers.getSnapshot().open).toBe('other');
    stay();
    expect(layers.getSnapshot()).toEqual(emptyLayers);
  });
});

describe('what editors defined', () => {
  it('is loaded once for all who ask at the same time', async () => {
    let calls = 0;
    const { layers, events } = scene([], { gateway: { layers: () => async () => ((calls += 1), E.right([layerOf('a')])) } });
    const both = [layers.load(), layers.load()];
    expect(layers.getSnapshot().status).toBe('loading');
    expect(await both[0]).toBe(await both[1]);
    await layers.load();
    expect([calls, layers.getSnapshot().status, layers.getSnapshot().layers.length]).toEqual([2, 'ready', 1]);
    expect(events.at(0)).toEqual({ _tag: 'LayersLoaded', count: 1 });
  });

  it('stays when a reload fails, with the failure', async () => {
    const answers = [E.right([layerOf('a')]), E.left(httpFailure(503, 'overloaded')), E.right([])];
    const { layers, events } = scene([], { gateway: { layers: () => async () => answers.shift() ?? E.left(UNREACHABLE) } });
    await layers.load();
    expect(E.isLeft(await layers.load())).toBe(true);
    expect(layers.getSnapshot()).toMatchObject({ status: 'failed', failure: { code: 'overloaded' }, layers: [{ name: 'a' }] });
    expect(layers.eligible(situationOf()).map(({ name }) => name)).toEqual(['a']);
    expect(events.at(-1)).toEqual({ _tag: 'LoadingFailed', code: 'HttpError.overloaded' });
    await layers.load();
    expect(layers.getSnapshot()).toMatchObject({ status: 'ready', failure: undefined, layers: [] });
  });

  it('is cancelled by its caller or with the page, without an event', async () => {
    const aborted: boolean[] = [];
    const gateway: LayersDeps['gateway'] = {
      layers: (options) => () =>
        new Promise((resolve) => {
          options?.signal?.addEventListener('abort', () => {
            aborted.push(true);
            resolve(E.left({ _tag: 'Aborted', requestId: 'r' }));
          });
        }),
    };
    const { layers, events } = scene([], { gateway });
    const controller = new AbortController();
    const first = layers.load({ signal: controller.signal });
    controller.abort();
    expect(await first).toEqual(E.left({ _tag: 'Aborted', requestId: 'r' }));
    const second = layers.load();
    layers.dispose();
    expect(E.isLeft(await second)).toBe(true);
    expect([aborted.length, events]).toEqual([2, []]);
  });
});

describe('showing a layer', () => {
  it('opens the first that is eligible and registered, and remembers it', async () => {
    const { layers, device, tab, events } = scene([layerOf('late', { priority: 5 }), layerOf('unknown', { priority: 1 }), layerOf('early', { priority: 2 })]);
    await layers.load();
    layers.register('late');
    layers.register('early');
    const shown = layers.show(situationOf());
    expect(E.isRight(shown) && shown.right.name).toBe('early');
    expect(layers.getSnapshot().open).toBe('early');
    expect(device.records()).toEqual({ 'id-early': { trackingId: 'id-early', counter: 1, date: 2 } });
    expect(tab.session.get(LAYER_SEEN_FLAG)).toBe('1');
    expect(events.at(-1)).toEqual({ _tag: 'LayerSeen', trackingId: 'id-early', counter: 1 });
    expect(layers.show(situationOf())).toEqual(E.left({ _tag: 'AnotherIsOpen', open: 'early' }));
  });

  it('shows none where there is none', async () => {
    const { layers } = await registered(layerOf('a', { active: false }));
    expect(layers.show(situationOf())).toEqual(E.left({ _tag: 'NothingToShow' }));
    expect(layers.verdicts(situationOf())).toMatchObject([{ layer: { name: 'a' }, verdict: { because: 'inactive' } }]);
  });

  it('looks at what other tabs have shown, and counts on from there', async () => {
    const { layers, device, time } = await registered(layerOf('a', { showTimes: 3 }));
    const other = device.tab();
    other.seen.write({ 'id-a': { trackingId: 'id-a', counter: 1, date: 2 }, 'id-b': { trackingId: 'id-b', counter: 9, date: 9 } });
    expect(layers.eligible(situationOf())).toEqual([]);
    time.sleep(86_400_000);
    expect(E.isRight(layers.show(situationOf()))).toBe(true);
    expect(device.records()).toMatchObject({ 'id-a': { counter: 2, date: 3 }, 'id-b': { counter: 9 } });
  });
});

describe('a favourites layer', () => {
  const favourite = layerOf('favourites', { favoriteLayer: true, showTimes: 9 });

  it('is reported to the account once, and not shown again here', async () => {
    const { layers, marked, time } = await registered(favourite);
    layers.show(situationOf());
    await time.advance(0);
    expect(marked).toEqual(['favourites']);
    expect(layers.getSnapshot()).toMatchObject({ layersShown: ['favourites'], unmarked: [] });
    layers.closeAll();
    time.sleep(3 * 86_400_000);
    expect(layers.verdicts(situationOf())).toMatchObject([{ verdict: { because: 'favourites-stored' } }]);
    layers.markSeen(favourite);
    await time.advance(0);
    expect(marked).toEqual(['favourites']);
  });

  it('that the account already knows is not shown', async () => {
    const { layers } = await registered(favourite);
    expect(layers.eligible(situationOf({ layersShown: ['favourites'] }))).toEqual([]);
  });

  it('is sent again when the network returns, and dropped where the account refuses it', async () => {
    const { layers, marked, time, events } = scene([favourite], {}, [UNREACHABLE, httpFailure(403, 'forbidden')]);
    layers.markSeen(favourite);
    layers.markSeen(layerOf('second', { favoriteLayer: true }));
    await time.advance(0);
    expect(layers.getSnapshot().unmarked).toEqual(['favourites', 'second']);
    layers.sendMarks();
    layers.sendMarks();
    await time.advance(0);
    expect([marked, layers.getSnapshot().unmarked]).toEqual([['second'], []]);
    expect(events.filter(({ _tag }) => _tag.startsWith('Mark') || _tag.startsWith('Fav'))).toEqual([
      { _tag: 'MarkingFailed', name: 'favourites', code: 'Unreachable' },
      { _tag: 'MarkingFailed', name: 'favourites', code: 'HttpError.forbidden' },
      { _tag: 'FavouriteLayerMarked', name: 'second' },
    ]);
  });

  it('is stored on the device only where there is no account', async () => {
    const { layers } = scene([favourite], { marks: undefined });
    layers.markSeen(favourite);
    layers.sendMarks();
    expect(layers.getSnapshot()).toMatchObject({ layersShown: ['favourites'], unmarked: [] });
  });
});

describe('what is reported to the account', () => {
  const favourite = layerOf('favourites', { favoriteLayer: true });
  const waiting = { ...emptyLayers, layersShown: ['favourites'], unmarked: ['favourites'] };

  it('is nothing of a layer that is not for favourites', async () => {
    const { layers, marked } = await registered(layerOf('summer'));
    layers.show(situationOf());
    expect([layers.getSnapshot().layersShown, layers.getSnapshot().unmarked, marked]).toEqual([[], [], []]);
  });

  it('waits for a login', () => {
    const layers = createLayers({ ...createFakeLayersDevice().tab(), gateway: createFakeLayersGateway([favourite]), clock: createVirtualTime().clock, initial: waiting });
    layers.sendMarks();
    expect(layers.getSnapshot().unmarked).toEqual(['favourites']);
  });

  it('is cancelled when the page ends, and stays pending', async () => {
    const answered = Promise.withResolvers<E.Either<CallFailure, void>>();
    const signals: (AbortSignalLike | undefined)[] = [];
    const marks: LayersDeps['marks'] = { markLayerAsShown: (_, options) => () => (signals.push(options?.signal), answered.promise) };
    const { layers, events } = scene([favourite], { marks, initial: waiting });
    layers.sendMarks();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    layers.dispose();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    answered.resolve(E.right(undefined));
    await settle();
    expect([layers.getSnapshot().unmarked, events]).toEqual([['favourites'], []]);
  });
});

describe('the state', () => {
  it('and its events end with the page, even where nothing was ever loaded', () => {
    const { layers } = scene();
    let ended = 0;
    layers.state$.subscribe({ complete: () => void (ended += 1) });
    layers.events$.subscribe({ complete: () => void (ended += 1) });
    layers.dispose();
    expect(ended).toBe(2);
  });

  it('survives JSON and continues in another page, where nothing is open and overlays register again', async () => {
    const dated = layerOf('dated', { startDate: new Date('2026-01-01T00:00:00Z'), endDate: new Date('2027-01-01T00:00:00Z'), longagoDate: new Date('2025-01-01T00:00:00Z') });
    const { layers, time } = await registered(dated);
    layers.show(situationOf());
    const initial = JSON.parse(JSON.stringify(layers.getSnapshot()));
    const next = scene([], { initial });
    expect(next.layers.getSnapshot()).toEqual({ ...layers.getSnapshot(), registered: [], open: undefined });
    expect(next.layers.verdicts(situationOf())).toEqual([{ layer: dated, verdict: { show: true } }]);
    expect(scene([], { initial: { ...initial, status: 'loading' } }).layers.getSnapshot().status).toBe('idle');
    time.scheduler.flush();
  });

  it('is ordered whatever order it was stored in', () => {
    const initial = { ...emptyLayers, layers: [layerOf('later', { priority: 2 }), layerOf('first', { priority: 1 })].map(layerDataOf) };
    expect(scene([], { initial }).layers.verdicts(situationOf()).map(({ layer }) => layer.name)).toEqual(['first', 'later']);
  });

  it('notifies listeners of changes only, and never after disposal', async () => {
    const { layers } = scene([layerOf('a')]);
    const seen: string[] = [];
    const statuses: (string | undefined)[] = [];
    const stop = layers.subscribe(() => seen.push(layers.getSnapshot().status));
    from(layers.state$).subscribe({ next: ({ status }) => statuses.push(status), complete: () => statuses.push('end') });
    await layers.load();
    layers.register('a');
    layers.register('a');
    stop();
    layers.open('a');
    layers.dispose();
    expect(seen).toEqual(['loading', 'ready', 'ready']);
    expect(statuses).toEqual(['idle', 'loading', 'ready', 'ready', 'ready', 'ready', 'end']);
    const late: string[] = [];
    from(layers.state$).subscribe({ next: () => late.push('value'), complete: () => late.push('end') });
    expect(late).toEqual(['end']);
  });
});
