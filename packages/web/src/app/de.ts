// German texts of the frame: header, footer, error pages.

export const fatalErrorCopy = {
  headline: 'Irgendwo muss ein Fehler passiert sein.',
  text: (email: string): string =>
    `Bitte versuchen Sie es später noch einmal. Bleibt der Fehler bestehen, hilft Ihnen unser Kundenservice gern: ${email}`,
  home: 'Zur Startseite',
};

export const frameCopy = {
  haveAccount: 'Ich habe schon ein Konto',
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  footerNavigation: 'Rechtliches und Hilfe',
  bottomNavigation: 'Schnellzugriff',
  home: 'Startseite',
  notFoundHeadline: 'Diese Seite gibt es nicht.',
  notFoundText: 'Vielleicht ist sie umgezogen oder die Adresse hat einen Tippfehler. Suchen Sie einfach danach, oder beginnen Sie auf der Startseite.',
  unavailableHeadline: 'Das hat gerade nicht geklappt.',
  unavailableText: 'Der Dienst antwortet im Moment nicht. Ihre Daten sind sicher. Bitte laden Sie die Seite in einem Augenblick neu.',
  serviceUnavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  reload: 'Neu laden',
  contact: 'Etwas fehlt? Schreiben Sie uns.',
  year: 2026,
  businessLabel: 'Bereich',
  businessBar: 'Pluspunkt Business: Kundenbindung für Unternehmen',
  bottom: { start: 'Start', coupons: 'Coupons', card: 'Karte', partners: 'Partner', more: 'Mehr', moreLabel: 'Weitere Bereiche' },
  favourites: (count: number): string => (count === 0 ? 'Merkzettel' : `Merkzettel (${count})`),
  pageLoaded: (title: string): string => `Seite geladen: ${title}`,
};
