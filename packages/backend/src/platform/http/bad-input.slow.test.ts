// Sends input that violates the contract to every registered route.
import type { Access, CallContract } from '@pluspunkt/adapters/transport/contract';
import { API_BASE, defineCall } from '@pluspunkt/adapters/transport/contract';
import { errorAnswer } from '@pluspunkt/adapters/transport/error.contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestBackend } from '../../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../../testing/index.ts';
import { USUAL_TEXTS } from '../texts/answer-texts.ts';
import { createApp } from './create-app.ts';
import type { RequestEnvironment } from './request-info.ts';
import type { ContractRoute, Route } from './route.ts';
import { route } from './route.ts';
import type { KnownTexts } from '../../testing/contract-requests.ts';
import { acceptedBy, brokenVersionsOf, NASTY_TEXTS, naughtyFrom, NAUGHTY_TEXTS } from '../../testing/contract-requests.ts';

const [KATHARINA, , GERDA] = DEMO_LOGINS;
const SEED = 20_261_120;
/** Valid inputs that each route gets. */
const SHAPED = 16;

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
interface Attempt extends Parts {
  /** Sent unchanged, in place of `body`. */
  readonly raw?: string;
  readonly token?: string;
}

let backend: TestBackend;
let token = '';
let known: KnownTexts = new Map();
let address = 0;

const isContract = (entry: Route): entry is ContractRoute => entry.kind === 'contract';
const pathOf = (entry: Route): string => (entry.kind === 'raw' ? entry.path : entry.contract.path);
const titleOf = (entry: Route): string => (entry.kind === 'raw' ? `${entry.methods.join('/')} ${entry.path}` : entry.contract.id);

const logIn = async (): Promise<void> => {
  ({ accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password }));
};

/** Surrogate halves have no percent-encoding; a browser would send the replacement character. */
const encoded = (value: unknown): string => encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value) ?? '').toWellFormed());

interface Wire {
  readonly url: string;
  readonly text?: string;
}

/** What of an attempt reaches the service. */
const wireOf = (entry: Route, method: string, { params, query, body, raw }: Attempt): Wire => {
  const path = pathOf(entry).replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_whole, name: string) => encoded(params[name]) || '%20');
  const search = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encoded(value)}`).join('&');
  const text = method === 'GET' ? undefined : (raw ?? (body === undefined ? undefined : JSON.stringify(body)));
  return { url: `http://pluspunkt.test${API_BASE}${path}?${search}`, ...(text === undefined ? {} : { text }) };
};

