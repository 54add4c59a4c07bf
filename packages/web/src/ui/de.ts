// German texts of the design system. All other texts come from the page.
import { defineTexts } from './texts/define-texts.ts';

export const de = defineTexts('ui', {
  optional: 'freiwillig',
  close: 'Schließen',
  loading: 'Moment …',
  newWindow: 'öffnet in neuem Fenster',
  password: { show: 'Passwort zeigen', hide: 'Passwort verbergen' },
  date: { day: 'Tag', month: 'Monat', year: 'Jahr', dayPlaceholder: 'TT', monthPlaceholder: 'MM', yearPlaceholder: 'JJJJ' },
  search: { clear: 'Eingabe löschen', submit: 'Suchen' },
  notice: { info: 'Hinweis', success: 'Erledigt', warning: 'Achtung', error: 'Fehler', offline: 'Offline' },
  pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page: number) => `Seite ${page}`,
    position: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
  breadcrumbs: 'Sie sind hier',
  skip: 'Zum Inhalt',
  toasts: 'Meldungen',
  points: (formatted: string) => `${formatted} Punkte`,
  onePoint: '1 Punkt',
  priceFrom: 'ab',
  priceBefore: 'vorher',
  saved: (percent: string) => `Sie sparen ${percent}`,
  balance: {
    label: (points: string): string => `Punktestand: ${points} Punkte`,
    expiring: (points: string): string => `${points} davon verfallen bald`,
    pending: (points: string): string => `${points} sind vorgemerkt`,
  },
  favourite: { add: (name: string) => `${name} merken`, remove: (name: string) => `${name} nicht mehr merken` },
} as const);
