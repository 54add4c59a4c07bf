// Operators' commands on a database: what they change, what is refused, and what is recorded.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ContentPage } from '@pluspunkt/core/content';
import { writeWhole } from '../backup/write-atomically.ts';
import { postgresError } from '../platform/postgres/postgres-error.ts';
import { sendDueMail } from '../platform/mail/outbox.ts';
import { startMailSink } from '../testing/mail-sink.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createTestBackend, createTestClock, type TestBackend } from '../testing/test-backend.ts';
import { createTestOperator } from '../testing/test-operators.ts';
import { credit } from '../points/index.ts';
import { createAuthenticatePartner } from '../tills/index.ts';
import { runAdmin } from '../commands.ts';

const clock = createTestClock();
const texts = { coupons: { title: 'Coupons', more: ['Weitere {count} zeigen'], count: ['1 Coupon', '{count} Coupons'] } };
let demo: TestBackend;
let folder: string;
let said: { out: string; err: string };

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', clock });
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-admin-'));
});
afterAll(async () => {
  await demo.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = { out: '', err: '' };
});

const admin = (...argv: readonly string[]): Promise<number> =>
  runAdmin(argv, {
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    actor: 'schmitt',
    mailOrigin: () => 'http://pluspunkt.test',
    now: clock.now,
    texts: () => Promise.resolve(texts),
    open: () => Promise.resolve({ db: demo.db, products: demo.products, urls: demo.urls, close: () => Promise.resolve() }),
  });

interface Exported {
  kinds: Record<string, { version: string; entries: Record<string, unknown>[] }>;
}
/** Exports kinds, edits them, and returns the file. */
async function edited(kinds: readonly string[], edit: (bundle: Exported) => void): Promise<string> {
  const file = join(folder, `${kinds.join('-')}.json`);
  expect(await admin('export', ...kinds, '--out', file)).toBe(0);
  const bundle = JSON.parse(await readFile(file, 'utf8')) as Exported;
  edit(bundle);
  await writeFile(file, JSON.stringify(bundle));
  return file;
}
const first = (bundle: Exported, kind: string): Record<string, unknown> => bundle.kinds[kind]?.entries[0] ?? {};
const pageTitle = async (path: string): Promise<unknown> => ((await (await demo.call('/page', { method: 'PATCH', json: { url: path } })).json()) as { data?: { title?: string } }).data?.title;

it('what was exported and not changed changes nothing', async () => {
  const file = await edited([], () => undefined);
  expect(await admin('import', file)).toBe(0);
  expect(said.out).toContain('Nichts zu ändern.');
});

it('a changed text is visible at once; a dry run reports the same change and makes none', async () => {
  const file = await edited(['pages'], ({ kinds }) => {
    const page = kinds['pages']?.entries.find(({ path }) => path === '/impressum');
    if (page !== undefined) page['title'] = 'Wer wir sind';
  });
  expect(await admin('import', file, '--dry-run')).toBe(0);
  expect(said.out).toMatch(/~ pages \/impressum\n {4}title: "Impressum" → "Wer wir sind"\n1 Änderung, nichts übernommen\./);
  expect(await pageTitle('/impressum')).toBe('Impressum');
  expect(await admin('import', file)).toBe(0);
  expect(await pageTitle('/impressum')).toBe('Wer wir sind');
  // The file's state is outdated: another change, even by the same operator, came in between.
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toContain('„pages“ wurde seit dem Export geändert.');
  said.out = '';
  expect(await admin('audit', '--json', '--limit', '1')).toBe(0);
  expect(JSON.parse(said.out)).toMatchObject([{ at: clock.now().toISOString(), actor: 'schmitt', kind: 'pages', key: '/impressum', before: { title: 'Impressum' }, after: { title: 'Wer wir sind' } }]);
});

it('a file with faults changes nothing of what is right in it, and every fault is named by its place', async () => {
  const file = await edited(['faq', 'coupons', 'layers'], (bundle) => {
    first(bundle, 'faq')['question'] = 'Neue Frage?';
    first(bundle, 'coupons')['valid_to'] = '2020-01-01T00:00:00.000Z';
    first(bundle, 'layers')['whitelist'] = ['//fremd.example'];
    bundle.kinds['members'] = { version: '', entries: [] };
  });
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toMatch(/kinds\.members: diese Art gibt es nicht/);
  expect(said.err).toMatch(/kinds\.coupons\.entries\.0\.valid_to: muss nach „valid_from“ liegen/);
  expect(said.err).toMatch(/kinds\.layers\.entries\.0\.whitelist\.0: /);
  expect(await admin('export', 'faq')).toBe(0);
  expect(said.out).not.toContain('Neue Frage?');
});

