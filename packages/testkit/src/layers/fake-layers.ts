// Overlay layers and page views in memory, by the core's own rules.
import { option as O, taskEither as TE } from 'fp-ts';
import { pageViewPath, type LayersGateway, type OverlayLayer, type PageView, type PageViewsGateway } from '@pluspunkt/core/layers';
import { refusal } from '../transport/http-failure.ts';

/** `initial` by its id. */
export const createFakeLayersGateway = (layers: readonly OverlayLayer[], initial: Readonly<Record<string, OverlayLayer>> = {}): LayersGateway => ({
  layers: () => TE.right(layers),
  initialLayer: (id) => {
    const layer = Object.hasOwn(initial, id) ? initial[id] : undefined;
    return layer === undefined ? refusal(404, 'not-found') : TE.right(layer);
  },
});

/** `anonymous`: a visitor: every call answers 401. */
export const createFakePageViewsGateway = ({ now, anonymous = false }: { readonly now: () => Date; readonly anonymous?: boolean }): PageViewsGateway => {
  const pages = new Map<string, PageView>();
  const views = new Map<string, string>();
  return {
    pageViews: () => async () =>
      (anonymous ? refusal<readonly PageView[]>(401, 'unauthenticated') : TE.right([...pages.values()].toReversed().slice(0, 100)))(),
    track: ({ path: wanted, viewId }) => async () => {
      const path = pageViewPath(wanted);
      if (anonymous) return refusal(401, 'unauthenticated')();
      if (O.isNone(path)) return refusal(400, 'invalid-request')();
      const before = views.get(viewId);
      if (before !== undefined && before !== path.value) return refusal(409, 'conflict')();
      const count = (pages.get(path.value)?.count ?? 0) + (before === undefined ? 1 : 0);
      if (before === undefined) {
        pages.delete(path.value);
        pages.set(path.value, { path: path.value, viewedAt: now().toISOString(), count });
        views.set(viewId, path.value);
      }
      return TE.right({ path: path.value, count })();
    },
  };
};
