// Coupons of the partners on site: value, what it is for, picture, and a condition where there is a special one.
import type { OfferSeed } from './offer-seed.ts';

export const LOCAL_OFFERS: Readonly<Record<string, readonly OfferSeed[]>> = {
  kornkiste: [
    ['x10', 'auf Obst und Gemüse', '1f955'],
    ['x5', 'auf den ganzen Einkauf ab 30 €', '1f6d2', 'Ab einem Einkaufswert von 30 €.'],
    ['x15', 'auf Käse von der Theke', '1f9c0'],
    ['-10', 'auf Schnittblumen', '1f490'],
    ['+100', 'ab drei Packungen Kaffee', '2615', 'Ab drei Packungen in einem Einkauf, sortenrein oder gemischt.'],
    ['x8', 'auf Molkereiprodukte', '1f95b'],
  ],
  kilometa: [
    ['+200', 'ab 40 Liter Kraftstoff', '26fd', 'Ab 40 Litern in einem Tankvorgang.'],
    ['x3', 'auf Autowäsche „Glanz“', '1f697'],
    ['x7', 'auf Ladestrom', '1f50c'],
    ['x10', 'auf Kaffee und Gebäck', '2615'],
    ['+50', 'zum Scheibenfrostschutz', '2744-fe0f'],
  ],
  seifenblau: [
    ['x15', 'auf alle Eigenmarken', '1f9f4'],
    ['-15', 'auf Gesichts- und Handpflege', '1f9fc'],
    ['x10', 'auf Windeln und Babynahrung', '1f37c'],
    ['+75', 'ab 20 Fotoabzügen', '1f4f7', 'Ab 20 Abzügen in einem Auftrag.'],
    ['x5', 'auf Zahnpflege', '1faa5'],
    ['-20', 'auf Düfte', '1f338'],
  ],
  lindwurm: [
    ['+150', 'ab 25 € auf Bücher', '1f4da', 'Ab 25 €. Bei preisgebundenen Büchern gibt es Punkte, keinen Rabatt.'],
    ['x5', 'auf Hörbücher und Spiele', '1f3b2'],
    ['x7', 'auf Kalender und Papier', '1f4c5'],
    ['+80', 'zum Kinderbuch des Monats', '1f4d6'],
  ],
  voltino: [
    ['x20', 'auf Kopfhörer und Lautsprecher', '1f3a7'],
    ['+1000', 'ab 300 € auf Fernseher', '1f4fa', 'Ab 300 € auf ein Gerät.'],
    ['x10', 'auf Smartphones', '1f4f1'],
    ['-5', 'auf Kaffeevollautomaten', '2615'],
    ['+300', 'zum Reparaturtermin', '1f527'],
  ],
  handgriff: [
    ['-10', 'ab 60 € Einkauf', '1f528', 'Ab 60 €, nicht auf Bücher, Gutscheine und den Werkzeugverleih.'],
    ['x8', 'auf Farben und Lacke', '1f3a8'],
    ['x10', 'auf Erde und Stauden', '1fab4'],
    ['+120', 'zum Werkzeugverleih', '1f6e0-fe0f'],
    ['x4', 'auf Holzzuschnitt', '1fab5'],
  ],
  nudelamt: [
    ['-50', 'auf das zweite Mittagsgericht, Mo. bis Fr.', '1f35d', 'Montag bis Freitag von 11 bis 15 Uhr, auf das günstigere von zwei Gerichten.'],
    ['x3', 'auf Ramen und Udon', '1f35c'],
    ['+40', 'ab zwei Personen', '1f962', 'Ab zwei Hauptgerichten.'],
    ['-15', 'auf Bestellungen zum Mitnehmen', '1f961'],
  ],
  ofenwarm: [
    ['x5', 'auf Brot und Brötchen', '1f968'],
    ['x10', 'auf das Sonntagsfrühstück', '1f950'],
    ['-20', 'auf Kuchen ab 16 Uhr', '1f370', 'Täglich ab 16 Uhr, solange Kuchen da ist.'],
    ['+30', 'zum Stollen', '1f35e'],
  ],
  kamillo: [
    ['+100', 'auf rezeptfreie Arznei', '1f48a', 'Ab 15 €. Auf rezeptpflichtige Arzneimittel dürfen wir keine Punkte vergeben.'],
    ['+200', 'am Impftag', '1f489'],
    ['x5', 'auf Sonnen- und Hautpflege', '1f9f4'],
    ['-10', 'auf Vitamine und Tees', '1f375'],
    ['x3', 'auf Blutdruckmessgeräte', '1fa7a'],
  ],
  beetgold: [
    ['-20', 'auf Christbaumschmuck', '1f384'],
    ['x10', 'auf Tannengrün und Kränze', '1f332'],
    ['x5', 'auf Zimmerpflanzen', '1fab4'],
    ['+60', 'zum Strauß der Woche', '1f490'],
  ],
  kellerwerk: [
    ['x5', 'auf Säfte und Limonaden', '1f9c3'],
    ['x10', 'auf Wein ab drei Flaschen', '1f377', 'Ab drei Flaschen, auch gemischt.'],
    ['+90', 'auf die erste Lieferung', '1f69a', 'Ab drei Kisten. Pfand zählt nicht für die Punkte.'],
    ['x4', 'auf alkoholfreies Bier', '1f37a'],
  ],
  scharfsinn: [
    ['+500', 'zum Sehtest mit Brillenkauf', '1f453'],
    ['-15', 'auf Sonnenbrillen', '1f576-fe0f'],
    ['x6', 'auf Kontaktlinsen', '1f441-fe0f'],
  ],
  sohlengang: [
    ['x2', 'auf Winterstiefel', '1f462'],
    ['-20', 'auf das zweite Paar', '1f45f', 'Auf das günstigere von zwei Paaren.'],
    ['x8', 'auf Kinderschuhe', '1f97f'],
    ['+50', 'auf Pflege und Einlagen', '1f9fd'],
  ],
  purzelbaum: [
    ['+300', 'zum Wunschzettel', '1f381', 'Ab 60 € auf Artikel eines Wunschzettels.'],
    ['x10', 'auf Bausteine und Puzzles', '1f9e9'],
    ['-15', 'auf Stofftiere', '1f9f8'],
    ['x4', 'auf Brettspiele', '1f3b2'],
  ],
  gipfelrast: [
    ['x6', 'auf Wanderschuhe', '1f97e'],
    ['-10', 'auf Ski und Skiservice', '1f3bf'],
    ['+250', 'ab 150 € auf Zelte und Schlafsäcke', '26fa', 'Ab 150 € auf Artikel beider Gruppen.'],
    ['x3', 'auf Rucksäcke', '1f392'],
  ],
  bohnenzeit: [
    ['x5', 'auf ganze Bohnen', '2615'],
    ['+20', 'zum Stück Kuchen', '1f370'],
    ['-10', 'auf Tassen und Kannen', '1fad6'],
  ],
  kinokarussell: [
    ['x2', 'am Montag auf alle Karten', '1f3ac', 'Nur montags, auch in der Vorstellung um Mitternacht.'],
    ['-25', 'auf Popcorn und Getränke', '1f37f'],
    ['+100', 'zur Familienkarte', '1f39f-fe0f'],
  ],
  glanzbad: [
    ['x4', 'auf die große Wäsche', '1f9fd'],
    ['+75', 'zur Innenreinigung', '1f699'],
    ['-10', 'auf Felgenpflege', '1f6de'],
  ],
  scherenschnitt: [
    ['x5', 'auf Farbe und Strähnen', '1f487'],
    ['-10', 'auf Pflege für zu Hause', '1f9f4'],
    ['+60', 'zum Haarschnitt unter der Woche', '2702-fe0f', 'Montag bis Donnerstag.'],
  ],
  bogenhof: [
    ['x3', 'auf Haushalt in den Glückstagen', '1f373'],
    ['-15', 'auf Damen- und Herrenmode', '1f457'],
    ['x10', 'auf Koffer und Taschen', '1f45c'],
    ['+400', 'ab 120 € in allen Abteilungen', '1f381', 'Ab 120 €, nicht auf Gutscheine und Bücher.'],
    ['-20', 'auf Bettwäsche', '1f6cf-fe0f'],
  ],
};
