// German texts of the list of favourites.
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const STORED_BY = defineTexts('favourites.stored-by', { member: 'von Ihnen', import: 'beim Umzug Ihres Kontos', service: 'von unserem Kundenservice' } as const);

export const favouritesCopy = defineTexts('favourites', (texts) => ({
  title: 'Merkzettel',
  description: 'Gemerkte Produkte mit aktuellem Preis, Wunschpreis und Preisalarm.',
  lead: 'Was Sie merken, behalten wir im Blick: aktueller Preis, Tiefstpreis und Ihr Wunschpreis.',
  toList: 'Zur Einkaufsliste',
  noScript: 'Der Merkzettel liegt in Ihrem Browser und braucht dafür JavaScript.',
  count: (count: number): string => (count === 1 ? '1 Produkt gemerkt' : `${formatWhole(count)} Produkte gemerkt`),
  waiting: (count: number): string => (count === 1 ? '1 noch nicht gespeichert' : `${formatWhole(count)} noch nicht gespeichert`),
  products: 'Produkte',
  visitorTitle: 'Nur auf diesem Gerät',
  visitorText: 'Melden Sie sich an, dann kommt Ihr Merkzettel auf alle Ihre Geräte, und wir melden uns, wenn ein Preis fällt.',
  login: 'Anmelden',
  unsaved: 'Noch nicht gespeichert',
  refused: {
    'too-many-favourites': 'Ihr Merkzettel ist voll. Entfernen Sie ein anderes Produkt, dann klappt es.',
    'unknown-product': 'Dieses Produkt führt der Preisvergleich nicht mehr.',
  } as Readonly<Record<string, string>>,
  refusedOther: 'Das ließ sich nicht speichern.',
  failedTitle: 'Ihr gespeicherter Merkzettel lädt gerade nicht.',
  failedText: 'Was Sie auf diesem Gerät gemerkt haben, sehen Sie unten. Wir versuchen es von selbst weiter.',
  from: 'ab',
  gone: 'Derzeit kein Angebot',
  unknown: 'Der aktuelle Preis lädt gerade nicht.',
  basePrice: (cents: number, unit: string): string => `${formatEuro(cents)} je ${unit.replace(' ', '\u00A0')}`,
  lowest: (cents: number): string => `Tiefstpreis ${formatEuro(cents)}`,
  target: (cents: number): string => `Alarm ab ${formatEuro(cents)}`,
  reached: 'Wunschpreis erreicht',
  missing: (cents: number): string => `noch ${formatEuro(cents)}`,
  alert: 'Preisalarm',
  change: 'Alarm ändern',
  alertFor: (name: string): string => `für ${name}`,
  remove: (name: string): string => `${name} vom Merkzettel nehmen`,
  emptyTitle: 'Noch nichts gemerkt.',
  emptyText: 'Tippen Sie bei einem Produkt auf das Herz. Hier sehen Sie dann, wie sich sein Preis entwickelt.',
  emptyAction: 'Zum Preisvergleich',
  partners: 'Ihre Lieblingspartner',
  stored: ({ by, day, places }: { readonly by: 'member' | 'import' | 'service'; readonly day: string; readonly places: string }): string =>
    `Zuletzt geändert ${texts(STORED_BY)[by]} am ${day}${places === '' ? '' : `, gespeichert ${places}`}`,
  places: { app: 'in der App', web: 'im Web', both: 'in der App und im Web', none: '' },
  noPartners: 'Noch kein Lieblingspartner. Suchen Sie einen, und tippen Sie auf das Herz.',
  partnerSearch: 'Partner suchen, der mit … beginnt',
  partnerPlaceholder: 'z. B. Kornkiste',
  search: 'Suchen',
  found: (count: number, term: string): string => (count === 0 ? `Kein Partner beginnt mit „${term}“.` : `${count === 1 ? '1 Partner' : `${formatWhole(count)} Partner`} zu „${term}“`),
  closeSearch: 'Suche schließen',
  searchFailure: 'Die Partnersuche antwortet gerade nicht.',
  partnersFailure: 'Ihre Lieblingspartner laden gerade nicht.',
}));
