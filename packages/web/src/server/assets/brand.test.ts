// @vitest-environment node
// The brand that an operator has set, as the server shows it.
import { createIconDrawer } from '@pluspunkt/backend/icons';
import { expect, it } from 'vitest';
import { brand as usual } from '../../platform/brand/brand.ts';
import { createBrandSource, shownBrand, USUAL_BRAND, type ShownBrand } from './brand.ts';
import { createBrandFiles } from './brand-files.ts';
import { fatalPage } from '../render/fatal-page.ts';
import { pageHtml } from '../render/html.ts';
import { createInstallFiles } from '../render/install-files.ts';
import { maintenanceAnswer } from '../render/maintenance.ts';

const sun = Object.fromEntries(
  Object.entries({ sun: ['#ffb020', '#ffb020'], 'sun-hover': ['#f5a300', '#ffc24d'], 'on-sun': ['#2b1a00', '#2b1a00'], 'sun-soft': ['#fff1d6', '#4a3410'], 'on-sun-soft': ['#6b4300', '#ffd591'], 'sun-line': ['#a86a00', '#d99a2b'] }).flatMap(([token, [light = '', dark = '']]) => [
    [`${token}.light`, light],
    [`${token}.dark`, dark],
  ]),
);
const OFFLINE = { build: 'b', worker: '', script: '/o.js', styles: ['/o.css'], fonts: [], files: ['/o.js'] };
const noPicture = () => Promise.resolve(undefined);
const settings = { name: 'Treuwerk', legalName: 'Treuwerk eG', supportEmail: 'post@treuwerk.example', logoWidth: 96, logoMark: 'M0 0H32V32Z', logoAccent: 'M8 8H24V24Z', logoWord: 'M40 8H90V24Z', ...sun };

/** A service whose configuration can be changed, and that counts its calls. */
function service(first: () => Response) {
  // lru-cache takes 0 for "no start time".
  const state = { now: 1, answer: first, texts: {}, programme: {}, asked: 0, changes: 0, faults: [] as (readonly string[])[] };
  const source = createBrandSource({
    origin: 'http://backend.invalid',
    fetch: async (address) => {
      if (String(address).endsWith('/texts')) return Response.json({ data: state.texts });
      if (String(address).endsWith('/programme')) return Response.json({ data: state.programme });
      state.asked += 1;
      return state.answer();
    },
    now: () => state.now,
    onChange: () => (state.changes += 1),
    onFaults: (settings) => void state.faults.push(settings),
  });
  /** The answer after pending calls have ended. */
  const settled = async (): Promise<ShownBrand> => {
    await source();
    await new Promise((resolve) => setImmediate(resolve));
    return source();
  };
  return { state, source, settled };
}
const set = (data: object) => () => Response.json({ data });

it('is read at most every five seconds; a change is reported once and gives new addresses', async () => {
  const { state, source, settled } = service(set({}));
  expect([await source(), await source(), state.asked]).toEqual([USUAL_BRAND, USUAL_BRAND, 1]);
  state.answer = set(settings);
  state.now = 6_000;
  const shown = await settled();
  expect(shown).toMatchObject({ brand: { name: 'Treuwerk' }, sheet: `/brand/${shown.version}.css`, icon: `/brand/${shown.version}.svg` });
  expect([state.asked, state.changes]).toEqual([2, 1]);
  state.answer = set({});
  state.now = 12_000;
  expect([await settled(), state.changes]).toEqual([USUAL_BRAND, 2]);
});

it('the worth of points is a new state, too, and the default sentences follow it', async () => {
  const { state, settled } = service(set({}));
  state.programme = { pointWorthInHundredths: 50, pointsValidMonths: 24, pointsEndOf: 'year' };
  const changed = await settled();
  expect(changed).toMatchObject({ brand: { promise: '1 Punkt ist 0,5 Cent.', points: { worthInHundredths: 50, validMonths: 24, endOf: 'year' } }, icon: '/icon.svg' });
  expect([changed.version === '', state.changes]).toEqual([false, 1]);
  expect(page(changed)).toContain('brand-data');
});