it('a change that the database refuses rolls the rest back', async () => {
  const file = await edited(['faq', 'coupons'], (bundle) => {
    first(bundle, 'faq')['question'] = 'Geht das?';
    first(bundle, 'coupons')['partner_id'] = 'gibt-es-nicht';
  });
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toContain('Die Datenbank nimmt das nicht an');
  expect(await admin('export', 'faq')).toBe(0);
  expect(said.out).not.toContain('Geht das?');
});

it('a new question is found by the search, a removed one is gone, and a coupon that members have is not removed', async () => {
  const file = await edited(['faq'], ({ kinds }) => {
    const entries = kinds['faq']?.entries ?? [];
    entries.shift();
    entries.push({ id: 'kranichfedern', topic: 'Punkte', position: 999, question: 'Wofür brauche ich Kranichfedern?', answer: 'Für gar nichts.', path: '/hilfe/kranichfedern' });
  });
  expect(await admin('import', file)).toBe(0);
  expect(said.out).toMatch(/\+ faq kranichfedern/);
  expect(said.out).toMatch(/- faq \S+/);
  const terms = await demo.dependencies.database.selectFrom('search_term').select('folded').where('folded', 'like', 'kranichfeder%').execute();
  expect(terms).toHaveLength(1);
  const { promotion_id: held } = await demo.db.selectFrom('member_coupon').select('promotion_id').limit(1).executeTakeFirstOrThrow();
  const coupons = await edited(['coupons'], ({ kinds }) => void kinds['coupons']?.entries.splice(kinds['coupons'].entries.findIndex((entry) => entry['promotion_id'] === held), 1));
  expect(await admin('import', coupons)).toBe(4);
  expect(said.err).toContain('lässt sich nicht löschen');
});

it('a coupon without members may be deleted, teasers get a number and change, and a page accepts blocks of every kind', async () => {
  const { promotion_id: unheld } = await demo.db.selectFrom('coupon').select('promotion_id').where('promotion_id', 'not in', (eb) => eb.selectFrom('member_coupon').select('promotion_id')).executeTakeFirstOrThrow();
  const file = await edited(['coupons', 'teasers', 'promos', 'pages'], (bundle) => {
    const entries = (kind: string) => bundle.kinds[kind]?.entries ?? [];
    entries('coupons').splice(entries('coupons').findIndex((entry) => entry['promotion_id'] === unheld), 1);
    entries('teasers').push({ ...first(bundle, 'teasers'), id: 4_711, headline: 'Von Hand geschrieben', logged_in_button_text: 'Ihre Punkte', logged_in_link: '/mein-konto/punkte', logged_in_target: '_blank' });
    first(bundle, 'teasers')['headline'] = 'Neu gefasst';
    entries('promos').push({ ...first(bundle, 'promos'), id: 'kranichwoche', headline: 'Kranichwoche', keywords: ['kranich'] });
    first(bundle, 'pages')['blocks'] = [
      { kind: 'markdown', markdown: 'Guten Tag.' },
      { kind: 'teaser', teaserId: 4_711 },
      { kind: 'partners', headline: 'Partner', partnerIds: ['kornkiste'] },
      { kind: 'form', headline: 'Post', form: 'contact' },
    ];
  });
  expect([await admin('import', file), said.err]).toEqual([0, '']);
  expect(await demo.db.selectFrom('coupon').select('promotion_id').where('promotion_id', '=', unheld).execute()).toEqual([]);
  const { data } = (await (await demo.call('/page', { method: 'PATCH', json: { url: String(JSON.parse(await readFile(file, 'utf8')).kinds.pages.entries[0].path) } })).json()) as { data: ContentPage };
  expect(data.blocks[1]).toMatchObject({ kind: 'teaser', teaser: { headline: 'Von Hand geschrieben', whenLoggedIn: { buttonText: 'Ihre Punkte', link: '/mein-konto/punkte', target: '_blank' } } });
  const words = await demo.db.selectFrom('search_term').select('folded').where('folded', '=', 'kranich').execute();
  expect(words).toHaveLength(1);
});

it.each([
  ['a text without a place to go', { logged_in_button_text: 'Ihre Punkte', logged_in_link: null }, 'Text und Ziel des Knopfs gehören zusammen'],
  ['a new window without a target', { logged_in_button_text: null, logged_in_link: null, logged_in_target: '_blank' }, 'gehört zu einem Ziel für Mitglieder'],
  ['another site', { logged_in_button_text: 'Ihre Punkte', logged_in_link: '//anderswo.example' }, 'logged_in_link'],
])('a teaser that has for members %s is refused', async (_, wrong, sentence) => {
  const file = await edited(['teasers'], (bundle) => void Object.assign(first(bundle, 'teasers'), wrong));
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toContain(sentence);
});

