// What brochures for house, body and garden offer, by section. A line: picture | name | details, one a variant | price of the first.

export const HOME_SECTIONS = {
  pflege: `Sanft durch den Winter
1f9f4 | Pflegecreme Mandel | 300 ml / =Handcreme Mandel, 75 ml | 3,95
1f9fc | Olivenseife | 3 × 100 g / =Lavendelseife, 100 g | 2,45
1f486 | Haarkur Arganöl | 250 ml / =Haarspitzenöl, 150 ml | 4,75
1f484 | Lippenpflege | mit Farbe, rosé / ohne Duft, 2 Stück | 1,95
1f9f4 | Duschöl | 400 ml / Nachfüllbeutel, 500 ml | 2,65
1f6c1 | Badesalz Fichte | 500 g / =Badekugel Melisse, 80 g | 3,45`,
  haushalt: `Blitzblank
1f9fd | Spülschwämme | 6 Stück / aus Luffa, 2 Stück | 1,45
1f9fa | Colorwaschmittel | 40 Wäschen / flüssig, 20 Wäschen | 5,95
1f9fb | Toilettenpapier | 16 Rollen, Recycling / 8 Rollen, 4-lagig | 5,45
1f9f9 | Besen | mit Holzstiel / =Handfeger, mit Schaufel | 9,95
1fae7 | Spülmittel | 1 l, ohne Duftstoff / Limette, 500 ml | 1,75
1f9f4 | Essigreiniger | 1 l / Konzentrat, 500 ml | 1,25`,
  baby: `Klein und warm
1f9f8 | Kuscheltier | Hase, 28 cm / =Teddybär, 40 cm | 16,90
1f37c | Trinkflasche | Glas, 240 ml / 2er-Set | 8,95
1f9e6 | Wollsöckchen | 3 Paar, Größe 17–20 / 21–24 | 9,90
1f476 | Strampler | Biobaumwolle, 56–74 / 80–92 | 19,90
1f6bc | Wickelunterlage | abwaschbar / für unterwegs | 24,90
1f9f4 | Wundschutzcreme | 150 ml / 2 × 75 ml | 3,45`,
  gesundheit: `Gut durch die Grippezeit
1f48a | Vitamin D | 90 Tabletten / Tropfen, 20 ml | 6,49
1f321-fe0f | Fieberthermometer | digital / mit Infrarot | 7,95
1f927 | Nasenspray Meersalz | 20 ml / für Kinder, 20 ml | 3,98
1f36f | Hustensaft Efeu | 100 ml / 200 ml | 6,75
1fa79 | Pflaster-Set | 40 Stück / wasserfest, 20 Stück | 3,49
1f9f4 | Erkältungsbalsam | 50 g / =Erkältungsbad, 150 ml | 5,90`,
  reise: `Hausapotheke
1fa7a | Blutdruckmessgerät | Oberarm / Handgelenk | 34,90
1f9f4 | Wärmesalbe | 100 g / =Wärmepflaster, 4 Stück | 8,98
1f4a7 | Elektrolytpulver | 12 Beutel / 24 Beutel | 6,95
1f441-fe0f | Augentropfen | 10 ml / 20 × 0,5 ml | 9,80
1f9b5 | Bandage Knie | S bis XL / =Bandage Sprunggelenk, S bis XL | 27,90
1f33f | Salbeibonbons | 75 g / zuckerfrei, 50 g | 2,79`,
  duft: `Geschenke, die duften
1f56f-fe0f | Duftkerze | Tanne, 180 g / Bratapfel, 180 g | 14,90
1f9f4 | Eau de Parfum | No. 7, 50 ml / No. 3, 30 ml | 39,00
1f339 | Rosenwasser | 100 ml / als Spray, 50 ml | 8,50
1f33f | Raumduft | 200 ml / Nachfüllung, 200 ml | 19,90
1f381 | Geschenkset | Creme und Seife / für ihn, dreiteilig | 24,90
1f9fc | Seife am Band | Sandelholz / Zitrone | 6,90`,
  werkzeug: `Winterfest in einem Tag
1f528 | Zimmermannshammer | 600 g / mit Fiberglasstiel | 19,95
1fa9b | Akkuschrauber-Set | 18 V, zwei Akkus / 12 V, im Koffer | 39,95
1fa9a | Handsäge | 450 mm / =Zugsäge, 240 mm | 12,95
1f527 | Ringschlüssel-Satz | 12-teilig / 8-teilig | 24,95
1fa9c | Stehleiter | 5 Stufen / 3 Stufen | 49,95
1f9f0 | Werkzeugkasten | leer, 5-teilig / gefüllt, 72-teilig | 29,95`,
  bauen: `Dicht, warm, hell
1f6aa | Zugluftstopper | 95 cm / selbstklebend, 5 m | 8,95
1f4a1 | LED-Leuchtmittel | E27, 3 Stück / E14, 4 Stück | 7,95
1f9f1 | Dämmplatte | 60 mm, 3 m² / 100 mm, 1,5 m² | 22,95
1fa9f | Fensterfolie | isolierend, 4 m² / Sichtschutz, 2 m² | 11,95
1f3a8 | Wandfarbe | 10 l, weiß / 2,5 l, getönt | 27,95
1f50c | Steckdosenleiste | 6fach, Schalter / 3fach, USB | 14,95`,
  bad: `Neues Bad bis Weihnachten
1f6bf | Duschkopf | wassersparend / =Regendusche, 25 cm | 24,95
1f6bd | WC-Sitz | mit Absenkautomatik / Holzkern | 34,95
1fa9e | Spiegelschrank | 60 cm / 80 cm, mit Licht | 89,00
1f6b0 | Einhebelmischer | Waschtisch / Küche, hoher Auslauf | 49,95
1f9fa | Wäschekorb | Weide, 60 l / zweigeteilt | 29,95
1f6c1 | Badewannenmatte | 36 × 76 cm / rund, 54 cm | 9,95`,
  tannen: `Tannengrün
1f384 | Nordmanntanne | 150 bis 180 cm / im Topf, 80 cm | 24,99
1f332 | Blaufichte | 120 bis 150 cm / 60 cm, im Topf | 14,99
1f33f | Tannenzweige | Bund, 1 kg / Nobilis, 500 g | 4,99
1f56f-fe0f | Adventskranz | gebunden, 30 cm / mit Kerzen | 12,99
2b50 | Strohsterne | 24 Stück / Holz, 12 Stück | 3,99
1f4a1 | Lichterkette | 200 LED, außen / 80 LED, Batterie | 16,99`,
  zimmer: `Blühendes für drinnen
1f33a | Weihnachtsstern | 17er-Topf / Mini, 3 Stück | 4,99
1fab4 | Gummibaum | 80 cm / =Monstera, 60 cm | 19,99
1f335 | Weihnachtskaktus | 13er-Topf / im Übertopf | 6,99
1f490 | Winterstrauß | mit Ilex / groß, mit Rosen | 14,99
1f33e | Ziergräser | getrocknet, Bund / =Gräserkranz, 25 cm | 7,99
1fabb | Hyazinthen | 3 Zwiebeln im Glas / im Korb | 5,49`,
  garten: `Der Garten schläft, wir nicht
1f426 | Vogelfutterhaus | Lärche / mit Ständer | 29,99
1f330 | Meisenknödel | 30 Stück / =Futterring, 6 Stück | 5,99
1fab5 | Brennholz | 25 dm³ / =Anzündholz, 3 kg | 7,49
1f9e4 | Gartenhandschuhe | gefüttert / Leder | 8,99
1f9c2 | Streusalz | 10 kg / =Streusplitt, 20 kg | 4,49
1f343 | Laubbesen | Stahl, verstellbar / Bambus | 12,99`,
  moebel: `Zusammenrücken
1f6cb-fe0f | Sofa Langeoog | 3-Sitzer, Wollstoff / 2-Sitzer | 899,00
1fa91 | Stuhl Anni | Eiche, 2 Stück / gepolstert, Stück | 198,00
1f6cf-fe0f | Bettsofa | 140 cm / mit Bettkasten | 649,00
1f5bc-fe0f | Bilderrahmen | 50 × 70 cm / 30 × 40 cm | 24,90
1f570-fe0f | Wanduhr | Nussbaum, 30 cm / Metall, 40 cm | 59,00
1f9f8 | Kinderstuhl | mitwachsend / =Kinderhocker, Buche | 89,00`,
  licht: `Lichterhaus
1fa94 | Windlicht | Glas, 20 cm / 3er-Set | 14,95
1f56f-fe0f | Stabkerzen | 8 Stück, Bienenwachs / farbig, 6 Stück | 12,95
1f4a1 | Tischleuchte | Messing / mit Akku | 69,95
1f9e3 | Wolldecke | 140 × 200 cm / kariert, 130 × 170 cm | 79,95
1f9f6 | Strickkissen | 45 × 45 cm / 30 × 50 cm | 24,95
1f3ee | Papierlaterne | 40 cm / 3er-Set | 9,95`,
  kueche: `Plätzchen und Pfannen
1f373 | Schmiedepfanne | 28 cm / 24 cm | 49,90
1f372 | Gusstopf | 4,2 l, oval / rund, 24 cm | 119,00
1f52a | Kochmesser | 20 cm / =Gemüsemesser, 9 cm | 79,90
1f963 | Rührschüssel | 3er-Set, Edelstahl / Keramik, 2,5 l | 29,90
1f36a | Ausstecher-Set | 24-teilig / =Lebkuchenform, Haus | 14,90
1f962 | Küchenhelfer | Olivenholz, 5-teilig / Buche, 3-teilig | 24,90`,
  tisch: `Schön gedeckt
1f37d-fe0f | Speiseteller | 6 Stück, Steingut / tief, 6 Stück | 59,90
1f942 | Sektgläser | 6 Stück / Kristall, 2 Stück | 34,90
1f944 | Besteck-Set | 24-teilig / 30-teilig, poliert | 89,90
1fad6 | Teekanne | 1,2 l, Steingut / mit Stövchen | 39,90
1fad9 | Vorratsgläser | 6er-Set / 1,5 l, Bügel | 19,90
1f9c2 | Mühlenset | Pfeffer und Salz / in Buche, 18 cm | 44,90`,
} as const;
