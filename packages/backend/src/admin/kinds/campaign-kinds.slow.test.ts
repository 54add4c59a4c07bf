// Campaigns as operators set them up: odds, prizes while members draw, lotteries, and codes for receipts.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../../testing/test-operators.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const DAY = 86_400_000;
const PICTURE = '/api/v1/asset/emoji/1f514.webp';

type Value = Readonly<Record<string, unknown>>;
interface Item {
  readonly version: string;
  readonly value: Value;
}
interface Preview {
  readonly differences: readonly { readonly fields: readonly string[] }[];
  readonly faults: readonly { readonly field: string; readonly reason: string }[];
  readonly conflicts: readonly unknown[];
}

let demo: TestBackend;
let lead: OperatorBrowser;
let editor: OperatorBrowser;
let token = '';
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  lead = await createTestOperator(demo, ['lead']);
  editor = await createTestOperator(demo, ['editorial']);
  token = (await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
});
afterAll(() => demo.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const at = (days: number): string => new Date(demo.clock.now().getTime() + days * DAY).toISOString();

const prize = (id: string, fields: Value = {}): Value => ({ id, name: id, image: PICTURE, kind: 'goods', points: null, weight: 0, stock_total: null, headline: 'Gewonnen', body: 'So geht es weiter.', link: null, ...fields });
const blank = (campaign: string, weight: number): Value => prize(`${campaign}-niete`, { kind: 'blank', weight });
const campaign = (id: string, fields: Value = {}): Value => ({
  id, name: id, title: 'Frühlingsrad', kind: 'draw', starts_at: at(-1), ends_at: at(20), terms_version: '1', chances_per_day: 50, win_valid_days: 30, lotteries: [], archived: false,
  prizes: [blank(id, 600), prize(`${id}-punkte`, { kind: 'points', points: 5, weight: 300 }), prize(`${id}-tasse`, { weight: 100, stock_total: 3 })],
  ...fields,
});

const preview = (key: string | null, version: string | null, value: Value | null) => editor.data<Preview>('/kinds/campaigns/preview', post({ changes: [{ key, version, value }] }));
const faultsOf = async (value: Value) => (await preview(null, null, value)).faults.map(({ field, reason }) => `${field}: ${reason}`);
const save = (key: string | null, version: string | null, value: Value | null) => editor.outcome('/kinds/campaigns/changes', post({ changes: [{ key, version, value }] }));
const entry = (id: string) => editor.data<Item>(`/kinds/campaigns/entry?key=${id}`);
const add = async (value: Value): Promise<void> => expect(await save(null, null, value)).toEqual([200]);
const edit = async (id: string, fields: (value: Value) => Value): Promise<void> => {
  const { version, value } = await entry(id);
  expect(await save(id, version, { ...value, ...fields(value) })).toEqual([200]);
};
const refusal = async (id: string, next: (value: Value) => Value | null): Promise<readonly string[]> => {
  const { version, value } = await entry(id);
  return (await preview(id, version, next(value))).faults.map(({ reason }) => reason);
};
const prizesOf = (value: Value) => value['prizes'] as readonly Value[];

const asMember = async (path: string, json?: unknown) => {
  const answer = await demo.call(`/campaignmicro/${path}?referrer=Web`, json === undefined ? { token } : { ...post(json), token, headers: { 'idempotency-key': randomUUID() } });
  return { status: answer.status, data: ((await answer.json()) as { readonly data?: unknown }).data };
};
const accept = (id: string) => asMember(`${id}/accept`, { termsVersion: '1' });
const draw = async (id: string): Promise<string> => ((await asMember(`${id}/prize-chance`, {})).data as { readonly prize: { readonly id: string } }).prize.id;
const stockOf = async (id: string) => {
  const prizes = (await asMember(`${id}/prizes`)).data as readonly { readonly id: string; readonly stock?: { readonly left: number; readonly total: number } }[];
  return prizes.find((one) => one.id === `${id}-tasse`)?.stock;
};

const waitingForALock = async (): Promise<number> => {
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(demo.db);
  return rows.length;
};

describe('the odds of a draw', () => {
  it('must add up, and a blank must be left for the last draw', async () => {
    const wrong = { prizes: [blank('rad', 500), prize('rad-tasse', { weight: 480, stock_total: 2 })] };
    expect(await faultsOf(campaign('rad', wrong))).toEqual(['prizes: haben zusammen 980 statt 1.000 Promille']);
    expect(await faultsOf(campaign('rad', { prizes: [prize('rad-tasse', { weight: 1_000 })] }))).toEqual(['prizes: brauchen eine Niete mit Anteil und ohne Bestand, damit die Ziehung nie leer ist']);
    expect(await faultsOf(campaign('rad', { kind: 'lottery' }))).toEqual(['prizes: haben nur in einer Ziehung Anteile']);
    expect(await editor.outcome('/kinds/campaigns/changes', post({ changes: [{ key: null, version: null, value: campaign('rad', wrong) }] }))).toEqual([422, 'invalid-entries']);
  });

  it('give a member a bounded number of points a day', async () => {
    const rich = { chances_per_day: 3, prizes: [blank('rad', 100), prize('rad-punkte', { kind: 'points', points: 4_000, weight: 100 }), prize('rad-tasse', { weight: 800 })] };
    expect(await faultsOf(campaign('rad', rich))).toEqual(['prizes: geben einem Mitglied im Schnitt 6.000 Punkte am Tag, höchstens 1.000 sind erlaubt']);
    expect(await faultsOf(campaign('rad', { prizes: [blank('rad', 999), prize('rad-punkte', { kind: 'points', points: 20_000, weight: 1 })] }))).toEqual([expect.stringContaining('prizes.1.points')]);
  });

  it('belong to prizes with ids of their own', async () => {
    expect(await faultsOf(campaign('neurad', { prizes: [blank('neurad', 1_000), prize('rad-fahrrad')] }))).toEqual([expect.stringContaining('„rad-fahrrad“ gibt es bei Gewinnen und Verlosungen zweimal')]);
  });
});

describe('a draw that an operator adds', () => {
  it('is played by members, in the game of its kind and in the list of campaigns', async () => {
    await add(campaign('fruehling'));
    expect((await accept('fruehling')).status).toBe(200);
    expect(['fruehling-niete', 'fruehling-punkte', 'fruehling-tasse']).toContain(await draw('fruehling'));
    expect(await (await demo.call('/campaignmicro/fruehling/parameters?referrer=Web&keys=mechanic')).json()).toMatchObject({ data: { mechanic: 'wheel' } });
    await demo.db.deleteFrom('configuration').where('group_name', '=', 'campaigns').execute();
    const { data } = (await (await demo.call('/configuration/campaigns')).json()) as { readonly data: { readonly names: string } };
    expect(data.names.split(',')).toEqual(expect.arrayContaining(['fruehling', 'gluecksrad']));
  });

  it('keeps what members have drawn from its stock when the total, the odds and the order change', async () => {
    await add(campaign('sommer', { prizes: [blank('sommer', 1), prize('sommer-tasse', { weight: 999, stock_total: 3 })] }));
    await accept('sommer');
    while ((await stockOf('sommer'))?.left === 3) await draw('sommer');
    expect(await stockOf('sommer')).toEqual({ left: 2, total: 3 });
    await edit('sommer', (value) => ({ prizes: prizesOf(value).toReversed().map((one) => ({ ...one, weight: 500, ...(one['kind'] === 'blank' ? {} : { stock_total: 10 }) })) }));
    expect(await stockOf('sommer')).toEqual({ left: 9, total: 10 });
    await edit('sommer', (value) => ({ prizes: prizesOf(value).map((one) => (one['kind'] === 'blank' ? one : { ...one, stock_total: 0 })) }));
    expect(await stockOf('sommer')).toEqual({ left: 0, total: 0 });
    expect(await draw('sommer')).toBe('sommer-niete');
  });

  it('counts every draw of members while its operator adds stock', async () => {
    await add(campaign('eilrad', { prizes: [blank('eilrad', 100), prize('eilrad-tasse', { weight: 900, stock_total: 1 })] }));
    await accept('eilrad');
    const more = async () => {
      for (let total = 5; total <= 40; total += 5) await edit('eilrad', (value) => ({ prizes: prizesOf(value).map((one) => (one['kind'] === 'blank' ? one : { ...one, stock_total: total })) }));
    };
    const [drawn] = await Promise.all([Promise.all(Array.from({ length: 30 }, () => draw('eilrad'))), more()]);
    expect(await stockOf('eilrad')).toEqual({ left: 40 - drawn.filter((id) => id === 'eilrad-tasse').length, total: 40 });
  });

  it('keeps prizes that were drawn, and is archived instead of deleted once a member takes part', async () => {
    await add(campaign('herbstrad', { prizes: [blank('herbstrad', 1_000), prize('herbstrad-tasse')] }));
    expect(await refusal('herbstrad', () => null)).toEqual([]);
    await accept('herbstrad');
    await draw('herbstrad');
    expect(await refusal('herbstrad', () => null)).toEqual([expect.stringContaining('Archivieren Sie den Eintrag')]);
    expect(await refusal('herbstrad', () => ({ ...campaign('herbstrad'), prizes: [prize('herbstrad-neu', { kind: 'blank', weight: 1_000 })] }))).toEqual([expect.stringContaining('„herbstrad-niete“ in „herbstrad“')]);
    await edit('herbstrad', () => ({ prizes: [blank('herbstrad', 1_000)] }));
    expect(prizesOf((await entry('herbstrad')).value)).toHaveLength(1);
  });

  it('keeps the worth of prizes that were drawn: neither blanks nor goods become points afterwards', async () => {
    await add(campaign('tauschrad', { prizes: [blank('tauschrad', 1_000), prize('tauschrad-tasse')] }));
    const asPoints = (value: Value) => ({ ...value, chances_per_day: 1, prizes: [prize('tauschrad-niete', { kind: 'points', points: 10_000, weight: 1 }), prize('tauschrad-tasse', { kind: 'blank', weight: 999 })] });
    expect(await refusal('tauschrad', asPoints)).toEqual([]);
    await accept('tauschrad');
    await draw('tauschrad');
    const { version, value } = await entry('tauschrad');
    expect(await refusal('tauschrad', asPoints)).toEqual([expect.stringContaining('„tauschrad-niete“ in „tauschrad“ (campaigns) behält Art und Punkte')]);
    expect(await save('tauschrad', version, asPoints(value))).toEqual([422, 'invalid-entries']);
    await edit('tauschrad', () => ({ prizes: [blank('tauschrad', 900), prize('tauschrad-tasse', { name: 'Zwei Tassen', weight: 100 })] }));
  });

  it('draws no prize of which an operator makes something else meanwhile', async () => {
    await add(campaign('wechselrad', { prizes: [blank('wechselrad', 1), prize('wechselrad-tasse', { weight: 999 })] }));
    await accept('wechselrad');
    const drawn = await demo.db.transaction().execute(async (tx) => {
      await tx.selectFrom('campaign_prize').select('id').where('id', '=', 'wechselrad-tasse').forUpdate().execute();
      const waiting = draw('wechselrad');
      await expect.poll(waitingForALock).toBe(1);
      await tx.updateTable('campaign_prize').set({ kind: 'points', points: 10_000, weight: 0 }).where('id', '=', 'wechselrad-tasse').execute();
      return { waiting };
    });
    expect(await drawn.waiting).toBe('wechselrad-niete');
  });

  it('comes back by undo with its prizes', async () => {
    await add(campaign('winterrad'));
    const before = await entry('winterrad');
    expect(await save('winterrad', before.version, null)).toEqual([200]);
    const { items } = await editor.data<{ readonly items: readonly { readonly auditId: number }[] }>('/kinds/campaigns/history?key=winterrad&limit=1');
    expect(await editor.outcome(`/kinds/campaigns/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toEqual([200]);
    expect((await entry('winterrad')).value).toEqual(before.value);
  });

  it('tells the second of two operators who change its odds at once', async () => {
    await add(campaign('doppelrad'));
    const { version, value } = await entry('doppelrad');
    await edit('doppelrad', () => ({ prizes: [blank('doppelrad', 1_000)] }));
    expect((await preview('doppelrad', version, { ...value, title: 'Anders' })).conflicts).toHaveLength(1);
  });
});

describe('a lottery', () => {
  it('closes when its operator says, and not later once it is drawn', async () => {
    await add(campaign('tombola', { kind: 'lottery', chances_per_day: 0, prizes: [], lotteries: [{ form_id: 'tombola-topf', name: 'Ein Topf', closes_at: at(3), winners: 1 }] }));
    await accept('tombola');
    expect((await asMember('tombola/join-lottery', {})).status).toBe(200);
    expect(await refusal('tombola', (value) => ({ ...value, lotteries: [] }))).toEqual([expect.stringContaining('„tombola-topf“ in „tombola“')]);
    await edit('tombola', () => ({ lotteries: [{ form_id: 'tombola-topf', name: 'Ein Topf', closes_at: at(2), winners: 1 }] }));
    await demo.db.updateTable('lottery').set({ closes_at: new Date(at(-1)), drawn_at: new Date(at(0)) }).where('form_id', '=', 'tombola-topf').execute();
    expect(await refusal('tombola', (value) => ({ ...value, lotteries: [{ form_id: 'tombola-topf', name: 'Ein Topf', closes_at: at(5), winners: 1 }] }))).toEqual([expect.stringContaining('eine Verlosung, die schon ausgelost ist, endet nicht später')]);
  });
});

describe('codes for receipts', () => {
  const order = (by: OperatorBrowser, id: string, json: unknown) => by.outcome(`/campaigns/${id}/codes`, post(json));

  it('are made by a lead for a prize, win it once, and are in no audit entry', async () => {
    await add(campaign('kassenbon', { kind: 'mystery', chances_per_day: 0, prizes: [prize('kassenbon-punkte', { kind: 'points', points: 100 })] }));
    expect(await order(editor, 'kassenbon', { prizeId: 'kassenbon-punkte', count: 2 })).toEqual([403, 'forbidden']);
    expect(await order(lead, 'fruehling', { prizeId: 'fruehling-tasse', count: 2 })).toEqual([404, 'unknown-campaign']);
    expect(await order(lead, 'kassenbon', { prizeId: 'fruehling-tasse', count: 2 })).toEqual([422, 'unknown-prize']);
    const { codes } = await lead.data<{ readonly codes: readonly string[] }>('/campaigns/kassenbon/codes', post({ prizeId: 'kassenbon-punkte', count: 500 }));
    expect(new Set(codes).size).toBe(500);
    const [code = ''] = codes;
    await accept('kassenbon');
    expect(await asMember('kassenbon/mystery/redeem', { code })).toMatchObject({ status: 200, data: { prize: { id: 'kassenbon-punkte' } } });
    const trail = JSON.stringify(await demo.db.selectFrom('admin_audit').selectAll().where('key', '=', 'kassenbon').execute());
    expect([trail.includes('"count":500'), codes.some((one) => trail.includes(one))]).toEqual([true, false]);
    expect(await refusal('kassenbon', (value) => ({ ...value, prizes: [] }))).toEqual([expect.stringContaining('„kassenbon-punkte“ in „kassenbon“')]);
  });

  it('are worth what they were ordered for, also by undo', async () => {
    await add(campaign('treuebon', { kind: 'mystery', chances_per_day: 0, prizes: [prize('treuebon-punkte', { kind: 'points', points: 10_000 })] }));
    await edit('treuebon', (value) => ({ prizes: prizesOf(value).map((one) => ({ ...one, points: 5 })) }));
    expect(await order(lead, 'treuebon', { prizeId: 'treuebon-punkte', count: 1 })).toEqual([200]);
    expect(await refusal('treuebon', (value) => ({ ...value, prizes: prizesOf(value).map((one) => ({ ...one, points: 10_000 })) }))).toEqual([expect.stringContaining('behält Art und Punkte')]);
    const { items } = await editor.data<{ readonly items: readonly { readonly auditId: number }[] }>('/kinds/campaigns/history?key=treuebon&limit=1');
    expect(await editor.outcome(`/kinds/campaigns/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toEqual([422, 'invalid-entries']);
  });
});

describe('several campaigns', () => {
  /** 1,000 points a day on average: as many as a draw may give. */
  const rich = (id: string, fields: Value = {}) => campaign(id, { chances_per_day: 1, prizes: [blank(id, 500), prize(`${id}-punkte`, { kind: 'points', points: 2_000, weight: 500 })], ...fields });
  const together = async (values: readonly Value[]) => (await editor.data<Preview>('/kinds/campaigns/preview', post({ changes: values.map((value) => ({ key: null, version: null, value })) }))).faults.map(({ reason }) => reason);

  it('that run at the same time give a member no more than one draw may', async () => {
    const later = (days: number) => ({ starts_at: at(100 + days), ends_at: at(110 + days) });
    expect(await together([rich('erste', later(0)), rich('zweite', later(9))])).toEqual([expect.stringContaining('Die Ziehungen „erste“, „zweite“ laufen gleichzeitig und geben einem Mitglied zusammen im Schnitt 2.000 Punkte am Tag')]);
    expect(await together([rich('erste', later(0)), rich('zweite', later(10))])).toEqual([]);
    expect(await together([rich('erste', later(0)), rich('zweite', { ...later(9), archived: true })])).toEqual([]);
  });

  it('are named where they give most together', async () => {
    const from = (start: number, end: number) => ({ starts_at: at(200 + start), ends_at: at(200 + end) });
    expect(await together([rich('lang', from(0, 30)), rich('kurz', from(1, 2)), rich('mitte', from(10, 20)), rich('dazu', from(12, 14)), rich('nachher', from(31, 40))])).toEqual([
      expect.stringContaining('Die Ziehungen „lang“, „mitte“, „dazu“ laufen gleichzeitig und geben einem Mitglied zusammen im Schnitt 3.000 Punkte am Tag'),
    ]);
  });

  it('count a purchase for one Punktefest', async () => {
    const fest = (id: string, days: number) => campaign(id, { kind: 'punktefest', chances_per_day: 0, prizes: [], starts_at: at(100 + days), ends_at: at(110 + days) });
    const twice = ['Die Punktefeste „ostern“, „pfingsten“ laufen gleichzeitig: jeder Einkauf zählte mehrmals.'];
    expect(await together([fest('ostern', 0), fest('pfingsten', 5)])).toEqual(twice);
    expect(await together([{ ...fest('ostern', 0), archived: true }, fest('pfingsten', 5)])).toEqual(twice);
    expect(await together([fest('ostern', 0), fest('pfingsten', 10)])).toEqual([]);
  });

  it('that are a Punktefest last a day at least, so that a member has the points of one a day', async () => {
    const fest = (days: number) => campaign('kurz', { kind: 'punktefest', chances_per_day: 0, prizes: [], starts_at: at(600), ends_at: at(600 + days) });
    expect(await together([fest(0.9)])).toEqual([expect.stringContaining('muss bei einem Punktefest mindestens einen Tag nach dem Beginn liegen')]);
    expect(await together([fest(1)])).toEqual([]);
  });

  it('that are a Punktefest keep kind and beginning once a member has joined, so that none moves over the purchases of another one', async () => {
    await add(campaign('erntefest', { kind: 'punktefest', chances_per_day: 0, prizes: [], starts_at: at(400), ends_at: at(410) }));
    await edit('erntefest', () => ({ starts_at: at(401) }));
    await sql`insert into campaign_participation (campaign_id, member_id, terms_version, accepted_at) select 'erntefest', min(id), '1', now() from member`.execute(demo.db);
    const kept = [expect.stringContaining('ein Punktefest, an dem Mitglieder teilnehmen, behält Art und Beginn')];
    expect(await refusal('erntefest', (value) => ({ ...value, starts_at: at(300) }))).toEqual(kept);
    expect(await refusal('erntefest', (value) => ({ ...value, kind: 'draw' }))).toEqual(kept);
    await edit('erntefest', () => ({ ends_at: at(420) }));
  });

  it('of one day give a member no more than one draw, whatever an operator makes of them meanwhile', async () => {
    for (const { key, version, value } of (await editor.data<{ readonly items: readonly (Item & { readonly key: string })[] }>('/kinds/campaigns/entries?limit=100')).items) {
      if (value['archived'] !== true) await save(key, version, { ...value, archived: true });
    }
    const drawOf = async (id: string) => {
      const { accessToken } = await demo.logIn({ username: JONAS.cardNumber, password: JONAS.password });
      const send = (path: string, json: unknown) => demo.call(`/campaignmicro/${id}/${path}?referrer=Web`, { ...post(json), token: accessToken, headers: { 'idempotency-key': randomUUID() } });
      expect((await send('accept', { termsVersion: '1' })).status).toBe(200);
      return send('prize-chance', {});
    };
    for (const [id, expected] of [['morgens', 200], ['mittags', 409], ['abends', 409]] as const) {
      await add(rich(id));
      const drawn = await drawOf(id);
      expect(drawn.status).toBe(expected);
      if (expected === 409) expect(await drawn.json()).toMatchObject({ error: { code: 'no-chance-left' } });
      await edit(id, () => ({ archived: true }));
    }
    await edit('morgens', () => ({ archived: false, chances_per_day: 2, prizes: [blank('morgens', 750), prize('morgens-punkte', { kind: 'points', points: 2_000, weight: 250 })] }));
    expect((await drawOf('morgens')).status).toBe(409);
    demo.clock.advance(DAY);
    expect((await drawOf('morgens')).status).toBe(200);
  });
});
