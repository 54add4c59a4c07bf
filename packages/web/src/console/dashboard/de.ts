// German texts of the dashboard.
export const dashboardCopy = {
  title: 'Übersicht',
  checklist: {
    title: 'Erste Schritte',
    done: (done: number, all: number) => `${done} von ${all} erledigt`,
    isDone: 'erledigt',
    isOpen: 'offen',
    items: { partner: 'Ersten Partner anlegen', store: 'Erste Filiale anlegen', coupon: 'Ersten Coupon anlegen', shop: 'Ersten Shop anlegen', feed: 'Feed des Shops einlesen', legal: 'Impressum, Datenschutz und Teilnahmebedingungen', mail: 'Mailserver einstellen (SMTP_URL)' },
  },
} as const;