const requestOf = (entry: Route, method: string, attempt: Attempt): Request => {
  const { url, text } = wireOf(entry, method, attempt);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${attempt.token ?? token}`, 'idempotency-key': `key-${String((address += 1))}-abcdefgh` };
  return new Request(url, { method, headers, ...(text === undefined ? {} : { body: text }) });
};

/** Without duplicates: inputs that are broken in two ways are often identical on the wire. */
const distinct = <A extends Attempt>(entry: ContractRoute, attempts: readonly A[]): readonly A[] => [
  ...new Map(attempts.toReversed().map((one) => [JSON.stringify([wireOf(entry, entry.contract.method, one), one.token]), one])).values(),
].toReversed();

/** Each from another address, or the throttle would answer in place of the route. */
const ask = (request: Request, { fetch }: { fetch(request: Request, environment: RequestEnvironment): Promise<Response> | Response } = backend): Promise<Response> =>
  Promise.resolve(fetch(request, { clientAddress: `2001:db8::${(address += 1).toString(16)}` }));

const samples = (schema: z.ZodMiniType | undefined): readonly unknown[] =>
  schema === undefined ? [undefined] : fc.sample(acceptedBy(schema, known), { seed: SEED, numRuns: SHAPED });

const shapedParts = ({ contract }: ContractRoute): readonly Parts[] => {
  const [params, query, body] = [samples(contract.params), samples(contract.query), samples(contract.body)];
  const at = <A>(list: readonly A[], index: number): A | undefined => list[index % list.length];
  return Array.from({ length: SHAPED }, (_, index) => ({
    params: (at(params, index) ?? {}) as Parts['params'],
    query: (at(query, index) ?? {}) as Parts['query'],
    body: at(body, index),
  }));
};

const TORN_BODIES = ['{"broken', '[1,2,3]', 'null', '"text"', '{"a":1e400}', '{"a":"\\ud800"}', 'x'.repeat(80_000), `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`];

const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

/** Naughty strings for each part of an address. */
const IN_ADDRESS = 12;
/** Concurrent attempts: the service mostly waits for the database, and its pool has twice as many connections. */
const AT_A_TIME = 4;
/** Offset by which the next route begins in the list of strings. */
const TURN = 37;

/**
 * Every way to break `whole`; `turn` advances from route to route, so that together they get all naughty
 * strings.
 */
const attemptsAt = (entry: ContractRoute, whole: Parts, turn: number): readonly Attempt[] => [
  ...(entry.contract.body === undefined ? [] : brokenVersionsOf(whole.body, turn).map((body) => ({ ...whole, body }))),
  ...(Object.keys(whole.query).length === 0 ? [] : brokenVersionsOf(whole.query, turn + 7).map((query) => ({ ...whole, query: asRecord(query) }))),
  ...Object.keys(whole.params).flatMap((name) => [...NASTY_TEXTS, ...naughtyFrom(turn, IN_ADDRESS)].map((value) => ({ ...whole, params: { ...whole.params, [name]: value } }))),
  ...TORN_BODIES.map((raw) => ({ ...whole, raw })),
  { ...whole, token: 'broken' },
  { ...whole, token: 'a.b.c' },
];

/**
 * Counts the rows that every statement added to or removed from each table, except the throttle's, which has
 * to count refused attempts. The counts are rolled back with their transaction. Counting all rows after each
 * attempt took most of this file's time.
 */
const watchRows = async (): Promise<void> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limit' order by 1`.execute(backend.db);
  await sql`
    create schema watched;
    create table watched.change (name text not null, rows bigint not null);
    create function watched.note_brought() returns trigger language plpgsql as $$ begin
      insert into watched.change select tg_table_name, count(*) from brought having count(*) > 0; return null; end $$;
    create function watched.note_taken() returns trigger language plpgsql as $$ begin
      insert into watched.change select tg_table_name, -count(*) from taken having count(*) > 0; return null; end $$;
    create function watched.note_emptied() returns trigger language plpgsql as $$ begin
      execute format('insert into watched.change select %L, -count(*) from %I having count(*) > 0', tg_table_name, tg_table_name); return null; end $$;`.execute(backend.db);
  for (const { name } of tables) {
    const table = sql.table(name);
    await sql`insert into watched.change select ${name}::text, count(*) from ${table}`.execute(backend.db);
    await sql`
      create trigger note_brought after insert on ${table} referencing new table as brought for each statement execute function watched.note_brought();
      create trigger note_taken after delete on ${table} referencing old table as taken for each statement execute function watched.note_taken();
      create trigger note_emptied before truncate on ${table} for each statement execute function watched.note_emptied();`.execute(backend.db);
  }
};

const rowCounts = async (): Promise<string> =>
  JSON.stringify((await sql<{ name: string; rows: number }>`select name, sum(rows)::int as rows from watched.change group by 1 order by 1`.execute(backend.db)).rows);

/** Advances with every write, so that rows are only counted after a write. */
const writeMark = async (): Promise<string> => (await sql<{ mark: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`.execute(backend.db)).rows[0]?.mark ?? '';

/** Existing names and ids by column: with them, a broken input passes the first look-up. */
const collectTexts = async (): Promise<KnownTexts> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying') and column_name ~ '(^|_)(id|slug|name|code|number|key)$' order by 1, 2`.execute(backend.db);
  const found = new Map<string, string[]>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`select distinct ${sql.ref(column)} as text from ${sql.table(table)} where length(${sql.ref(column)}) < 60 order by 1 limit 3`.execute(backend.db);
    const texts = rows.flatMap(({ text }) => (text === null ? [] : [text]));
    for (const name of [column, `${table}_${column}`, 'id']) found.set(name.replaceAll('_', ''), [...(found.get(name.replaceAll('_', '')) ?? []), ...texts]);
  }
  return found;
};

