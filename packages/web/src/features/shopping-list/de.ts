// German texts of the shopping list.
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const listCopy = defineTexts('shopping-list', {
  note: (name: string): string => `${name} auf die Einkaufsliste`,
  forget: (name: string): string => `${name} von der Einkaufsliste nehmen`,
  noted: 'auf Ihrer Einkaufsliste',
  show: (count: number): string => `Einkaufsliste (${formatWhole(count)})`,
  title: 'Ihre Einkaufsliste',
  plain: 'Einkaufsliste',
  description: 'Angebote aus Prospekten und Coupons, die Sie notiert haben, nach Partnern.',
  noScript: 'Die Einkaufsliste liegt in Ihrem Browser und braucht dafür JavaScript.',
  print: 'Drucken',
  share: 'Teilen',
  copied: 'Einkaufsliste kopiert',
  notShared: 'Das Teilen hat nicht geklappt.',
  notSharedText: 'Versuchen Sie es noch einmal, oder drucken Sie die Liste.',
  cleared: 'Einkaufsliste geleert',
  undo: 'Rückgängig',
  login: 'Anmelden',
  visitorTitle: 'Nur auf diesem Gerät',
  visitorText: 'Melden Sie sich an, dann haben Sie Ihre Einkaufsliste auf allen Ihren Geräten.',
  emptyTitle: 'Noch nichts notiert.',
  toBrochures: 'Zu den Prospekten',
  toCoupons: 'Zu den Coupons',
  where: {
    visitor: 'Sie bleibt auf diesem Gerät und vergisst, was abgelaufen ist.',
    member: 'Sie gilt auf allen Ihren Geräten und vergisst, was abgelaufen ist.',
  },
  whole: 'Drucken oder teilen',
  unsaved: (count: number): string => (count === 1 ? '1 Änderung noch nicht gespeichert' : `${formatWhole(count)} Änderungen noch nicht gespeichert`),
  full: (limit: number): string => `Die Liste ist voll: Kommt etwas dazu, macht das Älteste der ${formatWhole(limit)} Einträge Platz.`,
  page: (pageNumber: number): string => `Seite ${pageNumber}`,
  coupon: (until: string): string => `Coupon, ${until}`,
  sum: (cents: number): string => `Zusammen ${formatEuro(cents)}`,
  clear: 'Liste leeren',
  empty: 'Tippen Sie bei Angeboten in Prospekten auf das Plus, bei Coupons auf „Einkaufsliste“.',
});
