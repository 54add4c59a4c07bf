// Contract suites of overlay layers and page views.
import { describe, expect, test } from 'vitest';
import { layerVerdict, orderLayers, type LayersGateway, type PageViewsGateway } from '@pluspunkt/core/layers';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface LayersWorld {
  readonly gateway: LayersGateway;
  /** The id of a layer that the app opens with. */
  readonly initial: string;
}

/** The contract suite of overlay layers. */
export const describeLayersContract = (name: string, make: () => Promise<LayersWorld>): void => {
  describe(`the layers of ${name}`, () => {
    test('have unique names and ids, and the core can evaluate each', async () => {
      const { gateway } = await make();
      const layers = granted(await gateway.layers()());
      expect(layers.length).toBeGreaterThan(0);
      expect(new Set(layers.map(({ trackingId }) => trackingId)).size).toBe(layers.length);
      expect(new Set(layers.map((layer) => layer.name)).size).toBe(layers.length);
      const context = { now: new Date('2026-11-20T09:00:00Z'), route: '/', channel: 'web', seen: {}, hasStoredFavorites: { app: false, web: false }, layersShown: [], acceptedCampaigns: [] } as const;
      expect(orderLayers(layers).map((layer) => typeof layerVerdict(layer, context).show)).toEqual(layers.map(() => 'boolean'));
    });
    test('have an initial layer by id', async () => {
      const { gateway, initial } = await make();
      const layer = granted(await gateway.initialLayer(initial)());
      expect(granted(await gateway.layers()())).toContainEqual(layer);
      expect(codeOf(await gateway.initialLayer('gibt-es-nicht')())).toBe('not-found');
    });
  });
};

/** Gateways under test, with test data for the suite. */
export interface PageViewsWorld {
  readonly member: PageViewsGateway;
  readonly visitor: PageViewsGateway;
  readonly newId: () => string;
  /** Returns a new path that the member has not seen. */
  readonly newPath: () => string;
}

/** The contract suite of page views. */
export const describePageViewsContract = (name: string, make: () => Promise<PageViewsWorld>): void => {
  describe(`the page views of ${name}`, () => {
    test('count once each, under the page’s bare address', async () => {
      const { member, newId, newPath } = await make();
      const path = newPath();
      const view = { path: `${path}/?token=geheim#oben`, viewId: newId() };
      expect(granted(await member.track(view)())).toEqual({ path, count: 1 });
      expect(granted(await member.track(view)())).toEqual({ path, count: 1 });
      expect(granted(await member.track({ path, viewId: newId() })())).toEqual({ path, count: 2 });
      const [newest] = granted(await member.pageViews()());
      expect(newest).toMatchObject({ path, count: 2 });
    });
    test('of another page under the same id, or of no page of this site, are refused', async () => {
      const { member, newId, newPath } = await make();
      const viewId = newId();
      granted(await member.track({ path: newPath(), viewId })());
      expect(codeOf(await member.track({ path: newPath(), viewId })())).toBe('conflict');
      expect(codeOf(await member.track({ path: 'https://anders.example/', viewId: newId() })())).toBe('invalid-request');
    });
    test('need a session', async () => {
      const { visitor, newId } = await make();
      expect(codeOf(await visitor.track({ path: '/', viewId: newId() })())).toBe('unauthenticated');
      expect(codeOf(await visitor.pageViews()())).toBe('unauthenticated');
    });
  });
};