it.each([
  ['an unknown form', { kind: 'form', headline: 'Post', form: 'login' }],
  ['a list without entries', { kind: 'products', headline: 'Nichts', gtins: [] }],
  ['a list without a headline', { kind: 'faq', questionIds: ['karte-kosten'] }],
  ['a kind that there is not', { kind: 'script', source: 'alert(1)' }],
])('a page with %s is refused', async (_, wrong) => {
  const file = await edited(['pages'], (bundle) => void (first(bundle, 'pages')['blocks'] = [wrong]));
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toMatch(/kinds\.pages\.entries\.0\.blocks\.0/);
});

it('of two concurrent changes by operators, one is refused', async () => {
  const file = await edited(['configuration'], ({ kinds }) => {
    const container = kinds['configuration']?.entries.find(({ key }) => key === 'tagManagerContainer');
    if (container !== undefined) container['value'] = 'PP-ANDERS';
  });
  expect([await admin('import', file), await admin('import', file)].sort()).toEqual([0, 4]);
  const again = await edited(['configuration'], ({ kinds }) => {
    const container = kinds['configuration']?.entries.find(({ key }) => key === 'tagManagerContainer');
    if (container !== undefined) container['value'] = 'PP-DEFAULT';
  });
  expect((await Promise.all([admin('import', again), admin('import', again)])).sort()).toEqual([0, 4]);
});

const brandIs = async (): Promise<unknown> => await (await demo.call('/configuration/brand')).json();
const aubergine = { petrol: ['#7a3670', '#e3a6d8'], 'petrol-hover': ['#642a5b', '#efc2e7'], 'on-petrol': ['#ffffff', '#2c0f28'], 'petrol-soft': ['#f7eaf5', '#46293f'], 'petrol-text': ['#74316a', '#ebb3e1'] } as const;
const coloursOf = (colours: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(colours).flatMap(([token, [light, dark]]) => [
    { group_name: 'brand', key: `${token}.light`, value: light },
    { group_name: 'brand', key: `${token}.dark`, value: dark },
  ]);

it('a brand is set without a deployment, name by name or as a file, and removed again', async () => {
  expect(await brandIs()).toEqual({ data: {} });
  expect(await admin('flag', 'set', 'brand/name', 'Treuwerk', '--actor', 'huber')).toBe(0);
  expect(await brandIs()).toEqual({ data: { name: 'Treuwerk' } });
  const file = await edited(['configuration'], ({ kinds }) => void kinds['configuration']?.entries.push(...coloursOf(aubergine)));
  expect(await admin('import', file)).toBe(0);
  expect(await brandIs()).toMatchObject({ data: { name: 'Treuwerk', 'petrol.light': '#7a3670', 'petrol-text.dark': '#ebb3e1' } });
  const without = await edited(['configuration'], ({ kinds }) => {
    const part = kinds['configuration'];
    if (part !== undefined) part.entries = part.entries.filter((entry) => entry['group_name'] !== 'brand');
  });
  expect(await admin('import', without)).toBe(0);
  expect(await brandIs()).toEqual({ data: {} });
  expect(await admin('audit', '--limit', '100')).toBe(0);
  expect(said.out).toMatch(/huber +neu +configuration brand\/name/);
});

it('a brand that cannot be read, or holds more than a brand, is refused with what is wrong', async () => {
  const file = await edited(['configuration'], ({ kinds }) => void kinds['configuration']?.entries.push(...coloursOf({ ...aubergine, 'on-petrol': ['#b98ab2', '#2c0f28'] })));
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toMatch(/„brand\/on-petrol\.light“ hebt sich im hellen Aussehen nicht genug von „petrol“ ab: \d,\d+ statt mindestens 4,5 zu 1\./);
  expect(await admin('flag', 'set', 'brand/petrol.light', '#123456')).toBe(4);
  expect(said.err).toContain('Zu „brand/petrol.light“ gehören auch brand/petrol.dark');
  expect(await admin('flag', 'set', 'brand/werbung', 'ja')).toBe(4);
  expect(await admin('flag', 'get', 'brand/name')).toBe(6);
  expect(await brandIs()).toEqual({ data: {} });
});

it('a setting of another type is refused, and one that no page reads is noted', async () => {
  const wrong = await edited(['configuration'], ({ kinds }) => void Object.assign(kinds['configuration']?.entries.find(({ key }) => key === 'trackingEnabled') ?? {}, { value: 'ja' }));
  expect(await admin('import', wrong)).toBe(4);
  expect(said.err).toContain('„web/trackingEnabled“ hat einen Wert der falschen Art');
  const unknown = await edited(['configuration'], ({ kinds }) => void kinds['configuration']?.entries.push({ group_name: 'web', key: 'slogan', value: 'x' }));
  expect(await admin('import', unknown, '--dry-run')).toBe(0);
  expect(said.out).toContain('Hinweis: „web/slogan“ liest keine Seite.');
});

it('the maintenance flag refuses every call except the configuration, with its own code, and allows them again', async () => {
  expect(await admin('flag', 'get', 'maintenance')).toBe(0);
  expect(said.out).toBe('false');
  expect(await admin('flag', 'set', 'maintenance', 'true', '--actor', 'huber')).toBe(0);
  clock.advance(6_000);
  const closed = await demo.call('/partner-teaser?Positions=home-hero');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '300']);
  expect(await closed.json()).toMatchObject({ error: { code: 'maintenance' } });
  expect(await (await demo.call('/configuration/operation')).json()).toEqual({ data: { maintenance: true } });
  expect(await admin('flag', 'set', 'maintenance', 'false')).toBe(0);
  clock.advance(6_000);
  expect((await demo.call('/partner-teaser?Positions=home-hero')).status).toBe(200);
});