it('changed texts are a new state, too, and are sent with every page; their faults are not', async () => {
  const { state, settled } = service(set({}));
  state.texts = { 'frame.home': 'Anfang', 'frame.favourites.2': 'Liste ({count})', 'frame.nothing': 'x', 'frame.contact': '' };
  const changed = await settled();
  expect(changed).toMatchObject({ brand: usual, icon: '/icon.svg', texts: { frame: { home: 'Anfang', favourites: [['Merkzettel', 'Merkzettel'], ['Merkzettel ({count})', 'Liste ({count})']] } } });
  expect([Object.keys(changed.texts['frame'] ?? {}), changed.version === '', state.changes]).toEqual([['home', 'favourites'], false, 1]);
  const html = page(changed);
  expect(html).toMatch(/<script type="application\/json" id="text-data">\{"frame":\{"home":"Anfang"/);
  expect(html).not.toContain('brand-data');
  const install = createInstallFiles({ ...OFFLINE, brand: () => Promise.resolve(changed) });
  expect(await (await install.request('/offline')).text()).toContain('id="text-data"');
  state.texts = {};
  state.now = 6_000;
  expect(await settled()).toEqual(USUAL_BRAND);
});

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['answers with something else', () => new Response('<html>')],
  ['is gone', () => Response.error()],
])('stays as it was while the service %s', async (_, answer) => {
  const { state, settled } = service(set(settings));
  const before = await settled();
  state.answer = answer;
  state.now = 6_000;
  expect([await settled(), state.changes]).toEqual([before, 1]);
});

const shown = await service(set(settings)).settled();

it('is reported once with the settings that are ignored', async () => {
  const { state, settled } = service(set({ ...settings, slogan: 'x', name: '' }));
  await settled();
  state.now = 6_000;
  await settled();
  expect(state.faults).toEqual([['name', 'slogan']]);
});

it('is the default if the service does not know it, and lacks its colours if they are invalid', async () => {
  expect(await service(() => new Response('', { status: 404 })).settled()).toBe(USUAL_BRAND);
  expect((await service(set({ ...settings, 'on-sun.light': '#ffffff' })).settled()).brand).toEqual({ ...shown.brand, colours: [] });
});

const page = (state: ShownBrand | undefined, head: { readonly sharedImage?: { readonly src: string; readonly alt: string } } = {}): string =>
  pageHtml({ status: 200, complete: true, head: { title: 'A', documentTitle: 'A', description: 'B', ...head }, body: '', data: '{}', modules: [] }, { origin: 'https://a.example', assets: { boot: '/b.js', bootNeeds: [], app: [], styles: ['/a.css'], fonts: [], page: [] }, ...(state === undefined ? {} : { shown: state }) });

it('adds its style sheet after the design’s, its outlines and its names to a page; the default adds nothing', () => {
  const html = page(shown);
  expect(html).toContain(`<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="${shown.sheet ?? ''}">`);
  expect(html).toContain('<path id="wortmarke" d="M40 8H90V24Z"/>');
  expect(html).toContain(`<link rel="icon" href="${shown.icon}"`);
  expect(html).toContain('"name":"Treuwerk"');
  expect(html).toContain(`<link rel="apple-touch-icon" href="/brand/${shown.version}-touch-180.png">`);
  expect(html).not.toMatch(/\/icons\/|shared\.png|\sstyle=|<style/);
  const plain = page(undefined);
  expect(plain).toBe(page(shownBrand(usual)));
  expect(plain).not.toMatch(/\/brand\/|brand-data/);
});

it('shares a page with the usual picture where the page’s own one has no address', () => {
  expect(page(undefined, { sharedImage: { src: 'https://[::1', alt: 'C' } })).toBe(page(undefined));
  expect(page(undefined, { sharedImage: { src: '/c.png', alt: 'C' } })).toContain('<meta property="og:image" content="https://a.example/c.png">');
});