const begin = async (): Promise<void> => {
  backend = await createTestBackend({ seed: 'demo' });
  await watchRows();
  await logIn();
};

/** An answered call may have ended the session; the next one needs a valid one again. */
const keepLoggedIn = async (): Promise<void> => {
  await sql`delete from rate_limit`.execute(backend.db);
  if ((await backend.call('/profile/memberinfo', { token })).status !== 401) return;
  try {
    await logIn();
  } catch {
    await backend.stop();
    await begin();
  }
};

beforeAll(async () => {
  await begin();
  known = await collectTexts();
});
afterAll(() => backend.stop());

const routes = (): readonly Route[] => backend.backend.routes;

interface Watch {
  mark: string;
  rows: string;
}

const reported = (entry: ContractRoute, attempt: Attempt): string => `${titleOf(entry)} ${JSON.stringify(attempt).slice(0, 400)}`;

/** Sends one attempt and judges its answer, except for its writes. */
const answered = async (entry: ContractRoute, attempt: Attempt): Promise<number> => {
  const answer = await ask(requestOf(entry, entry.contract.method, attempt));
  if (answer.status >= 500) expect.fail(`${String(answer.status)} for ${reported(entry, attempt)}`);
  if (answer.status >= 400) {
    const { error } = z.parse(errorAnswer, await answer.json());
    if (!/^[a-z][a-z0-9-]+$/.test(error.code) || error.message === '') expect.fail(`no readable error for ${reported(entry, attempt)}`);
    if (error.requestId !== answer.headers.get('x-request-id')) expect.fail(`no request id for ${reported(entry, attempt)}`);
  }
  return answer.status;
};

/** Sends several attempts at a time and judges their results; returns their statuses. */
const judged = async (entry: ContractRoute, attempts: readonly Attempt[], watch: Watch): Promise<readonly number[]> => {
  const statuses = await Promise.all(attempts.map((attempt) => answered(entry, attempt)));
  const mark = await writeMark();
  if (mark === watch.mark) return statuses;
  const rows = await rowCounts();
  const changed = rows !== watch.rows;
  const before = watch.rows;
  Object.assign(watch, { mark, rows });
  const refused = attempts.filter((_, index) => (statuses[index] ?? 0) >= 400);
  if (!changed || refused.length === 0) return statuses;
  if (refused.length === attempts.length) expect(rows, `rows changed by a refused ${attempts.map((attempt) => reported(entry, attempt)).join(', ')}`).toBe(before);
  // An accepted attempt may have hidden the writes of a refused one.
  for (const attempt of refused) await judged(entry, [attempt], watch);
  return statuses;
};

/** How far a request got, by its answer: to the end, to a rule of the domain, to a look-up, to the contract. */
const reach = (status: number): number => [404, 400, 429].indexOf(status) + (status < 400 ? -2 : 0);

/**
 * Sends valid input first, to see which gets farthest; then that one, broken in every way. Ends at the first
 * defect.
 */
const walk = async (entry: ContractRoute, turn: number): Promise<void> => {
  await keepLoggedIn();
  const watch = { mark: await writeMark(), rows: await rowCounts() };
  const tried: { parts: Parts; status: number }[] = [];
  for (const parts of distinct(entry, shapedParts(entry))) tried.push({ parts, status: (await judged(entry, [parts], watch))[0] ?? 0 });
  const [farthest] = tried.toSorted((a, b) => reach(a.status) - reach(b.status) || JSON.stringify(b.parts).length - JSON.stringify(a.parts).length);
  await keepLoggedIn();
  Object.assign(watch, { mark: await writeMark(), rows: await rowCounts() });
  const attempts = distinct(entry, attemptsAt(entry, farthest?.parts ?? { params: {}, query: {} }, turn));
  for (let at = 0; at < attempts.length; at += AT_A_TIME) await judged(entry, attempts.slice(at, at + AT_A_TIME), watch);
};

