// Electronics of the demo catalogue.
import type { CategorySeed } from './product-seed.ts';

export const ELECTRONICS: readonly CategorySeed[] = [
  {
    id: 'kopfhoerer', name: 'Kopfhörer', parent: 'elektronik', picture: '1f3a7', morePictures: ['1f4e6', '1f50b'], keywords: ['ohrhörer', 'headset', 'musik', 'bluetooth'],
    variantName: 'Farbe', variants: [{ label: 'Perlgrau' }, { label: 'Nachtblau', factor: 1.03 }], formerSlug: 'ohrhoerer-und-kopfhoerer',
    attributes: { Laufzeit: ['24 Stunden', '32 Stunden', '45 Stunden'], Bluetooth: ['5.3', '5.4, Multipoint'], Gewicht: ['6 g je Seite', '218 g', '248 g'] },
    sentences: ['Ohrpolster und Akku lassen sich ohne Werkzeug tauschen.', 'Die Klangeinstellung bleibt im Kopfhörer gespeichert, auch ohne App.'],
    models: `
Tonlicht | Q45 Over-Ear-Kopfhörer | Over-Ear, Geräuschfilter | 18990
Tonlicht | Q25 On-Ear-Kopfhörer | On-Ear, faltbar | 8990
Rubin | Mini In-Ear | IPX5, 32 Std. mit Etui | 3995
Rubin | Sport Ohrbügel | Schweißfest, sicherer Sitz | 5990
Nordwelle | Studio 80 Kopfhörer | Kabelgebunden, offen | 12900
Nordwelle | Stille Geräuschfilter-Kopfhörer | Over-Ear, adaptiv | 24900
Kolibri | Feder In-Ear | 4 g je Seite, Funkladen | 9900
Kolibri | Knochenschall Sport | Ohren bleiben frei, IP67 | 10990
Quadro | Pad Headset | Mikrofon, Funk ohne Verzögerung | 7990
Hellklang | Kinderkopfhörer Leise | Höchstens 85 Dezibel | 2990`,
  },
  {
    id: 'lautsprecher', name: 'Lautsprecher', parent: 'elektronik', picture: '1f50a', morePictures: ['1f3b5', '1f4fb'], keywords: ['boxen', 'box', 'soundbar', 'radio', 'musik'],
    variantName: 'Farbe', variants: [{ label: 'Salbei' }, { label: 'Schiefer', factor: 1.02 }],
    attributes: { Leistung: ['20 Watt', '40 Watt', '120 Watt'], Anschlüsse: ['Bluetooth, Klinke', 'Bluetooth, HDMI', 'WLAN, optisch'], Akku: ['12 Stunden', '20 Stunden', 'Netzbetrieb'] },
    sentences: ['Zwei Geräte lassen sich zu einem Stereopaar verbinden.', 'Das Gehäuse besteht zu 60 Prozent aus wiederverwertetem Kunststoff.'],
    models: `
Nordwelle | DAB+ Radio Holz | Holzgehäuse, Weckfunktion | 8400
Nordwelle | Küchenradio Leuchtturm | UKW und DAB+, Timer | 5490
Tonlicht | Bucht Bluetooth-Lautsprecher | Wasserdicht, schwimmt | 6990
Tonlicht | Soundbar 300 | 3.1-Kanal, mit Tieftöner | 27900
Hellklang | Regalboxen R2, Paar | 100 Watt, aktiv | 34900
Hellklang | Würfel Mini | Handgroß, 12 Std. Akku | 2990
Rubin | Partyturm L | Lichtspiel, Mikrofoneingang | 19900
Rubin | Duschradio Tropfen | Saugnapf, IPX7 | 2490
Klara | Smart-Lautsprecher Raum | WLAN, ohne Sprachaufzeichnung | 12900
Kolibri | Reiselautsprecher Nest | 280 g, USB-C | 4990`,
  },
  {
    id: 'fernseher', name: 'Fernseher', parent: 'elektronik', picture: '1f4fa', morePictures: ['1f3ac', '1f50c'], keywords: ['tv', 'smart-tv', 'bildschirm', 'beamer', 'oled'],
    variantName: 'Ausführung', variants: [{ label: 'mit Standfuß' }, { label: 'mit Wandhalterung', factor: 1.06 }],
    attributes: { Auflösung: ['4K', 'Full HD', '8K'], Energieklasse: ['E', 'F', 'G'], Bildwiederholung: ['60 Hz', '120 Hz'] },
    sentences: ['Der Ein-Tasten-Modus zeigt nur Sender, Lautstärke und Aus.', 'Ersatzteile gibt es zehn Jahre lang.'],
    models: `
Klara | 55 OLED-Fernseher | 55 Zoll, OLED | 89900
Klara | 65 OLED-Fernseher | 65 Zoll, OLED, 120 Hz | 139900
Klara | 43 LED-Fernseher | 43 Zoll, 4K | 37900
Weitblick | Panorama 75 Fernseher | 75 Zoll, Mini-LED | 119900
Weitblick | Kompakt 32 Fernseher | 32 Zoll, auch 12 Volt | 21900
Weitblick | Kino Beamer | 120 Zoll Bild, Laser | 99900
Nordwelle | Bildrahmen 50 Fernseher | 50 Zoll, matt wie Papier | 74900
Nordwelle | Küchenfernseher 24 | 24 Zoll, mit Akku | 17900
Silberbach | 58 QLED-Fernseher | 58 Zoll, QLED | 54900
Silberbach | 85 QLED-Fernseher | 85 Zoll, 144 Hz | 159900`,
  },
  {
    id: 'kameras', name: 'Kameras', parent: 'elektronik', picture: '1f4f7', morePictures: ['1f39e-fe0f', '1f50b'], keywords: ['fotoapparat', 'foto', 'digitalkamera', 'objektiv', 'film'],
    variantName: 'Farbe', variants: [{ label: 'Schwarz' }, { label: 'Silber', factor: 1.01 }],
    attributes: { Sensor: ['1 Zoll', 'APS-C', 'Vollformat'], Auflösung: ['20 MP', '24 MP', '33 MP'], Video: ['Full HD', '4K/30', '4K/60'] },
    sentences: ['Der Akku lädt über USB-C und ist einzeln erhältlich.', 'Mit Trageriemen und deutscher Anleitung auf Papier.'],
    models: `
Ilmo | Cast 300 Systemkamera | Systemkamera, 24 MP | 54900
Ilmo | Cast 700 Systemkamera | Vollformat, 33 MP | 149900
Ilmo | Taschenkamera T1 | 1-Zoll-Sensor, 210 g | 42900
Blinzel | Sofortbildkamera Neun | Mit Selbstauslöser | 8990
Blinzel | Einwegkamera 27, Zweierpack | 27 Aufnahmen, Blitz | 2490
Weitblick | Outdoor-Kamera Tauch | Wasserdicht bis 18 m | 32900
Weitblick | Wildkamera Lauer | Nachtsicht, 90 Tage Akku | 12900
Silberbach | Actionkamera Sturz | 4K, Bildstabilisator | 27900
Silberbach | Bridgekamera Zoom 60 | 60-fach optisch | 38900
Klara | Türkamera Klingel | Speicher im Gerät, ohne Abo | 14900`,
  },
  {
    id: 'gaming', name: 'Gaming-Zubehör', parent: 'elektronik', picture: '1f3ae', morePictures: ['1f579-fe0f', '1f3a7'], keywords: ['konsole', 'konsolen', 'controller', 'gamepad', 'spielen', 'tastatur', 'maus'],
    variantName: 'Farbe', variants: [{ label: 'Violett' }, { label: 'Weiß' }],
    attributes: { Verbindung: ['Funk', 'Kabel', 'Bluetooth und Kabel'], Akku: ['20 Stunden', '30 Stunden', 'ohne Akku'], Passend: ['Computer', 'Computer und Konsole'] },
    sentences: ['Tasten lassen sich ohne Treiber am Gerät belegen.', 'Verschleißteile kommen als Ersatz im Zweierpack mit.'],
    models: `
Quadro | Pad Funk-Controller | USB-C, 30 Std. Akku | 4449
Quadro | Pad Pro Controller | Vier Zusatztasten, Etui | 9990
Quadro | Lenkrad Asphalt | 900 Grad, mit Pedalen | 21900
Zockfuchs | Mechanische Tastatur K6 | 75 Prozent, leise Schalter | 8990
Zockfuchs | Maus Flink | 58 g, 26.000 dpi | 5990
Zockfuchs | Mauspad Weide XL | 90 x 40 cm, waschbar | 1990
Rubin | Arcade-Stick Münze | Tasten tauschbar | 12900
Rubin | Retro-Handheld 8 | 200 Spiele, 3,5 Zoll | 6990
Hellklang | Standmikrofon Funk | Niere, Stummtaste | 7490
Klara | Gaming-Monitor 27 | 27 Zoll, 165 Hz | 24900`,
  },
  {
    id: 'smartwatches', name: 'Smartwatches und Uhren', parent: 'elektronik', picture: '231a', morePictures: ['1f3c3', '1f50b'], keywords: ['uhr', 'armbanduhr', 'fitnessarmband', 'fitness', 'gps'],
    variantName: 'Armband', variants: [{ label: 'Armband Graphit' }, { label: 'Armband Koralle' }],
    attributes: { Akku: ['5 Tage', '7 Tage', '14 Tage'], Gehäuse: ['38 mm', '41 mm', '46 mm'], Dichtheit: ['5 ATM', '10 ATM'] },
    sentences: ['Die Gesundheitsdaten bleiben auf Uhr und Telefon.', 'Armbänder wechseln Sie mit einem Klick.'],
    models: `
Takt | 2 Smartwatch | 41 mm, GPS | 16495
Takt | 2 Pro Smartwatch | 46 mm, Saphirglas | 28900
Takt | Kinderuhr Funk | Anruf und Ortung, SIM | 9990
Schrittmacher | Fitnessband 7 | Puls, Schlaf, 14 Tage Akku | 4490
Schrittmacher | Laufuhr GPS 300 | Zwei Frequenzen, Karten | 24900
Schrittmacher | Triathlonuhr Drei | 10 ATM, 36 Std. GPS | 39900
Zeitgeist | Automatikuhr Elbe | Edelstahl, 40 mm | 32900
Zeitgeist | Solaruhr Licht | Funk, nie Batterie wechseln | 14900
Silberbach | Hybriduhr Zeiger | Echte Zeiger, 30 Tage Akku | 17900
Klara | Seniorenuhr Notruf | Große Anzeige, Sturzmelder | 19900`,
  },
];
