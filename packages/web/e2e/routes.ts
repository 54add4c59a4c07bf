// The pages that every visitor can open by their address; each is checked for accessibility in both themes, and measured.

export interface PublicRoute {
  readonly path: string;
  /** What the page is, for the test's title. */
  readonly name: string;
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', name: 'the home page' },
  { path: '/suche?q=blume', name: 'the search page with results' },
  { path: '/suche?q=xqzzyw', name: 'the search page without results' },
  { path: '/partner', name: 'the partner list' },
  { path: '/partner?art=online&kategorie=Tierbedarf', name: 'the online partners of a category' },
  { path: '/partner/pfotenpost', name: 'an online partner' },
  { path: '/partner/nudelamt', name: 'a partner on site' },
  { path: '/e-coupons-aktionen/e-coupons', name: 'the coupons' },
  { path: '/e-coupons-aktionen/e-coupons?kategorie=Tierbedarf&sortierung=wert', name: 'the coupons of a category by value' },
  { path: '/filialen', name: 'the list of stores' },
  { path: '/filialen?ort=10115+Berlin&art=restaurant', name: 'the restaurants around a place' },
  { path: '/filialen?ansicht=karte&ort=Leipzig', name: 'the map of stores' },
  { path: '/prospekte', name: 'the list of brochures' },
  { path: '/prospekte?q=brot', name: 'products found in brochures' },
  { path: '/prospekte?q=xqzzyw', name: 'a search in brochures without results' },
  { path: '/prospekt-welt/1-lebensmittel', name: 'the brochures of a category' },
  { path: '/prospekte/kornkiste-knackig?seite=3', name: 'a page of a brochure' },
  { path: '/praemien', name: 'the reward shop' },
  { path: '/praemien/koffer-kante', name: 'a reward' },
  { path: '/preisvergleich', name: 'the start of price comparison' },
  { path: '/preisvergleich/suche?q=kaffee', name: 'products found by words' },
  { path: '/preisvergleich/suche?q=xqzzyw', name: 'a search for products without results' },
  { path: '/preisvergleich/c/genuss?marke=Blattgr%C3%BCn&sortierung=preis', name: 'a category of products, narrowed' },
  { path: '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', name: 'a product' },
  { path: '/merkzettel', name: 'the Merkzettel' },
  { path: '/hilfe?q=passwort', name: 'the help page with hits' },
  { path: '/hilfe/anmelden-wie', name: 'a question with its answer' },
  { path: '/aktionen', name: 'the list of promotions' },
  { path: '/aktionen/adventsrubbeln', name: 'a campaign with a scratch picture' },
  { path: '/aktionen/gluecksrad', name: 'a campaign with a prize wheel' },
  { path: '/aktionen/punktefest', name: 'the Punktefest' },
  { path: '/aktionen/herbstrubbeln', name: 'a campaign that is over' },
  { path: '/aktionen/obstmarkt', name: 'a promotion of a partner' },
  { path: '/hilfe', name: 'the help page' },
  { path: '/so-funktionierts', name: 'the page that explains the programme' },
  { path: '/business', name: 'the business page' },
  { path: '/impressum', name: 'the imprint' },
  { path: '/datenschutz', name: 'the privacy notice' },
  { path: '/barrierefreiheit', name: 'the accessibility statement' },
  { path: '/mein-konto/geraete', name: 'the invitation to one’s devices' },
  { path: '/mein-konto/daten', name: 'the invitation to one’s data' },
  { path: '/mein-konto/schliessen', name: 'the invitation before an account is closed' },
  { path: '/registrieren', name: 'the start of the registration' },
  { path: '/passwort-vergessen', name: 'the form for forgotten passwords' },
];
