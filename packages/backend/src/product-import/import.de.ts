// Messages of the importer.
import type { FeedFailureCode } from './formats/feed-failure.ts';
import type { ImportOutcome } from './import-feed.ts';
import type { PictureRefusal } from './pictures/fetch-picture.ts';
import type { PictureOutcome } from './pictures/import-pictures.ts';
import type { RefusedRow, RowRefusal } from './refusals.ts';

const whole = new Intl.NumberFormat('de-DE');
const percents = new Intl.NumberFormat('de-DE', { style: 'percent' });

/** Why a row is refused, for the people who maintain the feed. */
export const REFUSAL_TEXTS: Readonly<Record<RowRefusal, string>> = {
  'missing-gtin': 'Die GTIN (EAN) fehlt.',
  'bad-gtin': 'Die GTIN hat nicht 8, 12, 13 oder 14 Ziffern.',
  'wrong-check-digit': 'Die Prüfziffer der GTIN stimmt nicht.',
  'missing-price': 'Der Preis fehlt.',
  'bad-price': 'Der Preis ist nicht eindeutig lesbar, zum Beispiel 19,99 oder 1.299,00.',
  'implausible-price': 'Der Preis ist null oder höher als eine Million Euro.',
  'foreign-currency': 'Die Währung ist nicht Euro.',
  'missing-shipping': 'Die Versandkosten fehlen; die Spalte shipping, der Eintrag des Shops oder --shipping sagt sie.',
  'bad-shipping': 'Die Versandkosten sind nicht lesbar oder höher als 10.000 Euro.',
  'unknown-availability': 'Die Verfügbarkeit ist ein unbekanntes Wort.',
  'bad-stock': 'Der Bestand ist weder eine Zahl noch ja oder nein.',
  'not-new': 'Die Ware ist nicht neu; verglichen wird nur Neuware.',
  'unknown-condition': 'Der Zustand ist ein unbekanntes Wort.',
  multipack: 'Das Angebot ist ein Mehrfachpack; verglichen wird das einzelne Produkt.',
  bundle: 'Das Angebot ist ein Paket mit anderen Produkten.',
  contract: 'Das Angebot gilt nur mit einem Vertrag oder in Raten.',
  'bad-delivery': 'Die Lieferzeit ist keine Angabe in Tagen, zum Beispiel 1-3.',
  'bad-link': 'Der Link ist keine Adresse mit http oder https bei diesem Shop.',
  'unreadable-row': 'Die Zeile ist unvollständig oder enthält unlesbare Zeichen.',
  'duplicate-gtin': 'Die GTIN kommt schon weiter oben vor.',
  'missing-title': 'Das Produkt ist neu, und der Titel fehlt.',
  'unknown-category': 'Das Produkt ist neu, und die Kategorie gibt es hier nicht.',
};

/** The message of each failure. */
export const EXIT: Readonly<Record<FeedFailureCode | 'ok' | 'unexpected', number>> = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  'unknown-shop': 3,
  'source-missing': 4,
  network: 4,
  'too-big': 4,
  'broken-gzip': 5,
  'unknown-format': 5,
  'missing-columns': 5,
  'broken-content': 5,
  truncated: 5,
  'no-usable-rows': 5,
  shrunk: 6,
  busy: 7,
  database: 8,
  interrupted: 130,
};

export const UNEXPECTED = 'Etwas Unerwartetes ist geschehen; der Katalog ist unverändert. Versuchen Sie es noch einmal.';

export const HELP = `Angebote eines Shops einlesen

  npm run -s import -- DATEI|ADRESSE|- --shop NAME [Angaben]

  DATEI     CSV, XML (Google Merchant) oder JSON, auch als gzip, zstd oder ZIP; was es ist, wird am Inhalt erkannt
  ADRESSE   http oder https; eine abgebrochene Übertragung wird fortgesetzt
  -         liest von der Standardeingabe

  --shop NAME        Kennung des Shops, zum Beispiel voltino
  --partial          die Datei ist ein Ausschnitt: was in ihr fehlt, bleibt im Angebot
  --shipping 4,95    Versandkosten für Zeilen, die keine nennen
  --dry-run          zeigt, was sich ändern würde, und ändert nichts
  --force            übernimmt auch eine Datei, die mehr als die Hälfte der Angebote wegnimmt
  --report DATEI     schreibt alle abgelehnten Zeilen mit Grund in diese Datei
  --json             Ausgabe für Programme
  --help             diese Hilfe

Die Datenbank ist die von DATABASE_URL, sonst die eingebaute in DATA_DIR, ob das Produkt läuft oder nicht.
Ein unterbrochener Import macht beim nächsten gleichen Aufruf weiter. Sichtbar wird alles auf einmal, am Ende.

Ende: 0 übernommen, 1 unerwartet gescheitert, 2 falsch aufgerufen, 3 Shop unbekannt, 4 Datei oder Adresse nicht
      lesbar, 5 Inhalt unbrauchbar, 6 zu viele Angebote fielen weg, 7 es läuft schon einer, 8 keine Datenbank, 130 unterbrochen
`;

export const count = (number: number): string => whole.format(number);
const plural = (number: number, one: string, many: string): string => `${count(number)} ${number === 1 ? one : many}`;
export const rowsOf = (number: number): string => plural(number, 'Zeile', 'Zeilen');

