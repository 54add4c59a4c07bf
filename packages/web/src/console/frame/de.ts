// German texts of the frame around the console's pages.
import type { OperatorRole } from '@pluspunkt/core/operators';

export const frameCopy = {
  title: 'Verwaltung',
  navigation: 'Verwaltung',
  menu: 'Menü',
  skip: 'Zum Inhalt',
  account: (name: string) => `Konto von ${name}`,
  ownAccount: 'Mein Konto',
  site: 'Website ansehen',
  logOut: 'Abmelden',
  loading: 'Die Verwaltung wird geladen',
  groups: { editorial: 'Redaktion', offers: 'Angebote', prices: 'Preise', service: 'Service', finance: 'Finanzen', lead: 'Leitung' } satisfies Record<OperatorRole, string>,
  pages: {
    dashboard: 'Übersicht',
    preview: 'Vorschau',
    brand: 'Marke',
    points: 'Wert der Punkte',
    feeds: 'Feeds',
    searchMisses: 'Suchen ohne Treffer',
    keys: 'Schlüssel der Kassen',
    webhooks: 'Webhooks',
    members: 'Mitglieder',
    messages: 'Nachrichten',
    claims: 'Nachforderungen',
    corrections: 'Korrekturen',
    statements: 'Abrechnung',
    cards: 'Karten',
    team: 'Team',
    audit: 'Protokoll',
  },
} as const;
