// Settings of the web server, read from the environment and validated at start.
import { TRACE_SAMPLERS, type TraceSettings } from '@pluspunkt/backend/tracing';
import { descriptionsOf, readEnvironment, settingsError, type Environment } from '@pluspunkt/backend/environment';
import * as z from 'zod';
import type { CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import type { MapsSettings } from '../../platform/page-settings/maps-settings.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const listOfOrigins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()).filter((entry) => entry !== ''))
  .pipe(z.array(origin).min(1));

/** A description is what docs/settings.md and error messages say of the setting. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('TCP port, 0 for a free one, which goes with PUBLIC_ORIGIN (3000)'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on (127.0.0.1)'),
  API_ORIGIN: listOfOrigins.optional().describe('origin of a backend of your own, or of several separated by commas; without it the reference backend runs in this process'),
  ROLE: z.enum(['all', 'web', 'api', 'jobs']).optional().describe('all, web (pages, over API_ORIGIN), api (calls alone) or jobs (recurring work alone) (all, or web with API_ORIGIN)'),
  JOBS: z.enum(['0', '1']).default('1').describe('0 where other processes do the recurring work (1)'),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1).describe('processes of this role on this machine, behind one address and on one database; those that end by themselves are started again, 1 to 64 (1)'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0).describe('seconds in which a stopping process still accepts requests while /readyz reports that it is not ready, 0 to 300 (0)'),
  CONCURRENCY: z.coerce.number().int().min(1).max(10_000).default(64).describe('calls that each process answers at the same time, and a quarter of it pages rendered, of which one address has a few; four times as many wait, the others are refused with Retry-After, 1 to 10000 (64)'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional().describe('collector of OpenTelemetry, e.g. http://127.0.0.1:4318; traces are sent to its /v1/traces (none: nothing is traced)'),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('pluspunkt').describe('name of this process in traces (pluspunkt)'),
  OTEL_TRACES_SAMPLER: z.enum(TRACE_SAMPLERS).default('parentbased_always_on').describe('which traces are sent, by OpenTelemetry’s names: always_on, always_off, traceidratio, or one of them after parentbased_ (parentbased_always_on)'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('part of the traces that a sampler with a ratio sends, 0 to 1 (1)'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().describe('port for figures in the format of Prometheus, at /metrics of HOST, of each further one of the PROCESSES the next port; not for the outside (none: nothing is measured)'),
  /** Public origin, where a proxy is in front of this server. */
  PUBLIC_ORIGIN: origin.optional().describe('origin that visitors see, e.g. https://www.example.de (the address that the process listens on, with a warning)'),
  /** The backend has a setting of the same name. */
  TRUST_FORWARDED_FOR: z.enum(['0', '1']).default('0').describe('1 where a proxy of your own sets x-forwarded-for (0)'),
  /** The backend has a setting of the same name. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(3_000).describe('calls a minute that one address may make of all processes of a machine, 0 to lift that limit, the one for members and the refusals of a late event loop (3000)'),
  /** The backend's setting of the same name: both have to agree. */
  BROCHURE_GROUP: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/).optional().describe('path group of the brochure service (offerista)'),
  OVERLAY_LAYERS: z.enum(['0', '1']).default('1').describe('1 to show overlay layers, 0 for none (1)'),
  LAYER_INSPECTOR: z.enum(['0', '1']).default('0').describe('1 for the page /entwicklung/overlays, which says why a layer is not shown (0)'),
  MAINTENANCE: z.enum(['0', '1']).default('0').describe('1 to close all pages for a while; without a restart by `npm run admin -- flag set maintenance true` (0)'),
  /** Origin of the tag manager's container. Without it no container is loaded. */
  TAG_MANAGER_ORIGIN: origin.optional().describe('origin that the tag manager’s container is loaded from, after consent (none: it is not loaded)'),
  RECAPTCHA_SITE_KEY: z.string().regex(/^[\w-]{10,100}$/).optional().describe('public key of the outside captcha, which is loaded by forms that need it, after consent; goes with RECAPTCHA_SECRET (the own captcha)'),
  RECAPTCHA_VERSION: z.enum(['v2', 'v3']).default('v3').describe('v2, where people press a box, or v3, which asks them nothing (v3)'),
  /** The backend's setting of the same name: both have to agree. */
  RECAPTCHA_ORIGIN: origin.default('https://www.google.com').describe('origin of the outside captcha (https://www.google.com)'),
  GOOGLE_MAPS_KEY: z.string().regex(/^[\w-]{10,100}$/).optional().describe('public key of Google Maps for the map of stores, which is loaded after consent (the own map)'),
  GOOGLE_MAPS_ORIGIN: origin.default('https://maps.googleapis.com').describe('origin of the script of Google Maps (https://maps.googleapis.com)'),
  REWARD_SHOP_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*$/)
    .transform((hosts) => hosts.split(',').map((host) => host.trim()))
    .optional()
    .describe('hosts to which the forwarding page of the reward shop may lead besides its own, lower case, separated by commas (none)'),
});

