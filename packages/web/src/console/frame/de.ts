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
  missingTitle: 'Diese Seite gibt es nicht',
  missingText: 'Vielleicht wurde der Eintrag entfernt, oder die Adresse stimmt nicht.',
  faultTitle: 'Hier ist etwas schiefgegangen',
  faultText: 'Bitte laden Sie die Seite neu. Wenn es wieder passiert, sagen Sie Ihrem Betrieb Bescheid.',
  home: 'Zur Übersicht',
  forbiddenTitle: 'Diese Seite gehört zu einer anderen Rolle',
  forbiddenText: 'Ihre Rollen reichen dafür nicht. Die Leitung kann sie ändern.',
  groups: { editorial: 'Redaktion', offers: 'Angebote', prices: 'Preise', service: 'Service', finance: 'Finanzen', lead: 'Leitung' } satisfies Record<OperatorRole, string>,
  pages: {
    dashboard: 'Übersicht',
    brand: 'Marke',
    keys: 'Schlüssel der Kassen',
    members: 'Mitglieder',
    corrections: 'Korrekturen',
    statements: 'Abrechnung',
    team: 'Team',
    audit: 'Protokoll',
  },
} as const;