it('is that of the pages for faults, maintenance and times without a network, and of the app on a phone', async () => {
  expect(fatalPage(500, shown)).toMatch(/Treuwerk[^]*post@treuwerk\.example/);
  expect(await maintenanceAnswer('GET', shown).text()).toMatch(/Treuwerk[^]*post@treuwerk\.example/);
  const install = createInstallFiles({ ...OFFLINE, brand: () => Promise.resolve(shown) });
  expect(await (await install.request('/offline')).text()).toContain(shown.sheet);
  expect(await (await install.request('/sw.js')).text()).toContain(`"build":"b-${shown.version}","page":"/offline","files":["/o.js","${shown.icon}","${shown.sheet ?? ''}"]`);
  expect(await (await install.request('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Treuwerk',
    icons: [{ src: shown.icon }, ...['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((name) => ({ src: `/brand/${shown.version}-${name}.png`, type: 'image/png' }))],
  });
});

it('has files that are immutable under their own version, and cached for a moment under another', async () => {
  const files = (path: string) => createBrandFiles(noPicture, () => Promise.resolve(shown)).request(path);
  const sheet = await files(shown.sheet ?? '');
  expect([sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual(['text/css; charset=utf-8', 'public, max-age=31536000, immutable']);
  expect(await sheet.text()).toContain('@layer tokens{:root{--sun:light-dark(#ffb020,#ffb020);');
  expect((await files('/brand/aaaaaaaaaaaaaaaa.css')).headers.get('cache-control')).toBe('public, max-age=60');
  expect(await (await files(shown.icon)).text()).toContain('<path class="m" d="M0 0H32V32Z"/>');
  expect((await files('/brand/a.css')).status).toBe(404);
});

it('is drawn in pixels for home screens, in its own colours, and on a ground where phones cut it', async () => {
  const drawn: string[] = [];
  const draw = createIconDrawer();
  const files = createBrandFiles(noPicture, () => Promise.resolve(shown), () => Promise.resolve((svg) => (drawn.push(svg), draw(svg))));
  const pictures = (path: string) => files.request(path);
  const sizes: unknown[] = [];
  for (const name of ['touch-180', 'icon-192', 'icon-512', 'maskable-192', 'maskable-512']) {
    const answer = await pictures(`/brand/${shown.version}-${name}.png`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/png', 'public, max-age=31536000, immutable']);
    const file = Buffer.from(await answer.arrayBuffer());
    sizes.push([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]);
  }
  expect(sizes).toEqual([180, 192, 512, 192, 512].map((size) => ['PNG', size, size]));
  const ground = '<rect width="32" height="32" fill="#f7f5f2"/>';
  expect(drawn.map((svg) => svg.includes(ground))).toEqual([true, false, false, true, true]);
  for (const svg of drawn) expect(svg).toContain('<path fill="#005b65" d="M0 0H32V32Z"/><path fill="#ffb020" d="M8 8H24V24Z"/>');
  expect((await pictures('/brand/aaaaaaaaaaaaaaaa-icon-192.png')).headers.get('cache-control')).toBe('public, max-age=60');
  for (const other of ['icon-513', 'touch-192', 'shared', '../icon-192']) expect((await pictures(`/brand/${shown.version}-${other}.png`)).status).toBe(404);
});

it('changed texts are on the pages for errors, maintenance and offline use, as text', async () => {
  const { state, settled } = service(set({}));
  state.texts = {
    'fatal.headline': 'Etwas <b>klemmt</b>.',
    'fatal.text': 'Schreiben Sie an {email}.',
    'fatal.home': 'Zum Anfang',
    'maintenance.title': 'Geschlossen & bald wieder da',
    'maintenance.headline': 'Wir <i>bauen</i> um.',
    'maintenance.help': 'Fragen an {email}',
    'maintenance.again': 'Nachsehen',
    'offline.title': 'Kein <u>Netz</u>.',
  };
  const changed = { ...shown, texts: (await settled()).texts };
  const [fatal, closed] = [fatalPage(500, changed), await maintenanceAnswer('GET', changed).text()];
  const offline = await (await createInstallFiles({ ...OFFLINE, brand: () => Promise.resolve(changed) }).request('/offline')).text();
  expect(fatal).toMatch(/500 - Etwas &lt;b&gt;klemmt&lt;\/b&gt;\.<[^]*Schreiben Sie an post@treuwerk\.example\.<[^]*>Zum Anfang</);
  expect(closed).toMatch(/<title>Geschlossen &amp; bald wieder da · Treuwerk<[^]*>Wir &lt;i&gt;bauen&lt;\/i&gt; um\.<[^]*>Fragen an post@treuwerk\.example<[^]*>Nachsehen</);
  expect(offline).toContain('<h1>Kein &lt;u&gt;Netz&lt;/u&gt;.</h1>');
  expect(fatalPage(500, shown)).toContain('Irgendwo muss ein Fehler passiert sein.');
});