it.each([
  [[], 2],
  [['--help'], 0],
  [['drop'], 2],
  [['export', 'members'], 2],
  [['export', '--force'], 2],
  [['import'], 2],
  [['import', '/gibt/es/nicht.json'], 6],
  [['flag', 'get', 'web/nothing'], 6],
  [['flag', 'set', 'maintenance', 'vielleicht'], 4],
  [['audit', '--limit', '0'], 2],
] as const)('%j ends with %i', async (argv, exit) => {
  expect(await admin(...argv)).toBe(exit);
});

it.each([
  [new Error('no such host'), 'Die Datenbank ist nicht erreichbar: no such host'],
  [postgresError('never-started', 'no database'), 'Die Datenbank ist noch leer. Starten Sie zuerst das Produkt.'],
  [postgresError('starting', 'being started'), 'Das Produkt startet gerade und richtet die Datenbank noch ein. Versuchen Sie es gleich noch einmal.'],
])('%s: a database that nothing can be done with is said in one sentence, and no file is left', async (cause, sentence) => {
  let reported = '';
  const file = join(folder, 'never.json');
  const exit = await runAdmin(['export', '--out', file], { out: () => undefined, err: (text) => void (reported += text), actor: 'x', mailOrigin: () => 'http://pluspunkt.test', now: clock.now, texts: () => Promise.resolve({}), open: () => Promise.reject(cause) });
  expect([exit, reported]).toEqual([5, sentence]);
  expect(await readdir(folder)).not.toContain('never.json');
});

it('a file replaces the previous one only when it is complete', async () => {
  const file = join(folder, 'whole.txt');
  await writeWhole(file, (part) => writeFile(part, 'first'));
  const brokenOff = async (part: string): Promise<void> => {
    await writeFile(part, 'half');
    throw new Error('no space left');
  };
  await expect(writeWhole(file, brokenOff)).rejects.toThrow('no space left');
  expect([await readFile(file, 'utf8'), (await readdir(folder)).filter((name) => name.startsWith('whole'))]).toEqual(['first', ['whole.txt']]);
  // A device receives output at once.
  expect(await admin('export', 'faq', '--out', '/dev/null')).toBe(0);
});

const textsAre = async (): Promise<unknown> => await (await demo.call('/configuration/texts')).json();
const textIn = ({ kinds }: Exported, key: string): Record<string, unknown> => kinds['texts']?.entries.find((entry) => entry['key'] === key) ?? {};

