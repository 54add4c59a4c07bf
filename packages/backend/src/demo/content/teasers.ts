// Teasers for the positions of pages.

export interface TeaserSeed {
  readonly position: 'home-hero' | 'home-middle' | 'home-bottom' | 'points-top' | 'search-empty' | 'partner-top';
  readonly headline: string;
  readonly text: string;
  readonly picture: string;
  readonly button: string;
  readonly link: string;
  /** For members, who know how it works. */
  readonly whenLoggedIn?: { readonly button: string; readonly link: string };
  readonly partner?: string;
  /** Days from the demo's start until it ends; absent: without an end. */
  readonly daysLeft?: number;
  /** Only for postcodes that begin so. */
  readonly postcodePrefix?: string;
  /** Only for members with at least so many points that expire soon. */
  readonly minExpiringPoints?: number;
}

export const TEASERS: readonly TeaserSeed[] = [
  { position: 'home-hero', headline: '10fach Punkte auf Obst und Gemüse', text: 'Bei Kornkiste, eine Woche lang', picture: '1f955', button: 'Zur Aktion', link: '/aktionen/obstmarkt', partner: 'Kornkiste', daysLeft: 7 },
  { position: 'home-hero', headline: '5fach Punkte auf Brot und Brötchen', text: 'Bei Ofenwarm, nur heute und morgen', picture: '1f968', button: 'Zur Aktion', link: '/aktionen/brotzeit', partner: 'Ofenwarm', daysLeft: 2 },
  { position: 'home-hero', headline: '+200 Punkte ab 40 Liter Kraftstoff', text: 'An allen Stationen von KILOMETA', picture: '26fd', button: 'Zur Aktion', link: '/aktionen/vollgetankt', partner: 'KILOMETA', daysLeft: 5 },
  { position: 'home-hero', headline: 'Markttag in Berlin', text: 'Samstag 9 bis 14 Uhr: doppelte Punkte in den Berliner Kornkiste-Märkten', picture: '1f34e', button: 'Kornkiste ansehen', link: '/partner/kornkiste', partner: 'Kornkiste', daysLeft: 10, postcodePrefix: '1' },
  { position: 'home-hero', headline: 'Elbtage in Hamburg', text: 'Dreifache Punkte bei Bohnenzeit zwischen Landungsbrücken und Altona', picture: '2693', button: 'Bohnenzeit ansehen', link: '/partner/bohnenzeit', partner: 'Bohnenzeit', daysLeft: 10, postcodePrefix: '2' },
  { position: 'home-middle', headline: '24 Felder. Jeden Tag eins freirubbeln.', text: 'Sofortgewinne von 20 Punkten bis zum Wochenende im Baumhaus.', picture: '1f381', button: 'Zum Adventsrubbeln', link: '/aktionen/adventsrubbeln', daysLeft: 34 },
  { position: 'home-middle', headline: 'Kopfhörer mit 20fachen Punkten', text: 'voltino berät und richtet ein, in der Filiale und online.', picture: '1f3a7', button: 'Zur Aktion', link: '/aktionen/kopfhoerer', partner: 'voltino', daysLeft: 12 },
  { position: 'home-middle', headline: 'Post für Pfoten', text: '7fach Punkte auf Futter und Snacks bei Pfotenpost.', picture: '1f415', button: 'Zur Aktion', link: '/aktionen/post-fuer-pfoten', partner: 'Pfotenpost', daysLeft: 8 },
  { position: 'home-bottom', headline: 'So punkten Sie', text: 'Karte zeigen, einkaufen, einlösen: in drei Schritten erklärt.', picture: '2b50', button: 'Ansehen', link: '/so-funktionierts', whenLoggedIn: { button: 'Ihre Punkte ansehen', link: '/mein-konto/punkte' } },
  { position: 'home-bottom', headline: 'Für Unternehmen', text: 'Stammkundschaft mit 60 Partnern teilen und dabei gewinnen.', picture: '1f91d', button: 'Mehr erfahren', link: '/business' },
  { position: 'points-top', headline: 'Bald verfallende Punkte retten', text: 'Eine Prämie oder ein Einkauf genügt; die ältesten Punkte gehen zuerst.', picture: '23f3', button: 'Prämien ansehen', link: '/praemien', minExpiringPoints: 100 },
  { position: 'points-top', headline: 'Ein Baum für 600 Punkte', text: 'Gepflanzt im Harz, mit Urkunde und Koordinaten.', picture: '1f333', button: 'Baum pflanzen', link: '/praemien/gutschein-baum' },
  { position: 'search-empty', headline: 'Nichts gefunden?', text: 'Alle Partner auf einen Blick, nach Kategorien geordnet.', picture: '1f50e', button: 'Zu den Partnern', link: '/partner' },
  { position: 'search-empty', headline: 'Haben Sie eine Frage?', text: 'Über hundert Antworten zu Karte, Punkten und Coupons.', picture: '1f4ac', button: 'Zur Hilfe', link: '/hilfe' },
  { position: 'partner-top', headline: 'Neu dabei: Funkenflug', text: 'Zelte, Grills und Hängematten mit 3 Punkten je 2 €.', picture: '1f525', button: 'Partner ansehen', link: '/partner/funkenflug', partner: 'Funkenflug', daysLeft: 30 },
  { position: 'partner-top', headline: 'Blumen in zwei Stunden', text: 'tulpentaxi liefert in 38 Städten per Fahrrad.', picture: '1f337', button: 'Partner ansehen', link: '/partner/tulpentaxi', partner: 'tulpentaxi' },
];
