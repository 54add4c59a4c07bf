// Settings of the service, read from the environment and validated at start.
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures/contract';
import * as z from 'zod';
import { secretsKeyOf } from './platform/secrets/secret-box.ts';
import { LOCAL_ORIGIN } from './platform/http/loopback.ts';
import { RATE_LIMITS } from './platform/rate-limits/rate-limits.ts';
import { descriptionsOf, readEnvironment, type Environment } from './platform/settings/read-environment.ts';

const seconds = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);
const flag = z.enum(['0', '1']);
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//);
const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const listOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** A program that registers members on its own word, e.g. a till; its token replaces a captcha. */
const registerClientOf = (entry: string) => ({ clientId: entry.slice(0, entry.indexOf(':')), secret: entry.slice(entry.indexOf(':') + 1) });

const schema = z.object({
  DATABASE_URL: databaseAddress.optional().describe('address of a PostgreSQL from 15 on, e.g. postgres://user:secret@host/pluspunkt (an embedded one)'),
  DATABASE_DIRECT_URL: databaseAddress.optional().describe('address of the same database past a pooler in transaction mode, for the start, admin and imports (DATABASE_URL)'),
  DATA_DIR: z.string().min(1).default('data').describe("folder of the embedded PostgreSQL's data (data)"),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10).describe('connections of this process to the database, 2 to 500 (10)'),
  DATABASE_REPLICA_URL: databaseAddress.optional().describe('address of a streaming replica of DATABASE_URL, which answers what is the same for everybody (none: DATABASE_URL answers everything)'),
  CATALOGUE_DATABASE_URL: databaseAddress.optional().describe('address of a PostgreSQL for price comparison alone, past any pooler in transaction mode (price comparison is in DATABASE_URL)'),
  DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().int().min(1).max(3_600).default(5).describe('seconds that the replica may be behind; further behind DATABASE_URL is asked, 1 to 3600 (5)'),
  DEMO_WORLD: flag.default('1').describe('0 to leave an empty database empty (1)'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//).optional().describe('mail server, e.g. smtp://host:587 (mail stays in the outbox)'),
  MAIL_FROM: z.string().min(3).default('Pluspunkt <hilfe@pluspunkt.example>').describe('sender of mail (Pluspunkt <hilfe@pluspunkt.example>)'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn').describe('trace, debug, info, warn, error, fatal or silent (warn)'),
  PUBLIC_ORIGIN: origin.optional().describe('origin that visitors see, e.g. https://www.example.de (in tokens the requested address, in mails the one that the process listens on)'),
  ACCESS_TOKEN_SECONDS: seconds(900, 86_400).describe('lifetime of access tokens in seconds, 1 to 86400 (900)'),
  REFRESH_TOKEN_DAYS: seconds(30, 365).describe('lifetime of refresh tokens in days, 1 to 365 (30)'),
  SIGNING_KEY_DAYS: seconds(90, 3_650).describe('days after which a new signing key takes over, 1 to 3650 (90)'),
  WELCOME_POINTS: z.coerce.number().int().min(0).max(100_000).default(500).describe('points that a new member begins with, 0 to 100000 (500)'),
  BONUS_NEEDS: z.enum(['nothing', 'email', 'purchase']).default('purchase').describe('what counts welcome and action-code points: nothing, email (a confirmed address) or purchase (and a first booked purchase); vouchers and prizes need the address, too (purchase)'),
  PRIZE_ACCOUNT_HOURS: z.coerce.number().int().min(0).max(8_760).default(24).describe('hours that an account must be old before draws, lotteries and win codes, 0 to 8760; nothing is asked with BONUS_NEEDS=nothing (24)'),
  SINGLE_USE_HOSTS: z.string().regex(/^[a-z0-9.,-]*$/).default('').transform(listOf).describe('hosts at which a single-use token may log in next to the own, separated by commas (none)'),
  APP_REDIRECT_URIS: z.string().default('pluspunkt://anmeldung').transform(listOf).describe('addresses of the app for authorisation codes, separated by commas (pluspunkt://anmeldung)'),
  CAPTCHA_DIFFICULTY: z.coerce.number().int().min(0).max(24).default(14).describe('zero bits that the own captcha asks for, 0 to 24 (14)'),
  REGISTER_CLIENTS: z.string().regex(/^([a-z][a-z0-9-]{2,39}:[\x21-\x2b\x2d-\x7e]{24,200}(,|$))*$/).default('').transform((list) => listOf(list).map(registerClientOf)).describe('programs that register members without a captcha, name:secret of 24 characters at least, separated by commas (none)'),
  RECAPTCHA_SECRET: z.string().min(10).optional().describe('secret of the outside captcha; goes with RECAPTCHA_SITE_KEY (the own captcha)'),
  RECAPTCHA_ORIGIN: origin.optional().describe('origin of the outside captcha (https://www.google.com)'),
  BROCHURE_GROUP: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/).default(DEFAULT_BROCHURE_GROUP).describe('path group of the brochure service (offerista)'),
  FEED_PRIVATE_HOSTS: z.string().regex(/^[a-z0-9.,:[\]-]*$/).default('').transform(listOf).describe('hosts of feeds that may be in a private network, separated by commas (none)'),
  TRUST_FORWARDED_FOR: flag.default('0').describe('1 where a proxy of your own sets x-forwarded-for (0)'),
  SECRETS_KEY: z.string().transform(secretsKeyOf).refine((key) => key !== undefined).optional().describe('key that encrypts secrets of webhooks, feeds and authenticators in the database, 32 bytes in Base64: openssl rand -base64 32 (they are stored as they are)'),
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(RATE_LIMITS.calls.limit).describe('calls a minute that one address may make of all processes of a machine, 0 to lift that limit, the one for members and the refusals of a late event loop (3000)'),
  NODE_ENV: z.string().optional(),
});