it('the texts of pages are exported whole, changed one by one, and reset again', async () => {
  expect(await textsAre()).toEqual({ data: {} });
  const file = await edited(['texts'], (bundle) => {
    expect(bundle.kinds['texts']?.entries.filter(({ key }) => String(key).startsWith('coupons.'))).toEqual([
      { key: 'coupons.title', usual: 'Coupons', text: null },
      { key: 'coupons.more', usual: 'Weitere {count} zeigen', text: null },
      { key: 'coupons.count.1', usual: '1 Coupon', text: null },
      { key: 'coupons.count.2', usual: '{count} Coupons', text: null },
    ]);
    textIn(bundle, 'coupons.title')['text'] = 'Gutscheine';
    textIn(bundle, 'coupons.count.2')['text'] = '{count} Gutscheine';
    textIn(bundle, 'coupons.more')['text'] = 'Weitere {count} zeigen';
  });
  expect(await admin('import', file, '--dry-run')).toBe(0);
  expect(said.out).toContain('+ texts coupons.title: "Gutscheine"');
  expect(await textsAre()).toEqual({ data: {} });
  expect(await admin('import', file)).toBe(0);
  expect(await textsAre()).toEqual({ data: { 'coupons.title': 'Gutscheine', 'coupons.count.2': '{count} Gutscheine' } });
  expect(await admin('flag', 'set', 'texts/coupons.count.2', '{count} Coupons')).toBe(0);
  expect(await admin('flag', 'set', 'texts/coupons.title', 'Vorteile')).toBe(0);
  said.out = '';
  expect(await admin('flag', 'get', 'texts/coupons.title')).toBe(0);
  expect(await admin('flag', 'get', 'texts/coupons.more')).toBe(0);
  expect(said.out).toBe('VorteileWeitere {count} zeigen');
  expect(await textsAre()).toEqual({ data: { 'coupons.title': 'Vorteile' } });
  const back = await edited(['texts'], (bundle) => (textIn(bundle, 'coupons.title')['text'] = null));
  expect(await admin('import', back)).toBe(0);
  expect(await textsAre()).toEqual({ data: {} });
  said.out = '';
  expect(await admin('audit', '--limit', '2')).toBe(0);
  expect(said.out).toMatch(/gelöscht {2}texts coupons\.title[^]*geändert {2}texts coupons\.title/);
});

it.each([
  ['coupons.titel', 'Gutscheine', 'Den Text „coupons.titel“ gibt es nicht.'],
  ['coupons.title', '{name}', '„coupons.title“ kennt den Platzhalter {name} nicht.'],
  ['coupons.more', 'Weitere zeigen', 'In „coupons.more“ fehlt der Platzhalter {count}.'],
  ['coupons.more', 'Noch {anzahl}', '„coupons.more“ kennt den Platzhalter {anzahl} nicht; es gibt {count}.'],
  ['coupons.more', 'Noch {count', 'In „coupons.more“ stimmt eine geschweifte Klammer nicht.'],
  ['coupons.title', '', '„coupons.title“ ist leer; ohne Änderung ist „text“ null.'],
  ['coupons.title', 'Gut\nscheine', '„coupons.title“ ist ein Text in einer Zeile, ohne unsichtbare Zeichen.'],
  ['coupons.title', ' Gutscheine', '„coupons.title“ beginnt oder endet anders als üblich mit einem Leerzeichen.'],
  ['coupons.title', 'x'.repeat(82), '„coupons.title“ ist zu lang: höchstens 81 Zeichen.'],
])('a change of the text %s to %j is refused with a sentence', async (key, text, sentence) => {
  const file = await edited(['texts'], ({ kinds }) => void kinds['texts']?.entries.push({ key: `${key}`, text }));
  const content = JSON.parse(await readFile(file, 'utf8')) as Exported;
  const part = content.kinds['texts'];
  if (part !== undefined) part.entries = part.entries.filter((entry, index) => entry['key'] !== key || index === part.entries.length - 1);
  await writeFile(file, JSON.stringify(content));
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toBe(sentence);
  expect(await textsAre()).toEqual({ data: {} });
});

it('texts are no settings: the configuration neither shows nor accepts them', async () => {
  expect(await admin('flag', 'set', 'texts/coupons.title', 'Vorteile')).toBe(0);
  const file = await edited(['configuration'], ({ kinds }) => {
    expect(kinds['configuration']?.entries.map((entry) => entry['group_name'])).not.toContain('texts');
    kinds['configuration']?.entries.push({ group_name: 'texts', key: 'coupons.title', value: 'Rabatte' });
  });
  expect(await admin('import', file)).toBe(4);
  expect(said.err).toContain('Texte sind eine Art für sich: texts');
  expect(await admin('flag', 'set', 'texts/coupons.title', 'Coupons')).toBe(0);
  expect(await textsAre()).toEqual({ data: {} });
  expect(await admin('flag', 'get', 'texts/coupons.titel')).toBe(6);
});

it('the texts of mails and refusals are exported with those of pages, and what they hold has to survive a change', async () => {
  const file = await edited(['texts'], (bundle) => {
    expect(textIn(bundle, 'mails.password.link.subject')).toEqual({ key: 'mails.password.link.subject', usual: 'Neues Passwort festlegen', text: null });
    textIn(bundle, 'mails.password.link.subject')['text'] = 'Passwort\r\nBcc: alle@post.example';
    textIn(bundle, 'mails.password.link.body')['text'] = 'Guten Tag {firstname} {lastname}';
    textIn(bundle, 'mails.points.donation.body')['text'] = 'Danke\r\n{firstname} {lastname} {points} {partner} {reference} {balance}';
    textIn(bundle, 'refusals.search.query-too-long')['text'] = 'Zu lang: {zahl}';
  });
  expect(await admin('import', file, '--dry-run')).toBe(4);
  expect(said.err.split('\n').sort()).toEqual([
    'In „mails.password.link.body“ fehlt der Platzhalter {link}.',
    '„mails.password.link.subject“ ist ein Text in einer Zeile, ohne unsichtbare Zeichen.',
    '„mails.points.donation.body“ hat unsichtbare Zeichen; eine neue Zeile ist \\n.',
    '„refusals.search.query-too-long“ kennt den Platzhalter {zahl} nicht; es gibt {count}.',
  ]);
  expect(await admin('flag', 'get', 'texts/refusals.general.nichts')).toBe(6);
});

