// Types of shops' feeds as operators set them up and watch them. Instants are ISO 8601 in UTC.
import type { ColumnMapping } from '../prices/index.ts';
import type { FeedAlarm } from './feed-alarm.ts';

/** The feed of a shop, or a shop that still has none. */
export interface ShopFeed {
  readonly shopId: string;
  readonly shop: string;
  /** Offers that are not sold out. */
  readonly offers: number;
  /** Absent where the shop has no feed. */
  readonly settings?: FeedSettings | undefined;
  readonly nextRunAt?: string | undefined;
  readonly lastRun?: FeedRun | undefined;
  readonly alarm?: FeedAlarm | undefined;
}

/** How a feed is fetched and read. */
export interface FeedSettings {
  /** Without its query, which may hold a key. */
  readonly address: string;
  /** Empty where the server of the feed asks for none. */
  readonly username: string;
  readonly hasPassword: boolean;
  readonly everyHours: number;
  readonly active: boolean;
  /** The feed is partial: offers that are not in it stay. */
  readonly partial: boolean;
  /** The share of offers in percent that may vanish without an alarm. */
  readonly alarmPercent: number;
  /** What columns mean, by their names; an empty text means that the column is ignored. */
  readonly columns: ColumnMapping;
}

/** Settings that are to be stored. */
export interface FeedOrder {
  /** Absent to leave the stored address as it is. */
  readonly address?: string;
  readonly username: string;
  /** Absent to leave the stored password as it is; an address on another server removes it. */
  readonly password?: string;
  readonly everyHours: number;
  readonly active: boolean;
  readonly partial: boolean;
  readonly alarmPercent: number;
  readonly columns: ColumnMapping;
}

/** A feed whose first rows are to be read: a file’s content, an address, or what is stored. */
export interface FeedPreviewOrder {
  readonly content?: string;
  readonly address?: string;
  readonly username?: string;
  readonly password?: string;
  readonly columns: ColumnMapping;
}

/** A column of a feed. */
export interface FeedColumn {
  readonly name: string;
  /** The field that it fills; absent where it is ignored. */
  readonly field?: string | undefined;
  readonly examples: readonly string[];
}

/** One of the first rows: what becomes of it. */
export interface FeedPreviewRow {
  readonly line: number;
  readonly gtin: string;
  readonly title: string;
  readonly priceInCent?: number | undefined;
  readonly shippingInCent?: number | undefined;
  /** German; why the row is refused. */
  readonly refusal?: string | undefined;
}

/** The beginning of a feed. */
export interface FeedPreview {
  readonly format: 'csv' | 'xml' | 'json';
  readonly columns: readonly FeedColumn[];
  readonly rows: readonly FeedPreviewRow[];
}

/** A file with offers of a shop. */
export interface FeedFile {
  readonly content: string;
  readonly partial: boolean;
  readonly dryRun: boolean;
  readonly columns: ColumnMapping;
}

/** One import. */
export interface FeedRun {
  readonly runId: number;
  readonly startedAt: string;
  /** Absent while it runs. */
  readonly finishedAt?: string | undefined;
  /** The mail address of an operator, or `job`. */
  readonly startedBy: string;
  /** German; why nothing was imported. */
  readonly failure?: string | undefined;
  readonly outcome?: FeedOutcome | undefined;
}

/** What an import did. */
export interface FeedOutcome {
  readonly rows: number;
  readonly newProducts: number;
  readonly newOffers: number;
  readonly changedOffers: number;
  readonly unchangedOffers: number;
  readonly goneOffers: number;
  readonly offersBefore: number;
  readonly pictures: number;
  readonly refused: readonly RefusedRows[];
  /** The first ones. */
  readonly refusedRows: readonly RefusedFeedRow[];
  readonly unknownColumns: readonly UnknownFeedColumn[];
  readonly unknownCategories: readonly UnknownFeedCategory[];
}

/** Rows that were refused for one reason. */
export interface RefusedRows {
  /** German. */
  readonly reason: string;
  readonly rows: number;
}

/** A row that was refused. */
export interface RefusedFeedRow {
  readonly line: number;
  /** German. */
  readonly reason: string;
  /** What the row said. */
  readonly text?: string | undefined;
}

/** A column whose name is not known. */
export interface UnknownFeedColumn {
  readonly name: string;
  readonly rows: number;
  readonly examples: readonly string[];
}

/** A category of the shop that is not known here. */
export interface UnknownFeedCategory {
  readonly text: string;
  readonly rows: number;
  /** Names of categories that are. */
  readonly nearest: readonly string[];
}

/** A page of imports, the newest first. */
export interface FeedRunPage {
  readonly total: number;
  readonly items: readonly FeedRun[];
}