/** `Zeile 17: Die Prüfziffer der GTIN stimmt nicht. „4006381333932“ (wrong-check-digit)` */
export const refusedLine = ({ line, reason, text }: RefusedRow): string => `  Zeile ${line}: ${REFUSAL_TEXTS[reason]}${text === undefined || text === '' ? '' : ` „${text}“`} (${reason})`;

export const refusedHead = (refused: number): string => `${rowsOf(refused)} abgelehnt:`;
export const refusedMore = (hidden: number): string => `  … und ${count(hidden)} weitere; alle schreibt --report DATEI.`;
export const refusedCount = (reason: string, number: number): string => `  ${count(number).padStart(9)}  ${reason}`;

/** What was done, or would be. */
export const summaryOf = (outcome: ImportOutcome, { shopId, dryRun, seconds }: { readonly shopId: string; readonly dryRun: boolean; readonly seconds: number }): string => {
  const { rows, resumedAfter, newProducts, newOffers, changedOffers, unchangedOffers, goneOffers } = outcome;
  const head = dryRun ? `Probelauf für ${shopId}: ${rowsOf(rows)} gelesen, nichts geändert. Es wären` : `${shopId}: ${rowsOf(rows)} in ${count(Math.max(1, Math.round(seconds)))} s übernommen.`;
  const again = resumedAfter > 0 ? [`  fortgesetzt nach Zeile ${count(resumedAfter)} des vorigen Aufrufs`] : [];
  return [
    head,
    ...again,
    `  ${count(newOffers).padStart(9)}  Angebote neu, davon ${plural(newProducts, 'neues Produkt', 'neue Produkte')}`,
    `  ${count(changedOffers).padStart(9)}  Angebote geändert`,
    `  ${count(unchangedOffers).padStart(9)}  Angebote unverändert`,
    `  ${count(goneOffers).padStart(9)}  Angebote nicht mehr im Katalog`,
  ].join('\n');
};

const CATEGORY_LINES = 10;
const PICTURE_LINES = 5;

/** Columns and categories that were not understood, so that the operator can correct the feed. */
export const unknownText = ({ unknownColumns, unknownCategories }: Pick<ImportOutcome, 'unknownColumns' | 'unknownCategories'>): string => {
  const columns = unknownColumns.map(({ name, rows, examples }) => `  ${name}: ${rowsOf(rows)}${examples.length === 0 ? '' : `, zum Beispiel „${examples.join('“, „')}“`}`);
  const categories = unknownCategories
    .slice(0, CATEGORY_LINES)
    .map(({ text, rows, nearest }) => `  „${text}“: ${rowsOf(rows)}${nearest.length === 0 ? '' : `; am nächsten: ${nearest.join(', ')}`}`);
  return [
    ...(columns.length === 0 ? [] : ['Spalten, die der Import nicht kennt und übergangen hat:', ...columns]),
    ...(categories.length === 0 ? [] : ['Kategorien, die es hier nicht gibt:', ...categories]),
  ].join('\n');
};

const PICTURE_REASONS: Readonly<Record<PictureRefusal, string>> = {
  'refused-address': 'Adresse im privaten Netz, oder zu viele Weiterleitungen',
  unreachable: 'nicht erreichbar',
  'too-slow': 'zu langsam',
  'too-large': 'zu groß',
  'no-picture': 'kein lesbares Bild (JPEG, PNG, WebP, AVIF oder GIF)',
  'too-small': 'zu klein',
};

/** What became of the pictures; empty where the feed has none that are new. */
export const pictureText = ({ loaded, removed, refused, reasons, first, left }: PictureOutcome): string => {
  const lines = [
    ...(loaded > 0 ? [`  ${count(loaded).padStart(9)}  Bilder geladen`] : []),
    ...(removed > 0 ? [`  ${count(removed).padStart(9)}  Bilder entfernt`] : []),
    ...(left > 0 ? [`  ${count(left).padStart(9)}  Bilder noch nicht geladen; das macht der nächste Import`] : []),
    ...(refused > 0 ? [`  ${count(refused).padStart(9)}  Bilder nicht zu gebrauchen; die Angebote bleiben`] : []),
    ...Object.entries(reasons).map(([reason, number]) => `             ${count(number)} ${PICTURE_REASONS[reason as PictureRefusal]}`),
    ...first.slice(0, PICTURE_LINES).map(({ gtin, address, reason }) => `  ${gtin}: ${address} (${reason})`),
  ];
  return lines.join('\n');
};

const STEPS = { load: 'Lädt', read: 'Liest', merge: 'Übernimmt', pictures: 'Bilder' } as const;
export type ShownStep = keyof typeof STEPS;
const WIDTH = 24;

/** `Liest      [#####…   ]  42 %  1.200.000 Zeilen` */
export const progressBar = (step: ShownStep, share: number | undefined, detail: string): string => {
  const filled = Math.round(Math.min(1, share ?? 0) * WIDTH);
  const bar = `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}]`;
  return `${STEPS[step].padEnd(10)} ${bar} ${share === undefined ? '' : percents.format(Math.floor(Math.min(1, share) * 100) / 100).padStart(6)}  ${detail}`;
};

export const progressLine = (step: ShownStep, detail: string): string => `${STEPS[step]} … ${detail}`;
export const megabytes = (bytes: number): string => `${count(Math.round(bytes / 1024 ** 2))} MB`;