/**
 * What each setting means; the generator of docs/settings.md reads it.
 *
 * @public
 */
export const WEB_SETTINGS = descriptionsOf(schema);

const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The origin that a process listens on, as this machine reaches it. */
export function listeningOrigin({ host, port }: Pick<WebSettings, 'host' | 'port'>): string {
  if (EVERY_ADDRESS.has(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A warning for the operator about settings that are usable; undefined if there is none. */
export function settingsWarning(settings: Pick<WebSettings, 'host' | 'port' | 'publicOrigin'>): string | undefined {
  if (settings.publicOrigin !== undefined) return undefined;
  return `PUBLIC_ORIGIN is not set: links in mails lead to ${listeningOrigin(settings)}, and no Strict-Transport-Security is sent.`;
}

/** Origins of other backends only for the role `web`; that role alone does no recurring work. */
const settingsOf = (given: z.output<typeof schema>) => {
  const role = given.ROLE ?? (given.API_ORIGIN === undefined ? 'all' : 'web');
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '');
  const traces: TraceSettings | undefined =
    endpoint === undefined ? undefined : { endpoint: `${endpoint}/v1/traces`, serviceName: given.OTEL_SERVICE_NAME, sampler: given.OTEL_TRACES_SAMPLER, samplerRatio: given.OTEL_TRACES_SAMPLER_ARG };
  const captcha: CaptchaSettings | undefined = given.RECAPTCHA_SITE_KEY === undefined ? undefined : { version: given.RECAPTCHA_VERSION, siteKey: given.RECAPTCHA_SITE_KEY, origin: given.RECAPTCHA_ORIGIN };
  const maps: MapsSettings | undefined = given.GOOGLE_MAPS_KEY === undefined ? undefined : { key: given.GOOGLE_MAPS_KEY, origin: given.GOOGLE_MAPS_ORIGIN };
  return {
    role,
    traces,
    captcha,
    maps,
    port: given.PORT,
    host: given.HOST,
    jobs: role !== 'web' && (role === 'jobs' || given.JOBS === '1'),
    processes: given.PROCESSES,
    drainSeconds: given.DRAIN_SECONDS,
    concurrency: given.CONCURRENCY,
    metricsPort: given.METRICS_PORT,
    apiOrigins: given.API_ORIGIN ?? [],
    publicOrigin: given.PUBLIC_ORIGIN,
    trustForwardedFor: given.TRUST_FORWARDED_FOR === '1',
    callsPerMinute: given.CALLS_PER_MINUTE,
    brochureGroup: given.BROCHURE_GROUP,
    layers: given.OVERLAY_LAYERS === '1',
    inspector: given.LAYER_INSPECTOR === '1',
    tagOrigin: given.TAG_MANAGER_ORIGIN,
    rewardShopHosts: given.REWARD_SHOP_HOSTS ?? [],
    maintenance: given.MAINTENANCE === '1',
  };
};

/** As the settings of the same names; see docs/settings.md. */
export type WebSettings = Readonly<ReturnType<typeof settingsOf>>;

/** Throws a `SettingsError` with one sentence about the first setting that is wrong. */
export function readWebSettings(environment: Environment): WebSettings {
  const settings = settingsOf(readEnvironment(schema, environment));
  if ((settings.role === 'web') !== settings.apiOrigins.length > 0) throw settingsError('the settings ROLE and API_ORIGIN are not usable together: expected API_ORIGIN with the role web, and with no other.');
  if (settings.role === 'all' && (settings.captcha === undefined) === Boolean(environment['RECAPTCHA_SECRET'])) {
    throw settingsError('the settings RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are not usable alone: expected both or neither.');
  }
  return settings;
}
