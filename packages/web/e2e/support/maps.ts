// A fake of the external map: a script that renders a text map with clickable markers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MapsStandIn {
  readonly origin: string;
  /** Requested addresses so far. */
  readonly asked: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const SCRIPT = `
const bounds = { west: 13, south: 52, east: 14, north: 53 };
class Map {
  constructor(place) { this.place = place; this.listeners = []; this.zoom = 6; place.textContent = 'Straßenkarte'; }
  getZoom() { return this.zoom; }
  setZoom(zoom) { this.zoom = zoom; this.idle(); }
  panTo() {}
  getBounds() { return { toJSON: () => bounds }; }
  fitBounds() { this.idle(); }
  addListener(event, act) { if (event === 'idle') this.listeners.push(act); }
  idle() { setTimeout(() => this.listeners.forEach((act) => act())); }
}
class Marker {
  constructor({ map, title, label }) {
    this.button = document.createElement('button');
    this.button.textContent = label ?? title;
    map.place.append(this.button);
  }
  setMap() { this.button.remove(); }
  addListener(event, act) { this.button.addEventListener(event, act); }
}
window.google = { maps: { importLibrary: (name) => Promise.resolve(name === 'maps' ? { Map } : { Marker }) } };
let reached;
try { reached = parent.document.title + localStorage.length; } catch { reached = 'nothing'; }
document.documentElement.dataset.reached = reached;
window.drawMap();`;

export const startMapsStandIn = async (): Promise<MapsStandIn> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/maps/api/js?') === true) response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => [...asked],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