/** What each setting means, for docs/settings.md, the start command and error sentences. */
export const BACKEND_SETTINGS = descriptionsOf(schema);

const settingsOf = (given: z.output<typeof schema>) => ({
  databaseUrl: given.DATABASE_URL,
  directDatabaseUrl: given.DATABASE_DIRECT_URL,
  dataDir: given.DATA_DIR,
  databaseConnections: given.DATABASE_CONNECTIONS,
  replicaUrl: given.DATABASE_REPLICA_URL,
  catalogueUrl: given.CATALOGUE_DATABASE_URL,
  replicaLagSeconds: given.DATABASE_REPLICA_LAG_SECONDS,
  demoWorld: given.DEMO_WORLD === '1',
  smtpUrl: given.SMTP_URL,
  mailFrom: given.MAIL_FROM,
  logLevel: given.LOG_LEVEL,
  publicOrigin: given.PUBLIC_ORIGIN,
  /** Of links in mails; the server replaces the default by the address that it listens on. */
  mailOrigin: given.PUBLIC_ORIGIN ?? LOCAL_ORIGIN,
  accessTokenSeconds: given.ACCESS_TOKEN_SECONDS,
  refreshTokenDays: given.REFRESH_TOKEN_DAYS,
  signingKeyDays: given.SIGNING_KEY_DAYS,
  welcomePoints: given.WELCOME_POINTS,
  bonusNeeds: given.BONUS_NEEDS,
  prizeAccountHours: given.PRIZE_ACCOUNT_HOURS,
  singleUseHosts: given.SINGLE_USE_HOSTS,
  appRedirectUris: given.APP_REDIRECT_URIS,
  captchaDifficulty: given.CAPTCHA_DIFFICULTY,
  registerClients: given.REGISTER_CLIENTS,
  recaptchaSecret: given.RECAPTCHA_SECRET,
  recaptchaOrigin: given.RECAPTCHA_ORIGIN,
  brochureGroup: given.BROCHURE_GROUP,
  feedPrivateHosts: given.FEED_PRIVATE_HOSTS,
  trustForwardedFor: given.TRUST_FORWARDED_FOR === '1',
  ...(given.SECRETS_KEY === undefined ? {} : { secretsKey: given.SECRETS_KEY }),
  callsPerMinute: given.CALLS_PER_MINUTE,
  /** Development aids: the outbox as a page, introspection of the search schema. */
  development: given.NODE_ENV === 'development' || given.NODE_ENV === 'test',
});

/** As the settings of the same names; see docs/settings.md. */
export type BackendSettings = Readonly<ReturnType<typeof settingsOf>>;

/** Throws a `SettingsError` with one sentence. */
export const readSettings = (environment: Environment): BackendSettings => settingsOf(readEnvironment(schema, environment));
