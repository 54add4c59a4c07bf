// Consumables of the demo catalogue: care, laundry, pets, coffee and tea.
import type { CategorySeed } from './product-seed.ts';

export const EVERYDAY: readonly CategorySeed[] = [
  {
    id: 'haarpflege', name: 'Haar- und Körperpflege', parent: 'drogerie', picture: '1f9f4', morePictures: ['1f6c1', '1f9fc'], keywords: ['shampoo', 'duschgel', 'seife', 'haare', 'creme', 'pflege', 'drogerie'],
    variantName: 'Inhalt', variants: [{ label: '250 ml', amount: 250 }, { label: '500 ml', amount: 500, factor: 1.75 }], unit: 'ml',
    attributes: { Haut: ['normale Haut', 'empfindliche Haut'], Inhaltsstoffe: ['vegan, ohne Silikon', 'vegan, ohne Duftstoffe'], Verpackung: ['Recyclingflasche', 'nachfüllbar'] },
    sentences: ['Hergestellt in Deutschland, ohne Mikroplastik.', 'Die Nachfüllung spart 80 Prozent Verpackung.'],
    models: `
Seidenhaar | Shampoo Birke | Kräftigt, ohne Silikon | 399
Seidenhaar | Shampoo Kamille | Für blondes Haar | 399
Seidenhaar | Spülung Hafer | Entwirrt ohne Silikon | 449
Seidenhaar | Kinder-Shampoo Tränchen | Brennt nicht in den Augen | 349
Mandelblüte | Duschgel Zitrone | Vegan, biologisch abbaubar | 249
Mandelblüte | Körpermilch Mandel | Zieht schnell ein | 599
Mandelblüte | Flüssigseife Lavendel | Mit Spender | 299
Küstenkind | Sonnenmilch LSF 50 | Korallenfreundlich | 1190
Küstenkind | Duschcreme Meersalz | pH-hautneutral | 299
Küstenkind | Rasiergel Brise | Ohne Alkohol | 379`,
  },
  {
    id: 'waschmittel', name: 'Wasch- und Putzmittel', parent: 'drogerie', picture: '1f9fc', morePictures: ['1f9fa', '1f9fd'], keywords: ['waschmittel', 'putzmittel', 'spülmittel', 'wäsche', 'reiniger', 'haushalt', 'drogerie'],
    variantName: 'Inhalt', variants: [{ label: '1 Liter', amount: 1_000 }, { label: '3 Liter', amount: 3_000, factor: 2.5 }], unit: 'ml',
    attributes: { Duft: ['ohne Duftstoffe', 'Zitrone', 'frische Wäsche'], Abbaubar: ['vollständig nach OECD'], Verpackung: ['Recyclingflasche', 'Nachfüllbeutel'] },
    sentences: ['Dosierkappe mit Strichen für weiches und hartes Wasser.', 'Ohne Phosphate und optische Aufheller.'],
    models: `
Waschbär | Colorwaschmittel flüssig | 20 bis 60 Grad | 599
Waschbär | Vollwaschmittel flüssig | Für Weißes | 649
Waschbär | Feinwaschmittel Wolle | Mit Lanolin | 549
Waschbär | Weichspüler Sanft | Ohne tierische Stoffe | 299
Blitzsauber | Spülmittel Zitrone | Sparsam, hautfreundlich | 349
Blitzsauber | Allzweckreiniger Orange | Löst Fett | 399
Blitzsauber | Badreiniger Kalkweg | Mit Zitronensäure | 429
Blitzsauber | Glasreiniger Streifenlos | Mit Alkohol aus Rüben | 379
Küstenkind | Sensitivwaschmittel Baby | Ohne Duft, ohne Farbe | 699
Küstenkind | Handspülmittel Meer | Ohne Duftstoffe | 369`,
  },
  {
    id: 'zahnpflege', name: 'Zahnpflege', parent: 'drogerie', picture: '1faa5', morePictures: ['1f9b7', '1f4a7'], keywords: ['zahnpasta', 'zahncreme', 'zahnbürste', 'mundspülung', 'zähne', 'drogerie'],
    variantName: 'Inhalt', variants: [{ label: '75 ml', amount: 75 }, { label: 'Vorteilspack 4 x 75 ml', amount: 300, factor: 3.2 }], unit: 'ml',
    attributes: { Fluorid: ['1.450 ppm', '1.000 ppm', 'ohne'], Geschmack: ['Minze', 'Salbei', 'Beere'], Alter: ['ab 0', 'ab 6 Jahren', 'ab 12 Jahren'] },
    sentences: ['Die Tube besteht aus einem einzigen Kunststoff und ist verwertbar.', 'Schonender Abrieb, RDA unter 70.'],
    models: `
Beißfest | Zahncreme Minze | Täglicher Schutz | 149
Beißfest | Zahncreme Sensitiv | Für empfindliche Hälse | 249
Beißfest | Zahncreme Kräuter | Salbei und Kamille | 229
Beißfest | Kinderzahncreme Beere | Ab dem ersten Zahn | 179
Perlweiß-Labor | Zahncreme Hell | Sanfte Politur | 349
Perlweiß-Labor | Zahngel Nacht | Stärkt den Schmelz | 399
Perlweiß-Labor | Mundspülkonzentrat | Ohne Alkohol | 499
Mandelblüte | Zahncreme Salz | Ohne Schaum | 329
Mandelblüte | Zahncreme Kurkuma | Vegan, ohne Fluorid | 379
Küstenkind | Kinderzahngel Apfel | Sechs bis zwölf Jahre | 199`,
  },
  {
    id: 'windeln-baby', name: 'Windeln und Baby', parent: 'drogerie', picture: '1f37c', morePictures: ['1f476', '1f9f7'], keywords: ['windel', 'babywindeln', 'feuchttücher', 'baby', 'kinder', 'drogerie'],
    variantName: 'Packung', variants: [{ label: '40 Stück', amount: 40 }, { label: 'Monatsbox 160 Stück', amount: 160, factor: 3.5 }], unit: 'piece',
    attributes: { Hautverträglich: ['dermatologisch geprüft'], Duft: ['ohne Duftstoffe'], Herkunft: ['Deutschland', 'Österreich'] },
    sentences: ['Ungebleichter Zellstoff aus nachhaltigem Wald.', 'Mit Nässeanzeiger und weichem Bund.'],
    models: `
Windelweich | Windeln Größe 1 | 2 bis 5 kg | 799
Windelweich | Windeln Größe 2 | 3 bis 6 kg | 849
Windelweich | Windeln Größe 3 | 5 bis 9 kg | 949
Windelweich | Windeln Größe 4 | 7 bis 14 kg | 1049
Windelweich | Windelhöschen Größe 5 | 11 bis 18 kg | 1249
Küstenkind | Ökowindeln Größe 3 | Kompostierbarer Kern | 1390
Küstenkind | Ökowindeln Größe 4 | Kompostierbarer Kern | 1490
Küstenkind | Feuchttücher Wasser | 99 Prozent Wasser | 199
Knuffel | Stilleinlagen Seide | Waschbar, atmungsaktiv | 1690
Knuffel | Spucktücher Mull | Biobaumwolle, kochfest | 2990`,
  },
  {
    id: 'hundefutter', name: 'Hundefutter', parent: 'tierbedarf', picture: '1f415', morePictures: ['1f9b4', '1f43e'], keywords: ['hund', 'hunde', 'futter', 'tierfutter', 'trockenfutter', 'nassfutter', 'leckerli', 'tierbedarf'],
    variantName: 'Inhalt', variants: [{ label: '2 kg', amount: 2_000 }, { label: '12 kg', amount: 12_000, factor: 4.8 }], unit: 'g',
    attributes: { Alter: ['Welpe', 'erwachsen', 'ab 8 Jahren'], Getreide: ['getreidefrei', 'mit Reis'], Größe: ['kleine Rassen', 'alle Rassen'] },
    sentences: ['Fleisch in Lebensmittelqualität, ohne Zuckerzusatz.', 'Mit Fütterungstabelle und Umstellungsplan.'],
    models: `
Napfglück | Trockenfutter Rind | Für erwachsene Hunde | 1290
Napfglück | Trockenfutter Huhn | Leicht verdaulich | 1190
Napfglück | Welpenfutter Lamm | Kleine Kroketten | 1390
Napfglück | Seniorfutter Pute | Weniger Kalorien | 1290
Rudel | Trockenfutter Lachs | Getreidefrei, Omega 3 | 1690
Rudel | Trockenfutter Wild | Eine Eiweißquelle | 1890
Rudel | Sportfutter Pferd | Viel Energie | 1790
Feldhund | Insektenfutter | Für Empfindliche | 1990
Feldhund | Biofutter Gemüse | Bio, vegetarisch | 1790
Feldhund | Kauknochen Rinderhaut | Hält lange beschäftigt | 2490`,
  },
  {
    id: 'katzenfutter', name: 'Katzenfutter und Streu', parent: 'tierbedarf', picture: '1f408', morePictures: ['1f41f', '1f43e'], keywords: ['katze', 'katzen', 'futter', 'tierfutter', 'nassfutter', 'streu', 'katzenstreu', 'tierbedarf'],
    variantName: 'Inhalt', variants: [{ label: '1,5 kg', amount: 1_500 }, { label: '6 kg', amount: 6_000, factor: 3.3 }], unit: 'g',
    attributes: { Alter: ['Kätzchen', 'erwachsen', 'ab 10 Jahren'], Sorte: ['Trockenfutter', 'Nassfutter', 'Streu'], Zucker: ['ohne Zuckerzusatz'] },
    sentences: ['Abgefüllt in der Lüneburger Heide.', 'Von Tierärztinnen mitentwickelt.'],
    models: `
Samtpfote | Trockenfutter Huhn | Für Wohnungskatzen | 990
Samtpfote | Trockenfutter Lachs | Glänzendes Fell | 1090
Samtpfote | Kätzchenfutter Pute | Bis zwölf Monate | 1090
Samtpfote | Seniorfutter Sanft | Nierenschonend | 1290
Napfglück | Nassfutter Rind in Gelee | 15 Schalen | 1190
Napfglück | Nassfutter Thunfisch | Mit Brühe | 1290
Napfglück | Nassfutter Vielfalt | Vier Sorten | 1190
Katzengold | Klumpstreu Holz | Kompostierbar, leicht | 890
Katzengold | Silikatstreu Perle | Vier Wochen frisch | 1190
Katzengold | Tofustreu Natur | Darf in die Toilette | 1290`,
  },
  {
    id: 'kaffee', name: 'Kaffee', parent: 'genuss', picture: '2615', morePictures: ['1fad8', '1f950'], keywords: ['kaffeebohnen', 'bohnen', 'espresso', 'filterkaffee', 'crema', 'gemahlen'],
    variantName: 'Inhalt', variants: [{ label: '250 g', amount: 250 }, { label: '1 kg', amount: 1_000, factor: 3.5 }], unit: 'g',
    attributes: { Röstung: ['hell', 'mittel', 'dunkel'], Bohne: ['100 % Arabica', '80 % Arabica, 20 % Robusta'], Siegel: ['bio', 'fair gehandelt', 'bio und fair'] },
    sentences: ['Langsam in der Trommel geröstet, Datum auf der Tüte.', 'Der Beutel lässt sich wieder verschließen.'],
    models: `
Mokkawerk | Espresso Nummer Eins | Nuss und Kakao | 699
Mokkawerk | Caffè Crema Mild | Für Vollautomaten | 649
Mokkawerk | Filterkaffee Morgen | Karamell, sanft | 599
Mokkawerk | Entkoffeiniert Abend | Mit Quellwasser | 749
Röstfreund | Äthiopien Sidamo | Beere und Blüte | 899
Röstfreund | Kolumbien Huila | Rund, Schokolade | 849
Röstfreund | Guatemala Hochland | Apfel und Honig | 879
Kannenrunde | Hausmischung ganze Bohne | Ausgewogen | 549
Kannenrunde | Kräftig gemahlen | Für Filter und Kanne | 499
Kannenrunde | Malzkaffee Landfrau | Ohne Koffein | 399`,
  },
  {
    id: 'tee-suesses', name: 'Tee und Süßes', parent: 'genuss', picture: '1f375', morePictures: ['1f36b', '1f36f'], keywords: ['tee', 'kräutertee', 'schokolade', 'honig', 'kekse', 'süßigkeiten'],
    variantName: 'Inhalt', variants: [{ label: '100 g', amount: 100 }, { label: '500 g', amount: 500, factor: 4.1 }], unit: 'g',
    attributes: { Siegel: ['bio', 'bio und fair'], Herkunft: ['Deutschland', 'Indien', 'Japan'], Lagerung: ['trocken und dunkel'] },
    sentences: ['Verpackt in Papier ohne Aluminium.', 'Ohne Aromastoffe.'],
    models: `
Kannenrunde | Ostfriesentee Broken | Kräftig, mit Kluntje | 549
Kannenrunde | Earl Grey Bergamotte | Mit echtem Öl | 599
Kannenrunde | Kräutertee Wiese | Minze, Melisse, Fenchel | 449
Blattgrün | Sencha Grüntee | Erste Ernte | 899
Blattgrün | Jasmintee Perlen | Von Hand gerollt | 1190
Blattgrün | Rooibos Vanille | Ohne Koffein | 499
Naschwerk | Zartbitterschokolade 70 | Bohne bis Tafel | 349
Naschwerk | Nussnougat Würfel | Mit Haselnuss | 449
Imme | Honig Linde | Vom Berliner Dach | 499
Imme | Honig Raps cremig | Streichzart gerührt | 429`,
  },
];
