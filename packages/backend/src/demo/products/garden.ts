// Garden and tools of the demo catalogue.
import type { CategorySeed } from './product-seed.ts';

export const GARDEN: readonly CategorySeed[] = [
  {
    id: 'gartengeraete', name: 'Gartengeräte', parent: 'garten', picture: '1fab4', morePictures: ['1f9e4', '1f333'], keywords: ['rasenmäher', 'mähen', 'heckenschere', 'gießkanne', 'gartenschlauch', 'spaten', 'garten'],
    variantName: 'Ausführung', variants: [{ label: 'Einzelgerät' }, { label: 'mit Zubehör', factor: 1.22 }],
    attributes: { Antrieb: ['Akku 18 Volt', 'Akku 36 Volt', 'von Hand'], Gewicht: ['1,4 kg', '2,9 kg', '13 kg'], Garantie: ['3 Jahre', '5 Jahre'] },
    sentences: ['Der Akku passt in alle Geräte der Reihe.', 'Klingen gibt es einzeln zum Nachkaufen.'],
    models: `
Beetle | Akku-Rasenmäher Wiese 37 | 37 cm, bis 400 m² | 29900
Beetle | Mähroboter Schaf | Ohne Draht, bis 600 m² | 89900
Beetle | Spindelmäher Stille | 30 cm, ganz ohne Motor | 9990
Heckmeck | Akku-Heckenschere 50 | 50 cm Schwert | 11900
Heckmeck | Astschere Biss | Bypass, bis 45 mm | 3990
Heckmeck | Teleskop-Hochentaster | Bis vier Meter | 15900
Gießwart | Schlauchwagen 30 Meter | Mit Brause und Halter | 6990
Gießwart | Tropfbewässerung Balkon | Für zehn Kästen, Zeituhr | 4990
Erdmann | Spaten Stich | Esche, geschmiedet | 4490
Erdmann | Laubbläser Böe | Akku, drei Stufen | 12900`,
  },
  {
    id: 'samen-pflanzen', name: 'Samen und Pflanzen', parent: 'garten', picture: '1f33b', morePictures: ['1f331', '1f337'], keywords: ['blumen', 'blume', 'samen', 'saatgut', 'zwiebeln', 'gemüse', 'kräuter', 'garten'],
    variantName: 'Menge', variants: [{ label: 'kleine Tüte' }, { label: 'Vorteilstüte', factor: 2.1 }],
    attributes: { Aussaat: ['März bis Mai', 'April bis Juni', 'August bis Oktober'], Standort: ['sonnig', 'halbschattig'], Anbau: ['samenfest', 'bio, samenfest'] },
    sentences: ['Die Keimfähigkeit ist geprüft und auf der Tüte vermerkt.', 'Mit Stecker zum Beschriften.'],
    models: `
Keimling | Sonnenblumen Riesen | Bis drei Meter hoch | 299
Keimling | Wildblumen Wiese | 24 heimische Arten | 499
Keimling | Kräuter-Trio | Basilikum, Schnittlauch, Dill | 399
Keimling | Radieschen Frühling | Ernte nach vier Wochen | 249
Blütezeit | Tulpenzwiebeln Acht Sorten | Blüten von März bis Mai | 1490
Blütezeit | Narzissen Dichter | Für Töpfe und Beete | 990
Blütezeit | Krokusse Frühstart | Futter für erste Hummeln | 690
Erdmann | Tomaten Ochsenherz | Alte Sorte, samenfest | 349
Erdmann | Buschbohnen Zart | Ohne Fäden | 299
Erdmann | Rasen Halbschatten | Trittfest, keimt schnell | 1290`,
  },
  {
    id: 'duenger-erde', name: 'Dünger und Erde', parent: 'garten', picture: '1f331', morePictures: ['1fab4', '1f345'], keywords: ['dünger', 'blumenerde', 'kompost', 'torffrei', 'rasen', 'garten'],
    variantName: 'Inhalt', variants: [{ label: '1 Liter', amount: 1_000 }, { label: '2,5 Liter', amount: 2_500, factor: 2.1 }], unit: 'ml',
    attributes: { Herkunft: ['rein pflanzlich', 'organisch', 'mineralisch'], Anwendung: ['alle zwei Wochen', 'einmal im Frühjahr'], Torf: ['torffrei'] },
    sentences: ['Mit Messkappe und Anleitung für Topf und Beet.', 'Unbedenklich für Haustiere, sobald der Boden trocken ist.'],
    models: `
Erdmann | Flüssigdünger Blüte | Für Balkon und Kübel | 599
Erdmann | Flüssigdünger Grün | Für Zimmerpflanzen | 549
Erdmann | Tomatendünger | Mit Kalium und Magnesium | 699
Keimling | Anzuchterde fein | Torffrei, gesiebt | 349
Keimling | Kräutererde | Torffrei, mager | 379
Keimling | Kakteenerde | Mit Bims und Sand | 429
Wurmwerk | Wurmhumus-Konzentrat | Aus eigener Kompostierung | 1190
Wurmwerk | Brennnesselsud | Stärkt gegen Läuse | 890
Wurmwerk | Rosendünger | Langzeit, organisch | 790
Blütezeit | Orchideendünger | Sanft dosiert | 649`,
  },
  {
    id: 'werkzeug', name: 'Werkzeug', parent: 'garten', picture: '1fa9b', morePictures: ['1f9f0', '1f528'], keywords: ['akkuschrauber', 'bohrmaschine', 'hammer', 'säge', 'schrauben', 'heimwerken', 'baumarkt'],
    variantName: 'Ausführung', variants: [{ label: 'im Karton' }, { label: 'im Koffer', factor: 1.15 }],
    attributes: { Spannung: ['12 Volt', '18 Volt', 'ohne'], Garantie: ['3 Jahre', '10 Jahre'], Gewicht: ['0,6 kg', '1,1 kg', '1,9 kg'] },
    sentences: ['Griffe sind auch für kleine Hände geformt.', 'Ersatzteile bestellen Sie nach Explosionszeichnung.'],
    models: `
Schraubfix | Akkuschrauber Zwölf | 12 Volt, zwei Akkus | 9490
Schraubfix | Schlagbohrmaschine 850 | 850 Watt, 13 mm | 7990
Schraubfix | Bitsatz 32-teilig | Mit Magnethalter | 1990
Hammerhart | Latthammer 600 Gramm | Esche, geschmiedet | 2490
Hammerhart | Werkzeugsatz 78 Teile | Chrom-Vanadium | 8490
Hammerhart | Ratschenkasten 94 | Mit 72 Zähnen | 9990
Sägewerk | Stichsäge Kurve | 650 Watt, Sägeblatt ohne Werkzeug | 6990
Sägewerk | Japansäge fein | Schneidet auf Zug | 2990
Sägewerk | Handkreissäge 165 | Führungsschiene passt | 12900
Lotrecht | Kreuzlinienlaser Grün | 20 Meter, selbstnivellierend | 8990`,
  },
  {
    id: 'grills', name: 'Grills und Gartenmöbel', parent: 'garten', picture: '1f525', morePictures: ['1f356', '1fa91'], keywords: ['grill', 'gasgrill', 'holzkohle', 'grillen', 'feuerschale', 'gartenstuhl', 'garten'],
    variantName: 'Ausführung', variants: [{ label: 'Schwarz' }, { label: 'Edelstahl', factor: 1.12 }],
    attributes: { Fläche: ['1.200 cm²', '2.400 cm²', '3.100 cm²'], Aufbau: ['20 Minuten', '60 Minuten', 'fertig montiert'], Wetter: ['mit Haube', 'wetterfest'] },
    sentences: ['Roste dürfen in die Spülmaschine.', 'Die Räder lassen sich feststellen.'],
    models: `
Glutnest | Gasgrill Drei | Drei Brenner, Deckelthermometer | 34900
Glutnest | Gasgrill Vier mit Seitenkocher | 800-Grad-Zone | 54900
Glutnest | Tischgrill Glut | Holzkohle ohne Rauch | 11900
Rauchzeichen | Kugelgrill 57 | Holzkohle, Ascheauffang | 14900
Rauchzeichen | Räucherofen Tonne | Heiß und kalt | 22900
Rauchzeichen | Feuerschale Kreis | 80 cm, mit Rost | 12900
Weidenhof | Elektrogrill Balkon | 2.200 Watt, Standfuß | 13900
Weidenhof | Klappstuhl Eukalyptus, Paar | Geölt, FSC | 9990
Weidenhof | Sonnenliege Rolle | Fünf Stufen, mit Rädern | 17900
Weidenhof | Hängematte Pause | 200 kg, mit Gestell | 15900`,
  },
];
