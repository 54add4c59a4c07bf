// Settings of the service, read from the environment and validated at start.
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures/contract';
import * as z from 'zod';
import { secretsKeyOf } from './platform/secrets/secret-box.ts';
import { LOCAL_ORIGIN } from './platform/http/loopback.ts';
import { RATE_LIMITS } from './platform/rate-limits/rate-limits.ts';

const seconds = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);

const listOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const schema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  DATABASE_DIRECT_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  DATABASE_REPLICA_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  CATALOGUE_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//).optional(),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(1).max(3_600).default(5),
  DEMO_WORLD: z.enum(['0', '1']).default('1'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//).optional(),
  MAIL_FROM: z.string().min(3).default('Pluspunkt <hilfe@pluspunkt.example>'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ACCESS_TOKEN_SECONDS: seconds(900, 86_400),
  REFRESH_TOKEN_DAYS: seconds(30, 365),
  SIGNING_KEY_DAYS: seconds(90, 3_650),
  WELCOME_POINTS: z.coerce.number().int().min(0).max(100_000).default(500),
  BONUS_NEEDS: z.enum(['nothing', 'email', 'purchase']).default('purchase'),
  PRIZE_ACCOUNT_HOURS: z.coerce.number().int().min(0).max(8_760).default(24),
  SINGLE_USE_HOSTS: z.string().regex(/^[a-z0-9.,-]*$/).default(''),
  APP_REDIRECT_URIS: z.string().default('pluspunkt://anmeldung'),
  CAPTCHA_DIFFICULTY: z.coerce.number().int().min(0).max(24).default(14),
  REGISTER_CLIENTS: z.string().regex(/^([a-z][a-z0-9-]{2,39}:[\x21-\x2b\x2d-\x7e]{24,200}(,|$))*$/).default(''),
  RECAPTCHA_SECRET: z.string().min(10).optional(),
  RECAPTCHA_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  BROCHURE_GROUP: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/).default(DEFAULT_BROCHURE_GROUP),
  FEED_PRIVATE_HOSTS: z.string().regex(/^[a-z0-9.,:[\]-]*$/).default(''),
  TRUST_FORWARDED_FOR: z.enum(['0', '1']).default('0'),
  SECRETS_KEY: z.string().transform(secretsKeyOf).refine((key) => key !== undefined).optional(),
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(RATE_LIMITS.calls.limit),
  NODE_ENV: z.string().optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that registers members on its own word, e.g. a till. */
interface RegisterClient {
  readonly clientId: string;
  readonly secret: string;
}

const registerClientOf = (entry: string): RegisterClient => ({ clientId: entry.slice(0, entry.indexOf(':')), secret: entry.slice(entry.indexOf(':') + 1) });

export interface BackendSettings {
  /** Address of a PostgreSQL from 15 on; without it the embedded one runs on `dataDir`. */
  readonly databaseUrl?: string;
  /** Address of the same database without a pooler in transaction mode, for work that needs a session: the start and the commands. */
  readonly directDatabaseUrl?: string;
  readonly dataDir: string;
  /** Connections of this process to the database. */
  readonly databaseConnections: number;
  /** A streaming replica, for reads that may be some seconds old. */
  readonly replicaUrl?: string;
  /** Address of the PostgreSQL of price comparison; without it price comparison is in the same database as everything else. */
  readonly catalogueUrl?: string;
  /** The replica is not used beyond this lag. */
  readonly replicaLagSeconds: number;
  /** Whether an empty database is filled with the demo data. */
  readonly demoWorld: boolean;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Origin in tokens and in the discovery document; by default that of the request. */
  readonly publicOrigin?: string;
  /** Origin of links in mails: the public one, else the address that the process listens on. */
  readonly mailOrigin: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenDays: number;
  readonly signingKeyDays: number;
  /** What a new member begins with; 0 for nothing. */
  readonly welcomePoints: number;
  /** What a new member must prove before bonuses count; prizes and vouchers need the confirmed address, too, unless it is `nothing`. */
  readonly bonusNeeds: 'nothing' | 'email' | 'purchase';
  /** How old an account must be before draws, lotteries and win codes, unless `bonusNeeds` is `nothing`. */
  readonly prizeAccountHours: number;
  /** Hosts at which a single-use token may log in, in addition to the own origin. */
  readonly singleUseHosts: readonly string[];
  /** Where the app receives its authorisation codes. */
  readonly appRedirectUris: readonly string[];
  /** Zero bits that a solution of the own captcha must have: each one doubles the work. */
  readonly captchaDifficulty: number;
  /** Programs whose tokens replace a captcha. */
  readonly registerClients: readonly RegisterClient[];
  /** Secret of the external captcha; without it the built-in one is used. */
  readonly recaptchaSecret?: string;
  /** Address of the external captcha's service, if not the usual one. */
  readonly recaptchaOrigin?: string;
  /** Whether the last entry of `x-forwarded-for` is the visitor's address (a proxy of our own sets it). */
  readonly trustForwardedFor: boolean;
  /** Calls of one address; 0 lifts the general limits. */
  readonly callsPerMinute: number;
  /** Encrypts secrets in the database that have to be read again. */
  readonly secretsKey?: Buffer;
  /** Path group of the brochure service, named after its provider. */
  readonly brochureGroup: string;
  /** Hosts in private networks from which the importer may take feeds. */
  readonly feedPrivateHosts: readonly string[];
  /** Development aids: allows introspection of the search schema. */
  readonly development: boolean;
}

/** What each setting means, for the README, the start command and error sentences. */
export const BACKEND_SETTINGS: Readonly<Record<Exclude<keyof z.input<typeof schema>, 'NODE_ENV'>, string>> = {
  DATABASE_URL: 'address of a PostgreSQL from 15 on, e.g. postgres://user:secret@host/pluspunkt (an embedded one)',
  DATABASE_DIRECT_URL: 'address of the same database past a pooler in transaction mode, for the start, admin and imports (DATABASE_URL)',
  DATA_DIR: "folder of the embedded PostgreSQL's data (data)",
  DATABASE_CONNECTIONS: 'connections of this process to the database, 2 to 500 (10)',
  DATABASE_REPLICA_URL: 'address of a streaming replica of DATABASE_URL, which answers what is the same for everybody (none: DATABASE_URL answers everything)',
  CATALOGUE_DATABASE_URL: 'address of a PostgreSQL for price comparison alone, past any pooler in transaction mode (price comparison is in DATABASE_URL)',
  DATABASE_REPLICA_LAG_SECONDS: 'seconds that the replica may be behind; further behind DATABASE_URL is asked, 1 to 3600 (5)',
  DEMO_WORLD: '0 to leave an empty database empty (1)',
  SMTP_URL: 'mail server, e.g. smtp://host:587 (mail stays in the outbox)',
  MAIL_FROM: 'sender of mail (Pluspunkt <hilfe@pluspunkt.example>)',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent (warn)',
  PUBLIC_ORIGIN: 'origin that visitors see, e.g. https://www.example.de (in tokens the requested address, in mails the one that the process listens on)',
  ACCESS_TOKEN_SECONDS: 'lifetime of access tokens in seconds, 1 to 86400 (900)',
  REFRESH_TOKEN_DAYS: 'lifetime of refresh tokens in days, 1 to 365 (30)',
  SIGNING_KEY_DAYS: 'days after which a new signing key takes over, 1 to 3650 (90)',
  WELCOME_POINTS: 'points that a new member begins with, 0 to 100000 (500)',
  BONUS_NEEDS: 'what counts welcome and action-code points: nothing, email (a confirmed address) or purchase (and a first booked purchase); vouchers and prizes need the address, too (purchase)',
  PRIZE_ACCOUNT_HOURS: 'hours that an account must be old before draws, lotteries and win codes, 0 to 8760; nothing is asked with BONUS_NEEDS=nothing (24)',
  SINGLE_USE_HOSTS: 'hosts at which a single-use token may log in next to the own, separated by commas (none)',
  APP_REDIRECT_URIS: 'addresses of the app for authorisation codes, separated by commas (pluspunkt://anmeldung)',
  CAPTCHA_DIFFICULTY: 'zero bits that the own captcha asks for, 0 to 24 (14)',
  REGISTER_CLIENTS: 'programs that register members without a captcha, name:secret of 24 characters at least, separated by commas (none)',
  RECAPTCHA_SECRET: 'secret of the outside captcha; goes with RECAPTCHA_SITE_KEY (the own captcha)',
  RECAPTCHA_ORIGIN: 'origin of the outside captcha (https://www.google.com)',
  BROCHURE_GROUP: 'path group of the brochure service (offerista)',
  FEED_PRIVATE_HOSTS: 'hosts of feeds that may be in a private network, separated by commas (none)',
  TRUST_FORWARDED_FOR: '1 where a proxy of your own sets x-forwarded-for (0)',
  SECRETS_KEY: 'key that encrypts secrets of webhooks, feeds and authenticators in the database, 32 bytes in Base64: openssl rand -base64 32 (they are stored as they are)',
  CALLS_PER_MINUTE: 'calls a minute that one address may make of all processes of a machine, 0 to lift that limit and the one for members (3000)',
};

/** Thrown by `readSettings`: one sentence about the first setting that is wrong. */
const settingsError = (name: string, expected: string): Error & { code: 'settings' } =>
  Object.assign(new Error(`the setting ${name} is not usable: expected ${expected}.`), { name: 'SettingsError', code: 'settings' as const });

/** Empty variables count as absent. Throws a `SettingsError` with one sentence. */
export const readSettings = (environment: Environment): BackendSettings => {
  const names = Object.keys(schema.shape) as (keyof typeof schema.shape)[];
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, environment[name] || undefined])));
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw settingsError(name, BACKEND_SETTINGS[name as keyof typeof BACKEND_SETTINGS]);
  }
  const given = result.data;
  return {
    ...(given.DATABASE_URL === undefined ? {} : { databaseUrl: given.DATABASE_URL }),
    ...(given.DATABASE_DIRECT_URL === undefined ? {} : { directDatabaseUrl: given.DATABASE_DIRECT_URL }),
    dataDir: given.DATA_DIR,
    databaseConnections: given.DATABASE_CONNECTIONS,
    ...(given.DATABASE_REPLICA_URL === undefined ? {} : { replicaUrl: given.DATABASE_REPLICA_URL }),
    ...(given.CATALOGUE_DATABASE_URL === undefined ? {} : { catalogueUrl: given.CATALOGUE_DATABASE_URL }),
    replicaLagSeconds: given.DATABASE_REPLICA_LAG_SECONDS,
    demoWorld: given.DEMO_WORLD === '1',
    ...(given.SMTP_URL === undefined ? {} : { smtpUrl: given.SMTP_URL }),
    mailFrom: given.MAIL_FROM,
    logLevel: given.LOG_LEVEL,
    ...(given.PUBLIC_ORIGIN === undefined ? {} : { publicOrigin: new URL(given.PUBLIC_ORIGIN).origin }),
    mailOrigin: given.PUBLIC_ORIGIN === undefined ? LOCAL_ORIGIN : new URL(given.PUBLIC_ORIGIN).origin,
    accessTokenSeconds: given.ACCESS_TOKEN_SECONDS,
    refreshTokenDays: given.REFRESH_TOKEN_DAYS,
    signingKeyDays: given.SIGNING_KEY_DAYS,
    welcomePoints: given.WELCOME_POINTS,
    bonusNeeds: given.BONUS_NEEDS,
    prizeAccountHours: given.PRIZE_ACCOUNT_HOURS,
    singleUseHosts: listOf(given.SINGLE_USE_HOSTS),
    appRedirectUris: listOf(given.APP_REDIRECT_URIS),
    captchaDifficulty: given.CAPTCHA_DIFFICULTY,
    registerClients: listOf(given.REGISTER_CLIENTS).map(registerClientOf),
    ...(given.RECAPTCHA_SECRET === undefined ? {} : { recaptchaSecret: given.RECAPTCHA_SECRET }),
    ...(given.RECAPTCHA_ORIGIN === undefined ? {} : { recaptchaOrigin: new URL(given.RECAPTCHA_ORIGIN).origin }),
    brochureGroup: given.BROCHURE_GROUP,
    feedPrivateHosts: listOf(given.FEED_PRIVATE_HOSTS),
    trustForwardedFor: given.TRUST_FORWARDED_FOR === '1',
    ...(given.SECRETS_KEY === undefined ? {} : { secretsKey: given.SECRETS_KEY }),
    callsPerMinute: given.CALLS_PER_MINUTE,
    development: given.NODE_ENV === 'development' || given.NODE_ENV === 'test',
  };
};