describe('a route that gets input which its contract does not allow', () => {
  test('never answers 5xx, says what was wrong and changes no row', { timeout: 240_000 }, async () => {
    const contracts = routes().filter(isContract);
    expect(contracts.length).toBeGreaterThan(40);
    const defects: string[] = [];
    for (const [index, entry] of contracts.entries()) await walk(entry, index * TURN).catch((defect: unknown) => defects.push(defect instanceof Error ? defect.message : 'unknown'));
    expect(defects).toEqual([]);
  });

  test('never answers 5xx if it has its own protocol', async () => {
    const raw = routes().filter((entry) => entry.kind === 'raw');
    expect(raw.length).toBeGreaterThan(3);
    const before = await rowCounts();
    // Each login costs a password hash.
    const forms = [...NASTY_TEXTS, ...naughtyFrom(0, 12)].map((text) => `grant_type=${encoded(text)}&username=${encoded(text)}&password=${encoded(text)}&token=${encoded(text)}&client_id=pluspunkt-web`);
    for (const entry of raw) {
      for (const method of entry.methods) {
        for (const text of [...NASTY_TEXTS, ...TORN_BODIES, ...forms, ...(method === 'GET' ? NAUGHTY_TEXTS : [])]) {
          const request = requestOf(entry, method, { params: { path: text.slice(0, 500) }, query: { query: text.slice(0, 500), w: text.slice(0, 20) }, raw: text });
          if (forms.includes(text)) request.headers.set('content-type', 'application/x-www-form-urlencoded');
          const answer = await ask(request);
          if (answer.status >= 500) expect.fail(`${String(answer.status)} for ${titleOf(entry)} ${text.slice(0, 200)}`);
          expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
          if (answer.status >= 400) expect(answer.headers.get('content-type'), titleOf(entry)).toContain('json');
        }
      }
    }
    expect(await rowCounts()).toBe(before);
  });
});

describe('a route that is not public', () => {
  const probe = (access: Access) =>
    route(defineCall({ id: `probe.${access}`, method: 'POST', path: `/probe/${access}`, summary: '', access, effect: 'look', idempotency: 'read', response: z.object({}) }), () => ({}));
  /** One of each kind, in addition to the registered ones. */
  const PROBES = [probe('member'), probe('spender'), probe('edit-profile')];

  const expectRefusal = async (isMeant: (contract: CallContract) => boolean, given: string, refusal: string): Promise<void> => {
    const app = createApp([...routes(), ...PROBES], backend.backend.sessions.authenticate, { ...backend.dependencies, texts: USUAL_TEXTS });
    const entries = [...routes().filter(isContract), ...PROBES].filter(({ contract }) => isMeant(contract));
    for (const entry of entries) {
      const [parts = { params: {}, query: {} }] = shapedParts(entry);
      const answer = await ask(requestOf(entry, entry.contract.method, { ...parts, token: given }), app);
      expect(`${titleOf(entry)}: ${String(answer.status)} ${z.parse(errorAnswer, await answer.json()).error.code}`).toBe(`${titleOf(entry)}: ${refusal}`);
    }
  };

  test('refuses callers without a token, or with a broken one', async () => {
    for (const bad of ['', 'a.b.c']) await expectRefusal(({ access }) => access !== 'public', bad, '401 unauthenticated');
  });

  test('refuses a session from birthday and postcode where points are spent or the profile is changed', async () => {
    const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
    await expectRefusal(({ access }) => access === 'spender' || access === 'edit-profile', accessToken, '403 forbidden');
  });

  test('refuses a session from birthday and postcode every call that is not marked as look-only', async () => {
    const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
    await expectRefusal(({ access, effect }) => access !== 'public' && effect === 'write', accessToken, '403 forbidden');
  });

  test('refuses a caller without the role for the profile, even with the password', async () => {
    await logIn();
    await backend.db.updateTable('session').set({ roles: ['member', 'spender'] }).execute();
    await expectRefusal(({ access }) => access === 'edit-profile', token, '403 forbidden');
  });
});
