// The shops of the demo catalogue: the programme's own partners, with their legal notice.

export interface ShopSeed {
  /** The partner's id, which names the logo. */
  readonly id: string;
  readonly name: string;
  /** `Firma, Straße, Ort, Registergericht`. */
  readonly imprint: string;
  /** Cents per point. */
  readonly centsPerPoint: number;
  /** Ids of upper categories that it sells; empty: all. */
  readonly sells: readonly string[];
  readonly shippingInCent: number;
  /** Order value from which shipping is free. */
  readonly freeFromInCent: number;
}

type Line = readonly [id: string, name: string, firm: string, street: string, place: string, court: string, centsPerPoint: number, sells: string, shipping: number, freeFrom: number];

const LINES: readonly Line[] = [
  ['voltino', 'voltino', 'voltino Elektro GmbH', 'Spulenweg 12', '70188 Stuttgart', 'Amtsgericht Stuttgart, HRB 704112', 50, 'elektronik haushalt', 495, 5_000],
  ['kabelsalat', 'kabelsalat', 'Kabelsalat Handels GmbH', 'Steckergasse 3', '28195 Bremen', 'Amtsgericht Bremen, HRB 31877', 100, 'elektronik haushalt', 399, 4_000],
  ['klangfarbe', 'klangfarbe', 'Klangfarbe Musikhaus e. K.', 'Am Taktstock 8', '04109 Leipzig', 'Amtsgericht Leipzig, HRA 16044', 100, 'elektronik', 0, 0],
  ['fotofalter', 'fotofalter', 'Fotofalter GmbH & Co. KG', 'Blendenplatz 11', '99084 Erfurt', 'Amtsgericht Jena, HRA 503318', 200, 'elektronik', 490, 10_000],
  ['wuerfelglueck', 'Würfelglück', 'Würfelglück Spiele GmbH', 'Augenzahl 6', '93047 Regensburg', 'Amtsgericht Regensburg, HRB 15820', 100, 'spielzeug elektronik', 390, 3_900],
  ['purzelbaum', 'Purzelbaum', 'Purzelbaum Spielwaren GmbH', 'Kreiselstraße 21', '90402 Nürnberg', 'Amtsgericht Nürnberg, HRB 36041', 100, 'spielzeug drogerie', 495, 4_900],
  ['malkasten', 'MALKASTEN', 'Malkasten Kinderwelt GmbH', 'Tuschegang 5', '40213 Düsseldorf', 'Amtsgericht Düsseldorf, HRB 88314', 200, 'spielzeug', 450, 3_500],
  ['ranzenrabe', 'Ranzenrabe', 'Ranzenrabe Schulbedarf GmbH', 'Pausenhof 2', '34117 Kassel', 'Amtsgericht Kassel, HRB 18790', 100, 'spielzeug sport', 395, 5_000],
  ['wiegenlied', 'Wiegenlied', 'Wiegenlied Babyhaus GmbH', 'Mondscheinweg 17', '48143 Münster', 'Amtsgericht Münster, HRB 20715', 100, 'drogerie spielzeug', 495, 4_500],
  ['seifenblau', 'seifenblau', 'seifenblau Drogerie AG', 'Schaumstraße 40', '68159 Mannheim', 'Amtsgericht Mannheim, HRB 733190', 100, 'drogerie haushalt', 495, 4_900],
  ['duftnotiz', 'Duftnotiz', 'Duftnotiz Parfümerie GmbH', 'Flakonweg 9', '24103 Kiel', 'Amtsgericht Kiel, HRB 22450', 100, 'drogerie haushalt', 390, 3_900],
  ['naturtiegel', 'naturtiegel', 'Naturtiegel GmbH', 'Ringelblumenweg 4', '79098 Freiburg', 'Amtsgericht Freiburg, HRB 719022', 100, 'drogerie genuss tierbedarf', 350, 2_900],
  ['kamillo', 'Kamillo', 'Kamillo Versandapotheke e. K.', 'Pillenbogen 1', '50667 Köln', 'Amtsgericht Köln, HRA 34021', 200, 'drogerie', 395, 2_500],
  ['pillenpost', 'pillenpost', 'Pillenpost Apotheken oHG', 'Rezeptplatz 7', '45127 Essen', 'Amtsgericht Essen, HRA 11460', 200, 'drogerie tierbedarf', 350, 1_900],
  ['pfotenpost', 'Pfotenpost', 'Pfotenpost GmbH', 'Napfstraße 14', '30159 Hannover', 'Amtsgericht Hannover, HRB 220481', 67, 'tierbedarf', 390, 2_900],
  ['bogenhof', 'Bogenhof', 'Bogenhof Warenhaus GmbH', 'Arkadenplatz 1', '20095 Hamburg', 'Amtsgericht Hamburg, HRB 170334', 200, '', 595, 5_900],
  ['kornkiste', 'Kornkiste', 'Kornkiste Markt SE', 'Ährenallee 30', '10115 Berlin', 'Amtsgericht Charlottenburg, HRB 214870 B', 200, 'genuss drogerie tierbedarf garten', 490, 6_000],
  ['bohnenzeit', 'Bohnenzeit', 'Bohnenzeit Rösterei GmbH', 'Trommelweg 8', '20457 Hamburg', 'Amtsgericht Hamburg, HRB 152209', 67, 'genuss haushalt', 390, 2_900],
  ['mokkamuehle', 'Mokkamühle', 'Mokkamühle Versand GmbH', 'Mahlwerkgasse 5', '01067 Dresden', 'Amtsgericht Dresden, HRB 37715', 100, 'genuss haushalt', 350, 2_500],
  ['aufgiesser', 'Aufgießer', 'Aufgießer Teehandel GmbH', 'Kannenstieg 2', '26721 Emden', 'Amtsgericht Aurich, HRB 204118', 67, 'genuss', 290, 2_000],
  ['gewuerzpfad', 'Gewürzpfad', 'Gewürzpfad Kontor GmbH', 'Speicherzeile 16', '28195 Bremen', 'Amtsgericht Bremen, HRB 30265', 100, 'genuss', 390, 3_000],
  ['topfgucker', 'Topfgucker', 'Topfgucker Küchen GmbH', 'Deckelstraße 22', '42103 Wuppertal', 'Amtsgericht Wuppertal, HRB 29977', 100, 'haushalt genuss garten', 495, 4_900],
  ['lampenlaune', 'Lampenlaune', 'Lampenlaune Leuchten GmbH', 'Helle Gasse 6', '59065 Hamm', 'Amtsgericht Hamm, HRB 9144', 100, 'haushalt garten', 0, 0],
  ['handgriff', 'Handgriff', 'Handgriff Baumärkte GmbH & Co. KG', 'Werkbank 1', '44135 Dortmund', 'Amtsgericht Dortmund, HRA 19033', 200, 'garten haushalt tierbedarf', 595, 7_500],
  ['beetgold', 'Beetgold', 'Beetgold Gartencenter GmbH', 'Rosengang 19', '99423 Weimar', 'Amtsgericht Jena, HRB 512066', 100, 'garten tierbedarf', 495, 5_000],
  ['wiesengruss', 'Wiesengruß', 'Wiesengruß Blumen GmbH', 'Halmweg 3', '37073 Göttingen', 'Amtsgericht Göttingen, HRB 206118', 100, 'garten', 490, 4_000],
  ['gipfelrast', 'GIPFELRAST', 'Gipfelrast Bergsport GmbH', 'Kammweg 11', '82467 Garmisch-Partenkirchen', 'Amtsgericht München, HRB 249903', 100, 'sport', 395, 5_000],
  ['schnuerwerk', 'SCHNÜRWERK', 'Schnürwerk Schuhe GmbH', 'Ösenstraße 7', '66953 Pirmasens', 'Amtsgericht Zweibrücken, HRB 32014', 100, 'sport', 0, 0],
  ['koffergold', 'KOFFERGOLD', 'Koffergold GmbH', 'Rollfeld 4', '60311 Frankfurt am Main', 'Amtsgericht Frankfurt am Main, HRB 118822', 67, 'sport elektronik', 395, 6_000],
  ['sohlengang', 'Sohlengang', 'Sohlengang Schuhhäuser GmbH', 'Absatzgasse 10', '38100 Braunschweig', 'Amtsgericht Braunschweig, HRB 209556', 200, 'sport', 495, 4_900],
];

export const SHOP_SEEDS: readonly ShopSeed[] = LINES.map(([id, name, firm, street, place, court, centsPerPoint, sells, shippingInCent, freeFromInCent]) => ({
  id,
  name,
  imprint: `${firm}, ${street}, ${place}, ${court}`,
  centsPerPoint,
  sells: sells === '' ? [] : sells.split(' '),
  shippingInCent,
  freeFromInCent,
}));
