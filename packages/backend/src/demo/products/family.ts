// Toys, sport and travel of the demo catalogue.
import type { CategorySeed } from './product-seed.ts';

export const FAMILY: readonly CategorySeed[] = [
  {
    id: 'puzzles', name: 'Puzzles', parent: 'spielzeug', picture: '1f9e9', morePictures: ['1f5bc-fe0f', '1f381'], keywords: ['puzzle', 'legespiel', 'kinder', 'spielen', 'geschenk'],
    variantName: 'Teile', variants: [{ label: '500 Teile' }, { label: '1.000 Teile', factor: 1.35 }],
    attributes: { Format: ['49 x 36 cm', '69 x 50 cm'], Alter: ['ab 10 Jahren', 'ab 12 Jahren'], Material: ['Graukarton, Leinenprägung'] },
    sentences: ['Fehlt ein Teil, schickt der Hersteller es nach.', 'Gedruckt mit Pflanzenfarben in Thüringen.'],
    models: `
Steckling | Puzzle Alpenglühen | Berge im Abendlicht | 1090
Steckling | Puzzle Leuchtturm | Küste im Sturm | 1090
Steckling | Puzzle Bücherstube | Tausend Buchrücken | 1190
Steckling | Puzzle Gemüsemarkt | Stände voller Farben | 1190
Ratefuchs | Puzzle Sternenhimmel | Leuchtet im Dunkeln | 1390
Ratefuchs | Puzzle Landkarte Europa | Mit Flüssen und Bergen | 1290
Ratefuchs | Puzzle Katzenhaus | Wimmelbild | 1090
Ratefuchs | Puzzle Farbkreis | Rund, ohne Rand | 1490
Papierschiff | Puzzle Hafenstadt | Illustriert von Hand | 1690
Papierschiff | Puzzle Waldtiere | Illustriert von Hand | 1690`,
  },
  {
    id: 'bausteine-bahnen', name: 'Bausteine und Bahnen', parent: 'spielzeug', picture: '1f682', morePictures: ['1f9f1', '1f697'], keywords: ['holzeisenbahn', 'eisenbahn', 'klötze', 'bauklötze', 'auto', 'kugelbahn', 'kinder', 'spielzeug'],
    variantName: 'Umfang', variants: [{ label: 'Startset' }, { label: 'großes Set', factor: 1.7 }],
    attributes: { Alter: ['ab 1 Jahr', 'ab 3 Jahren', 'ab 6 Jahren'], Material: ['Buche, FSC', 'Ahorn', 'Biokunststoff'], Teile: ['30', '60', '120'] },
    sentences: ['Speichelfest lackiert und geprüft nach EN 71.', 'Lässt sich mit allen Sets der Reihe verbinden.'],
    models: `
Purzel | Holzeisenbahn Brücke | Mit Bahnhof und Brücke | 4990
Purzel | Bauklötze Natur | Im Leinenbeutel | 2990
Purzel | Kugelbahn Murmel | Holz, frei zu bauen | 5490
Klickstein | Bausteine Stadt | Häuser, Laternen, Bäume | 3990
Klickstein | Bausteine Weltraum | Rakete und Rampe | 4490
Klickstein | Bausteine Bauernhof | Mit Traktor und Tieren | 3490
Klickstein | Technikbaukasten Kran | Zahnräder, Seilwinde | 6990
Rollauf | Rennbahn Schleife | Ohne Batterie | 4290
Rollauf | Feuerwehr Leiter | Ausziehbar, drehbar | 2790
Rollauf | Parkhaus Ebene 3 | Mit Aufzug | 5990`,
  },
  {
    id: 'brettspiele', name: 'Brett- und Kartenspiele', parent: 'spielzeug', picture: '1f3b2', morePictures: ['1f0cf', '265f-fe0f'], keywords: ['spiel', 'spiele', 'gesellschaftsspiel', 'familienspiel', 'kartenspiel', 'würfel', 'schach'],
    variantName: 'Ausgabe', variants: [{ label: 'Reiseausgabe', factor: 0.62 }, { label: 'große Ausgabe' }],
    attributes: { Spieler: ['2', '2 bis 4', '3 bis 6'], Dauer: ['20 Minuten', '45 Minuten', '90 Minuten'], Alter: ['ab 6 Jahren', 'ab 8 Jahren', 'ab 12 Jahren'] },
    sentences: ['Die Anleitung ist in fünf Minuten erklärt.', 'Ohne Folie, ohne Plastik im Karton.'],
    models: `
Ratefuchs | Inselspringer | Boote, Häfen, Handel | 3490
Ratefuchs | Nebelwald | Gemeinsam gegen die Zeit | 2990
Ratefuchs | Das Amt | Bluffen mit Stempeln | 1990
Würfelheld | Sechserpasch | Würfeln mit Risiko | 1490
Würfelheld | Turmbau | Geschick und Nerven | 2490
Würfelheld | Marktschreier | Handeln ohne Worte | 2790
Papierschiff | Wortwild | Wörter legen, Tiere fangen | 2290
Papierschiff | Schachspiel Kirschholz | Klappbrett mit Figuren | 4490
Papierschiff | Memo Garten | 64 gemalte Kärtchen | 1290
Papierschiff | Doppelkopf Klassik | Französisches Bild, Leinen | 890`,
  },
  {
    id: 'pluesch', name: 'Plüsch und Puppen', parent: 'spielzeug', picture: '1f9f8', morePictures: ['1f430', '1f381'], keywords: ['teddy', 'teddybär', 'kuscheltier', 'stofftier', 'puppe', 'baby', 'kinder'],
    variantName: 'Größe', variants: [{ label: '25 cm' }, { label: '40 cm', factor: 1.6 }],
    attributes: { Alter: ['ab Geburt', 'ab 1 Jahr', 'ab 3 Jahren'], Pflege: ['30 Grad, Wäschebeutel'], Füllung: ['Schafwolle', 'Recyclingfaser'] },
    sentences: ['Augen und Nasen sind gestickt.', 'Geprüft nach EN 71, ohne Schadstoffe.'],
    models: `
Knuffel | Teddybär Bruno | Waschbar, weich | 1990
Knuffel | Hase Hedwig | Lange Ohren, Leinenkleid | 1890
Knuffel | Elefant Otto | Mit Schmusetuch | 2290
Knuffel | Fuchs Fina | Handpuppe und Kuscheltier | 2490
Purzel | Stoffpuppe Lotte | Zum An- und Ausziehen | 2990
Purzel | Stoffpuppe Emil | Mit Latzhose | 2990
Purzel | Schnuffeltuch Lamm | Biobaumwolle | 1290
Wollhaus | Schaf Wolke | Echte Schurwolle | 3490
Wollhaus | Pinguin Pelle | Kirschkernkissen innen | 2690
Wollhaus | Dackel Walter | Lang und geduldig | 2790`,
  },
  {
    id: 'laufschuhe', name: 'Laufschuhe', parent: 'sport', picture: '1f45f', morePictures: ['1f3c3', '1f9e6'], keywords: ['schuhe', 'schuh', 'sneaker', 'turnschuhe', 'joggen', 'laufen', 'wanderschuhe'],
    variantName: 'Farbe', variants: [{ label: 'Rot' }, { label: 'Graublau' }],
    attributes: { Sprengung: ['4 mm', '8 mm', '10 mm'], Gewicht: ['240 g', '275 g', '310 g'], Größen: ['36 bis 47'] },
    sentences: ['Das Obermaterial besteht aus wiederverwertetem Garn.', 'Die Sohle wird in der Werkstatt erneuert.'],
    models: `
Trab | Laufschuh Tempo | Leicht gedämpft, Straße | 9990
Trab | Laufschuh Wolke | Viel Dämpfung, lange Läufe | 13900
Trab | Laufschuh Stütze | Stabil bei Überpronation | 12900
Trab | Trailschuh Wurzel | Stollen, Zehenschutz | 11900
Fersengeld | Wettkampfschuh Pfeil | Karbonplatte, 210 g | 18900
Fersengeld | Laufschuh Alltag | Für Anfänger | 6990
Fersengeld | Barfußschuh Sohle | Vier Millimeter | 8490
Gratwerk | Wanderschuh Grat | Leder, wasserdicht | 15900
Gratwerk | Zustiegsschuh Fels | Klettersohle | 13900
Gratwerk | Kinderwanderschuh Murmel | Klett, wasserdicht | 6490`,
  },
  {
    id: 'rucksaecke-koffer', name: 'Rucksäcke und Koffer', parent: 'sport', picture: '1f392', morePictures: ['1f9f3', '26fa'], keywords: ['rucksack', 'koffer', 'trolley', 'handgepäck', 'tasche', 'reise', 'zelt', 'wandern', 'camping'],
    variantName: 'Farbe', variants: [{ label: 'Moos' }, { label: 'Ocker' }],
    attributes: { Volumen: ['24 Liter', '38 Liter', '65 Liter'], Gewicht: ['0,8 kg', '1,4 kg', '2,6 kg'], Garantie: ['5 Jahre', '10 Jahre'] },
    sentences: ['Reißverschlüsse und Rollen repariert der Hersteller.', 'Die Regenhülle steckt im Bodenfach.'],
    models: `
Kante | Handgepäck-Koffer 38 | Vier Rollen, 2,6 kg | 8990
Kante | Reisekoffer 94 | Schale, TSA-Schloss | 13900
Kante | Weekender Wolle | Filz und Leder | 11900
Trab | Rucksack Stadt 24 | Laptopfach, Regenhülle | 6990
Trab | Laufrucksack Trink | Mit Trinkblase | 5990
Gratwerk | Wanderrucksack Grat 38 | Netzrücken | 11900
Gratwerk | Trekkingrucksack Pass 65 | Verstellbarer Rücken | 17900
Gratwerk | Zelt Zweisamkeit | 2,1 kg, vier Minuten | 18900
Schulweg | Schulranzen Fuchs | Ab 1,0 kg, reflektiert | 14900
Schulweg | Kindergartenrucksack Igel | Brustgurt, Namensfeld | 3990`,
  },
];
