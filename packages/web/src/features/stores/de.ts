// German texts of the store finder.
import type { HolidayName } from '@pluspunkt/core/stores';
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('stores.words', {
  stores: (count: number): string => (count === 1 ? '1 Filiale' : `${formatWhole(count)} Filialen`),
});
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Metres: `280 m`, `1,2 km`, `34 km`. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${formatWhole(Math.max(10, Math.round(metres / 10) * 10))}\u00a0m`;
  return metres < 9_950 ? `${oneDecimal.format(metres / 1000)}\u00a0km` : `${formatWhole(metres / 1000)}\u00a0km`;
}

export const storesCopy = defineTexts('stores', (texts) => ({
  title: 'Filialen',
  titleIn: (place: string): string => `Filialen: ${place}`,
  description: 'Filialen und Restaurants der Partner in Ihrer Nähe, als Liste und auf der Karte, mit Öffnungszeiten.',
  count: (count: number): string => texts(words).stores(count),
  countAround: (count: number, place: string, kilometres: number): string => `${texts(words).stores(count)} im Umkreis von ${formatWhole(kilometres)}\u00a0km um ${place}`,
  countNear: (place: string): string => `Die nächsten Filialen um ${place}`,
  countWords: (count: number, sought: string): string => `${texts(words).stores(count)} zu „${sought}“`,
  countHere: (count: number): string => `${texts(words).stores(count)} im Kartenausschnitt`,
  here: 'Ihren Standort',
  views: 'Ansicht',
  list: 'Liste',
  map: 'Karte',
  searchLabel: 'Ort, Postleitzahl oder Filiale',
  searchPlaceholder: 'z. B. 10115 Berlin',
  search: 'Suchen',
  filters: 'Filter',
  openNow: 'Jetzt geöffnet',
  restaurants: 'Restaurants',
  nothingAround: (kilometres: number): string => `Im Umkreis von ${formatWhole(kilometres)}\u00a0km ist keine Filiale. Das sind die nächsten.`,
  more: (count: number): string => `Weitere ${texts(words).stores(count)} zeigen`,
  moreShown: (shown: number, total: number): string => `${formatWhole(shown)} von ${texts(words).stores(total)} gezeigt`,
  moreFailed: 'Weitere Filialen laden gerade nicht.',
  shownOf: (shown: number, total: number): string => `${formatWhole(shown)} von ${formatWhole(total)}`,
  emptyTitle: 'Hier ist keine Filiale.',
  emptyText: 'Vielleicht gibt es eine im nächsten Ort, oder sie hat gerade geschlossen.',
  noneTitle: 'Noch gibt es keine Filialen.',
  noneText: 'Die ersten stehen bald hier, mit Öffnungszeiten und Weg.',
  emptyAction: 'Alle Filialen zeigen',
}));

export const storeCopy = defineTexts('stores.store', {
  hours: 'Öffnungszeiten',
  phone: 'Telefon',
  route: 'Route',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Das Kopieren hat nicht geklappt. Bitte schreiben Sie die Adresse ab.',
  partner: (name: string): string => `Zum Partner ${name}`,
  onMap: 'Auf der Karte',
});

export const openingCopy = defineTexts('stores.opening', {
  oClock: (time: string): string => `${time}\u00a0Uhr`,
  and: ' und ',
  always: 'rund um die Uhr geöffnet',
  never: 'zurzeit geschlossen',
  openUntil: (time: string): string => `jetzt geöffnet · schließt um ${time}`,
  closesSoon: (time: string): string => `schließt um ${time}`,
  opensToday: (time: string): string => `geschlossen · öffnet um ${time}`,
  opens: (day: string, time: string): string => `geschlossen · öffnet ${day} um ${time}`,
  tomorrow: 'morgen',
  closed: 'geschlossen',
  allDay: 'rund um die Uhr',
  weekdays: ['Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.', 'So.'],
  holiday: (date: string, name: string): string => `${date} (${name})`,
  holidays: {
    newYear: 'Neujahr',
    epiphany: 'Heilige Drei Könige',
    womensDay: 'Frauentag',
    goodFriday: 'Karfreitag',
    easterSunday: 'Ostersonntag',
    easterMonday: 'Ostermontag',
    labourDay: 'Tag der Arbeit',
    ascension: 'Christi Himmelfahrt',
    whitSunday: 'Pfingstsonntag',
    whitMonday: 'Pfingstmontag',
    corpusChristi: 'Fronleichnam',
    assumption: 'Mariä Himmelfahrt',
    childrensDay: 'Weltkindertag',
    germanUnity: 'Tag der Deutschen Einheit',
    reformation: 'Reformationstag',
    allSaints: 'Allerheiligen',
    repentance: 'Buß- und Bettag',
    christmas: '1. Weihnachtstag',
    boxingDay: '2. Weihnachtstag',
  } satisfies Readonly<Record<HolidayName, string>>,
});

export const locationCopy = defineTexts('stores.location', {
  ask: 'Mein Standort',
  asking: 'Standort wird bestimmt …',
  refused: 'Ihr Standort ist für diese Seite gesperrt. Geben Sie einfach Ort oder Postleitzahl ein.',
  unavailable: 'Ihr Standort lässt sich gerade nicht bestimmen. Geben Sie einfach Ort oder Postleitzahl ein.',
});

export const mapCopy = defineTexts('stores.map', (texts) => ({
  label: 'Karte der Filialen',
  hint: 'Mit den Pfeiltasten verschieben, mit Plus und Minus vergrößern und verkleinern.',
  zoomIn: 'Näher heran',
  zoomOut: 'Weiter weg',
  cluster: (count: number): string => `${texts(words).stores(count)}, näher heran`,
  searchHere: 'Hier suchen',
  you: 'Ihr Standort',
  searched: (place: string): string => `Gesucht: ${place}`,
  close: 'Auswahl schließen',
  caption: 'Übersichtskarte mit vereinfachten Grenzen und Flüssen, ohne Straßen. Umrisse: Natural Earth. Es werden keine Kartendienste Dritter geladen.',
  outsideCaption: 'Die Karte kommt von einem anderen Anbieter. Liste, Öffnungszeiten und Route gehen auch ohne sie.',
  truncated: (shown: number): string => `Die Karte zeigt die nächsten ${texts(words).stores(shown)}. Rücken Sie näher heran und suchen Sie dort.`,
}));

export const outsideMapCopy = defineTexts('stores.outside-map', {
  title: 'Karte der Filialen eines anderen Anbieters',
  headline: 'Karte eines anderen Anbieters anzeigen?',
  text: 'Der Text dazu lädt gerade nicht. Unsere eigene Karte können Sie sofort benutzen.',
  always: 'Künftig immer anzeigen',
  show: 'Karte anzeigen',
  own: 'Unsere Übersichtskarte zeigen',
  privacy: 'Datenschutz',
  takeBack: 'Zustimmung zurücknehmen',
  failed: 'Die Karte des anderen Anbieters lädt gerade nicht.',
  failedText: 'Versuchen Sie es noch einmal, oder nehmen Sie unsere Übersichtskarte oder die Liste.',
  retry: 'Noch einmal',
});
