// German texts of the shopping list.
import { formatEuro, formatWhole } from '../../ui/format.ts';

export const listCopy = {
  note: (name: string): string => `${name} auf die Einkaufsliste`,
  forget: (name: string): string => `${name} von der Einkaufsliste nehmen`,
  noted: 'auf Ihrer Einkaufsliste',
  show: (count: number): string => `Einkaufsliste (${formatWhole(count)})`,
  title: 'Ihre Einkaufsliste',
  where: 'Sie bleibt auf diesem Gerät und vergisst, was abgelaufen ist.',
  full: (limit: number): string => `Die Liste ist voll: Kommt etwas dazu, macht das Älteste der ${formatWhole(limit)} Einträge Platz.`,
  page: (pageNumber: number): string => `Seite ${pageNumber}`,
  coupon: (until: string): string => `Coupon, ${until}`,
  sum: (cents: number): string => `Zusammen ${formatEuro(cents)}`,
  clear: 'Liste leeren',
  empty: 'Noch nichts notiert. Tippen Sie bei Angeboten in Prospekten auf das Plus, bei Coupons auf „Einkaufsliste“.',
};
