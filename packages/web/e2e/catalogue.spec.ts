// Price comparison in a separate database: its outage shows on its pages alone, and they recover.
import { readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { logIn } from './support/members/session.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { catalogueOf, freePort, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** The product with the catalogue apart is another one than the file's own, and the calls of a page fail meanwhile. */
test.use({ expectedComplaints: [/503|request to another host: http:\/\/127\.0\.0\.1/] });

/** The folder of the socket, as PostgreSQL writes it. */
const SOCKET_LINE = 4;

/** Where the catalogue of a product is: in its embedded database, or on the server of `CATALOGUE_SERVER`. */
const findCatalogue = async (dataDir: string) => {
  const name = catalogueOf(dataDir);
  if (name !== undefined) {
    const { hostname, port, username, password } = new URL(process.env['CATALOGUE_SERVER'] ?? '');
    return { at: { host: hostname, port: Number(port) }, login: password === '' ? username : `${username}:${password}`, name };
  }
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { at: { path: `${lines[SOCKET_LINE] ?? ''}/.s.PGSQL.${lines[SOCKET_LINE - 1] ?? ''}` }, login: 'pluspunkt', name: 'pluspunkt' };
};

/** A port that leads to the catalogue of a product, and can be closed. */
const startGate = async (dataDir: string) => {
  const port = await freePort();
  const { at, login, name } = await findCatalogue(dataDir);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(at);
    for (const [one, other] of [[client, database], [database, client]] as const) {
      open.add(one);
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    for (const one of open) one.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  await listen();
  return { url: `postgres://${login}@127.0.0.1:${String(port)}/${name}`, listen, close };
};

test('without its catalogue, price comparison says so in plain words, home and search work, and it comes back by itself', async ({ page, product: other }) => {
  test.setTimeout(180_000);
  const gate = await startGate(other.dataDir);
  const product = await startProduct({ CATALOGUE_DATABASE_URL: gate.url });
  const ready = async (): Promise<unknown> => ((await (await fetch(`${product.origin}/readyz`)).json()) as { notes: { catalogue: unknown } }).notes.catalogue;
  const headline = page.getByRole('heading', { level: 1 });
  try {
    await page.goto(`${product.origin}/partner`);
    await logIn(page, firstMember(product));
    await page.goto(`${product.origin}/preisvergleich/suche?q=tonlicht`);
    await expect(page.locator('main').getByRole('link', { name: /Tonlicht/ }).first()).toBeVisible();
    expect(await ready()).toBe('here');

    await gate.close();
    expect(await ready()).toBe('away');
    await page.goto(`${product.origin}/suche?q=blume`);
    await expect(page.getByText('Produkte aus dem Preisvergleich fehlen hier')).toBeVisible();
    await page.goto(`${product.origin}/partner`);
    await expect(headline).toBeVisible();
    await page.goto(`${product.origin}/merkzettel`);
    await expect(page.getByText('Der Preisvergleich ist gerade nicht erreichbar.')).toBeVisible();
    await expect(page.getByText(/Produkte? gemerkt/)).toBeVisible();
    await page.goto(`${product.origin}/preisvergleich`);
    await expect(page.getByText('Der Preisvergleich ist gerade nicht erreichbar.').first()).toBeVisible();
    for (const path of ['/', '/readyz']) expect((await fetch(product.origin + path)).status).toBe(200);
    await page.goto(`${product.origin}/preisvergleich/suche?q=kaffee`);
    await expect(headline).toContainText('Der Preisvergleich ist gerade nicht erreichbar.');

    await gate.listen();
    await expect(headline).toContainText('kaffee', { timeout: 60_000 });
    expect(await ready()).toBe('here');
  } finally {
    await product.stop();
    await gate.close();
  }
});
