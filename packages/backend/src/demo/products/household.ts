// Household goods of the demo catalogue.
import type { CategorySeed } from './product-seed.ts';

export const HOUSEHOLD: readonly CategorySeed[] = [
  {
    id: 'kaffeemaschinen', name: 'Kaffee- und Küchenmaschinen', parent: 'haushalt', picture: '1fad6', morePictures: ['2615', '1fad8'], keywords: ['kaffeevollautomat', 'espressomaschine', 'wasserkocher', 'mixer', 'toaster', 'küche'],
    variantName: 'Farbe', variants: [{ label: 'Edelstahl' }, { label: 'Creme', factor: 0.98 }],
    attributes: { Leistung: ['850 Watt', '1.450 Watt', '2.200 Watt'], Fassung: ['0,8 Liter', '1,2 Liter', '1,7 Liter'], Garantie: ['2 Jahre', '5 Jahre'] },
    sentences: ['Alle abnehmbaren Teile dürfen in die Spülmaschine.', 'Dichtungen und Ersatzkannen sind zehn Jahre lieferbar.'],
    models: `
Brühwerk | Kaffeevollautomat Crema 5 | Milchschaum, leises Mahlwerk | 54900
Brühwerk | Siebträger Uno | 15 bar, Manometer | 32900
Brühwerk | Filtermaschine Thermo | Mit Isolierkanne | 8990
Dampfross | Wasserkocher Pfiff | 1,7 Liter, vier Temperaturen | 4990
Dampfross | Toaster Doppel | Zwei breite Schlitze | 3990
Dampfross | Milchaufschäumer Wolke | Heiß und kalt | 5490
Rührwerk | Küchenmaschine Teig 800 | Rührschüssel 4,8 Liter | 29900
Rührwerk | Stabmixer Trio | Mit Pürierstab und Becher | 5990
Rührwerk | Standmixer Sturm | Glaskrug 1,5 Liter | 8990
Topfgold | Waffeleisen Sonntag | Fünf Herzen, Überlaufrinne | 3490`,
  },
  {
    id: 'pfannen-toepfe', name: 'Pfannen und Töpfe', parent: 'haushalt', picture: '1f373', morePictures: ['1f372', '1f52a'], keywords: ['pfanne', 'topf', 'kochen', 'braten', 'messer', 'küche', 'bräter'],
    variantName: 'Größe', variants: [{ label: '24 cm' }, { label: '28 cm', factor: 1.18 }],
    attributes: { Material: ['Gusseisen', 'Edelstahl', 'Aluguss'], Herdarten: ['alle, auch Induktion', 'Gas, Elektro, Ceran'], Pflege: ['Handwäsche', 'spülmaschinenfest'] },
    sentences: ['Griffe bleiben auf dem Herd kühl.', 'Auch bei 250 Grad im Ofen formstabil.'],
    models: `
Topfgold | Eisenpfanne Erbstück | Eingebrannt, ofenfest | 5990
Topfgold | Kupferpfanne Sauteuse | Hält die Hitze am Punkt | 11900
Topfgold | Bräter Sonntag | Gusseisen, emailliert | 13900
Siedepunkt | Kochtopf Klassik mit Deckel | Edelstahl, Skala innen | 4490
Siedepunkt | Nudeltopf mit Sieb | Abgießen im Deckel | 5990
Siedepunkt | Schnellkochtopf Ventil | Zwei Garstufen | 8990
Gleitgut | Antihaftpfanne Keramik | Ohne PFAS | 3490
Gleitgut | Crêpepfanne flach | Mit Teigrechen | 2990
Gleitgut | Grillpfanne Rille | Aluguss, abnehmbarer Griff | 4990
Scharfling | Wok mit Holzgriff | Karbonstahl, 1,5 mm | 4290`,
  },
  {
    id: 'reinigung', name: 'Staubsauger und Reinigung', parent: 'haushalt', picture: '1f9f9', morePictures: ['1faa3', '1f9fd'], keywords: ['sauger', 'saugroboter', 'putzen', 'wischen', 'besen', 'wäsche'],
    variantName: 'Farbe', variants: [{ label: 'Petrol' }, { label: 'Anthrazit' }],
    attributes: { Lautstärke: ['58 dB', '66 dB', '72 dB'], Behälter: ['0,4 Liter', '0,6 Liter', '2 Liter'], Filter: ['auswaschbar', 'H13, auswaschbar'] },
    sentences: ['Bürsten lassen sich ohne Werkzeug reinigen.', 'Akku und Motor sind einzeln zu ersetzen.'],
    models: `
Kehrtwende | Akkusauger Leicht | 1,6 kg, 45 Minuten | 22900
Kehrtwende | Akkusauger Tier | Mit Tierhaarbürste | 29900
Kehrtwende | Bodenstaubsauger Leise | 58 dB, mit Beutel | 18900
Flurgeist | Saugroboter Runde | Karte, Raum für Raum | 27900
Flurgeist | Saug-Wisch-Roboter Station | Leert und wäscht sich selbst | 64900
Flurgeist | Fensterputzroboter Klar | Sicherungsseil, leise | 21900
Glanzhaus | Dampfreiniger Puff | 1.500 Watt, 10 Düsen | 8990
Glanzhaus | Wischer-Set Dreh | Eimer mit Schleuder | 3990
Glanzhaus | Handsauger Krümel | Nass und trocken | 4990
Kehrtwende | Akku-Besen Flott | Ohne Kabel, ohne Bücken | 6990`,
  },
  {
    id: 'leuchten', name: 'Lampen und Leuchten', parent: 'haushalt', picture: '1f4a1', morePictures: ['1f56f-fe0f', '1f526'], keywords: ['lampe', 'licht', 'led', 'glühbirne', 'tischlampe', 'stehlampe', 'wohnen'],
    variantName: 'Farbe', variants: [{ label: 'Messing' }, { label: 'Schwarz', factor: 0.97 }],
    attributes: { Lichtfarbe: ['2.700 Kelvin', '2.700 bis 4.000 Kelvin'], Helligkeit: ['470 Lumen', '806 Lumen', '1.200 Lumen'], Energieklasse: ['D', 'E', 'F'] },
    sentences: ['Leuchtmittel sind wechselbar und liegen bei.', 'Dimmt flackerfrei bis auf ein Prozent.'],
    models: `
Lichtung | Stehleuchte Bogen | Zwei Meter, Fußdimmer | 14900
Lichtung | Tischleuchte Abend | Akku, 40 Stunden | 6990
Lichtung | Pendelleuchte Tafel | 120 cm, höhenverstellbar | 18900
Funzel | Klemmleuchte Lesen | Gelenkarm, USB-C | 2990
Funzel | Nachtlicht Mond | Bewegungsmelder | 1490
Funzel | Taschenlampe Marder | 600 Lumen, USB-C | 2490
Silberbach | Smarte Birne E27, Viererpack | Ohne Konto bedienbar | 3990
Silberbach | Lichtband Saum, 5 Meter | Kürzbar, mit Fernbedienung | 3490
Weidenhof | Gartenleuchte Pfad, Sechserpack | Solar, Dämmerung | 4490
Weidenhof | Wandleuchte Hof | IP54, mit Sensor | 5990`,
  },
  {
    id: 'batterien', name: 'Batterien und Ladegeräte', parent: 'haushalt', picture: '1f50b', morePictures: ['1f50c', '26a1'], keywords: ['batterie', 'akku', 'akkus', 'aa', 'aaa', 'mignon', 'laden', 'strom'],
    variantName: 'Packung', variants: [{ label: '8 Stück', amount: 8 }, { label: '24 Stück', amount: 24, factor: 2.5 }], unit: 'piece',
    attributes: { Spannung: ['1,2 Volt', '1,5 Volt', '3 Volt'], Technik: ['Alkali', 'NiMH', 'Lithium'], Haltbarkeit: ['5 Jahre', '10 Jahre'] },
    sentences: ['Die Verpackung besteht ganz aus Pappe.', 'Leere Batterien nimmt jeder Laden zurück.'],
    models: `
Voltwerk | Batterien Mignon AA | Alkali, auslaufsicher | 599
Voltwerk | Batterien Micro AAA | Alkali, auslaufsicher | 599
Voltwerk | Akkus Mignon 2.500 mAh | Bereits geladen | 1990
Voltwerk | Akkus Micro 900 mAh | Bereits geladen | 1690
Dauerbrenner | Lithium-Batterien AA | Bis minus 40 Grad | 1590
Dauerbrenner | Knopfzellen CR2032 | Für Waagen und Schlüssel | 690
Dauerbrenner | Baby-Batterien C | Für Lampen und Radios | 1290
Dauerbrenner | 9-Volt-Block | Zehn Jahre für Rauchmelder | 2390
Kolibri | Hörgerätebatterien 312 | Quecksilberfrei | 790
Kolibri | USB-Akkus AA | Laden am Kabel | 2490`,
  },
];
