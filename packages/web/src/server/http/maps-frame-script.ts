// Our script in the frame of the outside map: it draws what the page sends and sends back what the visitor does.

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

interface OutsideBounds {
  toJSON(): { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

/** The part of the outside script that we use. */
interface OutsideMap {
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  panTo(position: LatLng): void;
  getBounds(): OutsideBounds | undefined;
  fitBounds(bounds: object): void;
  addListener(event: string, act: () => void): void;
}

interface OutsideMarker {
  setMap(map: OutsideMap | null): void;
  addListener(event: string, act: () => void): void;
}

interface OutsideApi {
  importLibrary(name: 'maps'): Promise<{ readonly Map: new (place: Element, options: object) => OutsideMap }>;
  importLibrary(name: 'marker'): Promise<{ readonly Marker: new (options: object) => OutsideMarker }>;
}

interface PageMessage {
  readonly kind?: string;
  readonly bounds?: object;
  readonly marks?: readonly { readonly id: string; readonly latitude: number; readonly longitude: number; readonly title: string; readonly count: number }[];
}

/** Self-contained: it is served as text. */
function inFrame(): void {
  const place = document.getElementById('map');
  const send = (message: object): void => parent.postMessage(message, '*');
  const failed = (): void => send({ kind: 'failed' });
  const draw = async (): Promise<void> => {
    const api = (globalThis as unknown as { readonly google: { readonly maps: OutsideApi } }).google.maps;
    const [{ Map }, { Marker }] = await Promise.all([api.importLibrary('maps'), api.importLibrary('marker')]);
    if (place === null) return;
    const map = new Map(place, { center: { lat: 51, lng: 10 }, zoom: 6, streetViewControl: false, mapTypeControl: false, fullscreenControl: false });
    let drawn: OutsideMarker[] = [];
    addEventListener('message', ({ source, data }: MessageEvent<PageMessage>) => {
      if (source !== parent) return;
      if (data.kind === 'show' && data.bounds !== undefined) map.fitBounds(data.bounds);
      if (data.kind !== 'marks' || data.marks === undefined) return;
      drawn.forEach((marker) => marker.setMap(null));
      drawn = data.marks.map(({ id, latitude, longitude, title, count }) => {
        const position = { lat: latitude, lng: longitude };
        const marker = new Marker({ map, position, title, ...(count > 1 ? { label: String(count) } : {}) });
        marker.addListener('click', () => {
          if (count === 1) send({ kind: 'picked', id });
          else {
            map.panTo(position);
            map.setZoom((map.getZoom() ?? 6) + 2);
          }
        });
        return marker;
      });
    });
    map.addListener('idle', () => {
      const bounds = map.getBounds()?.toJSON();
      if (bounds !== undefined) send({ kind: 'moved', bounds, zoom: map.getZoom() ?? 6 });
    });
    send({ kind: 'ready' });
  };
  Object.assign(globalThis, { drawMap: () => void draw().catch(failed), gm_authFailure: failed });
  addEventListener('error', failed, true);
}

/** As text for the frame; the outside script calls `drawMap`. */
export const mapsFrameScript = (): string => `(${inFrame.toString()})();`;
