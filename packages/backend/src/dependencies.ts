// What the service is a function of.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { Logger } from 'pino';
import type { Db } from './platform/db/database.ts';
import type { BackendSettings } from './settings.ts';
import type { ServiceMetrics } from './platform/telemetry/service-metrics.ts';
import type { Tracer } from './platform/telemetry/tracer.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  /** Plain text, German. */
  readonly body: string;
}

/**
 * Hands a mail to the next mail server; rejects when that one refuses it. `id` is the mail's own: should it be handed over
 * twice, because the process died before recording it, mail servers recognise it by the id.
 */
export interface Mailer {
  send(mail: Mail, id: string): Promise<void>;
}

/** What a call brought to prove that it is not sent in bulk. */
interface CaptchaTokens {
  readonly v2?: string;
  readonly v3?: string;
  /** Of a program that may register members. */
  readonly registerClient?: string;
  /**
   * SHA-256 of the delivery and its request, without secrets: the same hash again is a request that was delivered twice. Absent if unknown:
   * then an answer is valid once.
   */
  readonly asked?: Buffer;
}

/** Judges the captcha tokens of a request's headers. */
export interface Captcha {
  verify(tokens: CaptchaTokens): Promise<boolean>;
}

/** Unpredictable bytes and ids. */
export interface Random {
  bytes(length: number): Buffer;
  uuid(): string;
}

export interface BackendDependencies {
  readonly database: Db;
  /**
   * For public reads that may be some seconds old: catalogue, partners, stores, brochures, content. Read-only, from a replica if there is
   * one. Members' data, counters (stock, attempts, sessions), and every read before a write use `database`.
   * `platform/db/replica.slow.test.ts` has the list.
   */
  readonly catalogue: Db;
  /** The separate database of price comparison, if there is one. */
  readonly products?: Db;
  readonly clock: { now(): Date };
  readonly mailer: Mailer;
  readonly captcha: Captcha;
  readonly log: Logger;
  readonly random: Random;
  readonly settings: BackendSettings;
  /** Milliseconds that a request may wait for the database, all of its statements together; as `create-app.ts` has it by default. */
  readonly requestTimeMs?: number;
  /** The default texts of pages; absent where the web app is elsewhere: the console then shows the texts of the service only. */
  readonly pageTexts?: () => Promise<TextCatalogue>;
  /** Absent if traces are off. */
  readonly tracer?: Tracer;
  /** Absent without metrics. */
  readonly metrics?: ServiceMetrics | undefined;
}
