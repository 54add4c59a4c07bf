// Where header and footer lead.

interface FrameLink {
  readonly to: string;
  readonly text: string;
  /** Stands at the end of the row. */
  readonly end?: boolean;
}

export const mainLinks: readonly FrameLink[] = [
  { to: '/e-coupons-aktionen/e-coupons', text: 'Coupons' },
  { to: '/partner', text: 'Partner' },
  { to: '/filialen', text: 'Filialen' },
  { to: '/prospekte', text: 'Prospekte' },
  { to: '/preisvergleich', text: 'Preisvergleich' },
  { to: '/praemien', text: 'Prämien' },
  { to: '/aktionen', text: 'Aktionen' },
  { to: '/hilfe', text: 'Hilfe', end: true },
  { to: '/business', text: 'Business' },
];

export const footerLinks: readonly FrameLink[] = [
  { to: '/so-funktionierts', text: 'So funktioniert’s' },
  { to: '/hilfe', text: 'Hilfe' },
  { to: '/kontakt', text: 'Kontakt' },
  { to: '/newsletter', text: 'Newsletter' },
  { to: '/teilnahmebedingungen', text: 'Teilnahmebedingungen' },
  { to: '/datenschutz', text: 'Datenschutz' },
  { to: '/impressum', text: 'Impressum' },
  { to: '/barrierefreiheit', text: 'Barrierefreiheit' },
  { to: '/cookies', text: 'Cookies' },
];

/** The small footer of the clean layout. */
const inCleanFooter: readonly string[] = ['/hilfe', '/teilnahmebedingungen', '/datenschutz', '/impressum'];
export const cleanFooterLinks: readonly FrameLink[] = footerLinks.filter(({ to }) => inCleanFooter.includes(to));

/** What the phone's bottom bar has no place for. */
const inBottomBar: readonly string[] = ['/e-coupons-aktionen/e-coupons', '/partner'];
export const moreLinks: readonly FrameLink[] = [...mainLinks.filter(({ to }) => !inBottomBar.includes(to)), { to: '/merkzettel', text: 'Merkzettel' }];
