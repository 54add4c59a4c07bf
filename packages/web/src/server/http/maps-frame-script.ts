// Our script in the frame of the outside map: it draws what the page sends and sends back what the visitor does.

interface PageMessage {
  readonly kind?: string;
  readonly bounds?: google.maps.LatLngBoundsLiteral;
  readonly marks?: readonly { readonly id: string; readonly latitude: number; readonly longitude: number; readonly title: string; readonly count: number }[];
}

/** Self-contained: it is served as text. */
function inFrame(): void {
  const place = document.getElementById('map');
  const send = (message: object): void => parent.postMessage(message, '*');
  const failed = (): void => send({ kind: 'failed' });
  const draw = async (): Promise<void> => {
    const [{ Map }, { Marker }] = await Promise.all([google.maps.importLibrary('maps') as Promise<google.maps.MapsLibrary>, google.maps.importLibrary('marker') as Promise<google.maps.MarkerLibrary>]);
    if (place === null) return;
    const map = new Map(place, { center: { lat: 51, lng: 10 }, zoom: 6, streetViewControl: false, mapTypeControl: false, fullscreenControl: false });
    let drawn: google.maps.Marker[] = [];
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