it('a mail of which operators changed the words arrives with them, and with the member’s own link', async () => {
  const file = await edited(['texts'], (bundle) => {
    textIn(bundle, 'mails.password.link.subject')['text'] = 'Neu bei {link}';
    textIn(bundle, 'mails.password.link.body')['text'] = 'Hallo {firstname} {lastname}!\n\nHier entlang, <b>bitte</b>: {link}\n\nBis bald';
  });
  expect([await admin('import', file), said.err]).toEqual([4, '„mails.password.link.subject“ kennt den Platzhalter {link} nicht.']);
  const changed = await edited(['texts'], (bundle) => {
    textIn(bundle, 'mails.password.link.subject')['text'] = 'Ihr Weg zum Passwort';
    textIn(bundle, 'mails.password.link.body')['text'] = 'Hallo {firstname} {lastname}!\n\nHier entlang, <b>bitte</b>: {link}\n\nBis bald';
  });
  said.out = '';
  expect(await admin('import', changed, '--dry-run')).toBe(0);
  expect(said.out).toContain('+ texts mails.password.link.subject: "Ihr Weg zum Passwort"');
  expect(await admin('import', changed)).toBe(0);
  const sink = await startMailSink();
  try {
    expect((await demo.call('/profile/trigger-password-reset', { method: 'POST', json: { username: '4210067389' } })).status).toBe(200);
    const mailer = createSmtpMailer(sink.url, 'Treuwerk <hilfe@pluspunkt.example>');
    expect(await sendDueMail({ ...demo.dependencies, mailer })).toBe(1);
    const mail = (sink.mails[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(mail).toMatch(/^Subject: Ihr Weg zum Passwort\r$/m);
    expect(mail).toMatch(/^Content-Type: text\/plain/m);
    expect(mail).toMatch(/\r\n\r\nHallo Katharina Lindner!\r\n\r\nHier entlang, <b>bitte<\/b>: http:\/\/localhost:3000\/passwort-zuruecksetzen\?token=[\w-]{20,}\r\n\r\nBis bald/);
  } finally {
    await sink.stop();
  }
  said.out = '';
  expect(await admin('audit', '--json', '--limit', '2')).toBe(0);
  expect(JSON.parse(said.out)).toMatchObject([{ actor: 'schmitt', kind: 'texts', after: { value: 'Ihr Weg zum Passwort' } }, { kind: 'texts', before: null }]);
});

it('a refusal uses the operators’ wording within five seconds, and the default once it is reset', async () => {
  const refusal = async () => ((await (await demo.call('/gibt-es-nicht')).json()) as { error: { code: string; message: string } }).error;
  const search = async () => ((await (await demo.call('/search/graphql', { method: 'POST', json: { query: `{ suggestions(term: "${'x'.repeat(300)}") { text } }` } })).json()) as { errors: { message: string }[] }).errors[0]?.message;
  expect((await refusal()).message).toBe('Das Gesuchte gibt es nicht oder nicht mehr.');
  expect(await admin('flag', 'set', 'texts/refusals.general.not-found', 'Hier ist bei {programm} nichts.')).toBe(4);
  expect(await admin('flag', 'set', 'texts/refusals.general.not-found', 'Hier ist nichts.')).toBe(0);
  expect(await admin('flag', 'set', 'texts/refusals.search.query-too-long', 'Kürzer als {count}, bitte.')).toBe(0);
  expect(await admin('flag', 'set', 'texts/answers.password-rules.letter', 'Ein Buchstabe')).toBe(0);
  clock.advance(5_000);
  expect(await refusal()).toMatchObject({ code: 'not-found', message: 'Hier ist nichts.' });
  expect(await search()).toMatch(/^Kürzer als \d+, bitte\.$/);
  expect(await (await demo.call('/CommonSettings/password-rules')).text()).toContain('"text":"Ein Buchstabe"');
  // An invalid wording that bypassed the checks is ignored.
  await demo.db.updateTable('configuration').set({ value: JSON.stringify('Nichts\nhier') }).where('group_name', '=', 'texts').where('key', '=', 'refusals.general.not-found').execute();
  clock.advance(5_000);
  expect((await refusal()).message).toBe('Das Gesuchte gibt es nicht oder nicht mehr.');
  expect(await admin('flag', 'set', 'texts/refusals.general.not-found', 'Das Gesuchte gibt es nicht oder nicht mehr.')).toBe(0);
});

it('a member who agreed to another text about the external map is asked again', async () => {
  const consent = async () => ((await (await demo.call('/consent-data/sp-google-maps')).json()) as { data: { version: string; headline: string } }).data;
  expect((await consent()).version).toBe('2');
  expect(await admin('flag', 'set', 'texts/answers.maps.headline', 'Karte von woanders?')).toBe(0);
  clock.advance(5_000);
  const changed = await consent();
  expect([changed.headline, changed.version]).toEqual(['Karte von woanders?', expect.stringMatching(/^2-[0-9a-f]{8}$/)]);
});

it.each<readonly [string, string, RegExp]>([
  ['a prototype as a kind', '{"format":"pluspunkt-admin/1","kinds":{"__proto__":{"version":"x","entries":[]},"constructor":{"version":"x","entries":[]}}}', /diese Art gibt es nicht/],
  ['a prototype in an entry', '{"format":"pluspunkt-admin/1","kinds":{"faq":{"version":"x","entries":[{"__proto__":{"id":"a"},"constructor":{"prototype":{"isAdmin":true}}}]}}}', /kinds\.faq\.entries\.0/],
  ['a hundred thousand lists within each other', `{"format":"pluspunkt-admin/1","kinds":{"faq":{"version":"x","entries":[{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}}}`, /kinds\.faq\.entries\.0/],
  ['a text of ten megabytes', JSON.stringify({ format: 'pluspunkt-admin/1', kinds: { faq: { version: 'x', entries: [{ id: 'a', topic: 'a', position: 1, question: 'a'.repeat(10_000_000), answer: 'a'.repeat(10_000_000), path: '/a' }] } } }), /kinds\.faq\.entries\.0\.question/],
  ['a key of ten megabytes', `{"format":"pluspunkt-admin/1","kinds":{"faq":{"version":"x","entries":[{"${'a'.repeat(10_000_000)}":1}]}}}`, /kinds\.faq\.entries\.0/],
  ['signs that control a terminal', '{"format":"pluspunkt-admin/1","kinds":{"\\u001b[2J\\u009b31m":{"version":"x","entries":[]}}}', /kinds\.\uFFFD\[2J/],
])('a file with %s is refused in a few short sentences', async (_what, text, sentence) => {
  const file = join(folder, 'hostile.json');
  await writeFile(file, text);
  expect([await admin('import', file), said.out]).toEqual([4, '']);
  expect(said.err).toMatch(sentence);
  expect(said.err.length).toBeLessThan(4_000);
  expect(said.err).not.toMatch(/(?!\n)\p{Cc}/u);
  expect({}).not.toHaveProperty('isAdmin');
});

it('a script as the target of a layer or a teaser is refused, whatever its spelling', async () => {
  for (const link of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'data:text/html,<script>', 'vbscript:x']) {
    said = { out: '', err: '' };
    const file = await edited(['layers'], (bundle) => Object.assign(first(bundle, 'layers'), { button_text: 'Los', button_link: link }));
    expect([link, await admin('import', file)]).toEqual([link, 4]);
    expect(said.err).toContain('button_link');
  }
});

it('makes, lists, replays and ends webhooks of a partner, and refuses addresses that are not public', async () => {
  expect(await admin('webhook', 'create', 'kornkiste', 'https://kasse.example/punkte', '--json')).toBe(0);
  const { id, secret } = JSON.parse(said.out) as { id: number; secret: string };
  expect(secret).toMatch(/^whsec_/);
  expect(await admin('webhook', 'list', 'kornkiste')).toBe(0);
  expect(said.out).toContain(`${String(id)}  kornkiste  https://kasse.example/punkte  0 offen`);
  expect([await admin('webhook', 'messages', String(id)), await admin('webhook', 'replay', String(id)), await admin('webhook', 'end', String(id)), await admin('webhook', 'end', String(id))]).toEqual([0, 0, 0, 6]);
  const wrong = ['http://kasse.example/', 'https://10.0.0.1/', 'https://localhost/', 'https://a:b@kasse.example/', 'kasse'];
  for (const address of wrong) expect([address, await admin('webhook', 'create', 'kornkiste', address)]).toEqual([address, 4]);
  expect([await admin('webhook', 'create', 'niemand', 'https://kasse.example/'), await admin('webhook'), await admin('webhook', 'replay', 'x')]).toEqual([6, 2, 2]);
});

it('makes, rotates and revokes the credentials of a partner, and notes who did it without the secret', async () => {
  const { dependencies } = demo;
  const authenticate = createAuthenticatePartner(dependencies);
  const identity = ({ clientId, secret }: { readonly clientId: string; readonly secret: string }) => {
    const headers = new Headers({ authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` });
    return authenticate({ requestId: 'r', userAgent: '', headers, url: new URL('http://pluspunkt.test'), log: dependencies.log, say: () => Promise.resolve('') });
  };
  const answered = () => JSON.parse(said.out) as { readonly clientId: string; readonly secret: string };
  const { id } = await dependencies.database.selectFrom('store').select('id').where('partner_id', '=', 'kornkiste').limit(1).executeTakeFirstOrThrow();
  expect(await admin('credential', 'create', 'kornkiste', '--name', 'Kasse 4', '--stores', id, '--json')).toBe(0);
  const made = answered();
  expect(await identity(made)).toEqual({ clientId: made.clientId, partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [id] });
  said.out = '';
  expect(await admin('credential', 'rotate', made.clientId, '--json')).toBe(0);
  const rotated = answered();
  expect([(await identity(made))?.clientId, (await identity(rotated))?.clientId]).toEqual([made.clientId, made.clientId]);
  expect(await admin('credential', 'revoke', made.clientId)).toBe(0);
  expect([await identity(made), await identity(rotated)]).toEqual([undefined, undefined]);
  said.out = '';
  expect(await admin('credential', 'list', 'kornkiste')).toBe(0);
  expect(said.out).toContain(`${made.clientId}  Kasse 4  ${id}  gesperrt`);
  expect(await admin('audit', '--limit', '3')).toBe(0);
  expect(said.out).toContain(`credentials ${made.clientId}`);
  expect(said.out).not.toContain(rotated.secret);
  expect([await admin('credential', 'create', 'niemand'), await admin('credential', 'create', 'kornkiste', '--stores', 'x'), await admin('credential', 'rotate', made.clientId), await admin('credential', 'revoke', 'x'), await admin('credential', 'make')]).toEqual([6, 6, 6, 6, 2]);
});

it('prints the statement of a partner, and writes it as a table', async () => {
  const { database } = demo.dependencies;
  const { id: memberId } = await database.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  const at = new Date('2026-10-31T22:59:00Z');
  await database.transaction().execute((tx) => credit(tx, { memberId, kind: 'purchase', points: 250, partnerName: 'Lindwurm', partnerId: 'lindwurm', description: 'Einkauf', transactionAt: at, bookingKey: 'statement-test' }, at));
  const out = join(folder, 'abrechnung.csv');
  expect(await admin('statement', 'lindwurm', '--month', '2026-10', '--out', out)).toBe(0);
  expect(said.out).toContain('ausgegeben      250 Punkte');
  expect(await readFile(out, 'utf8')).toBe('Partner;Monat;Ausgegeben;Zurückgenommen;Eingelöst;Kosten;Gutschrift;Cent je Punkt\nlindwurm;2026-10;250;0;0;3,00;0,00;1,20\n');
  expect([await admin('statement', 'lindwurm', '--month', '2026-13'), await admin('statement', 'niemand', '--month', '2026-10')]).toEqual([2, 6]);
});

it('operators are invited, listed and blocked', async () => {
  expect(await admin('operator', 'list')).toBe(0);
  expect(said.out).toContain('Es gibt noch kein Konto.');
  expect(await admin('operator', 'invite', 'Anna@treuwerk.example', '--roles', 'editorial,offers')).toBe(0);
  expect(said.out).toMatch(/Einladung an anna@treuwerk\.example, gültig bis .*http:\/\/pluspunkt\.test\/verwaltung\/einladung\?token=[\w-]{43}/s);
  expect(await admin('operator', 'invite', 'anna@treuwerk.example', '--roles', 'koenig')).toBe(2);
  expect(await admin('operator', 'block', 'niemand@treuwerk.example')).toBe(6);
  const lead = await createTestOperator(demo, ['lead']);
  const { email } = await createTestOperator(demo, ['offers']);
  expect(await admin('operator', 'block', email)).toBe(0);
  said = { out: '', err: '' };
  expect(await admin('operator', 'list')).toBe(0);
  expect(said.out).toMatch(new RegExp(`${email} .*offers {2}gesperrt`));
  expect(said.out).toContain('eingeladen bis');
  expect(await admin('operator', 'unblock', email)).toBe(0);
  expect(await admin('operator', 'block', lead.email)).toBe(4);
});
