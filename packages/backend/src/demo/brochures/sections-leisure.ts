// What brochures for fashion, technology, play and animals offer, by section. A line: picture | name | details, one a variant | price of the first.

export const LEISURE_SECTIONS = {
  mantel: `Wolle, die bleibt
1f9e5 | Wollmantel | Damen, camel / Herren, anthrazit | 129,00
1f9e3 | Schal Merino | 180 cm / Kinder | 29,90
1f9e4 | Strickhandschuhe | Damen / Herren, gefüttert | 24,90
1f456 | Cordhose | Damen / Herren | 59,90
1f455 | Rippshirt | langarm / =Rollkragenpullover, Damen | 34,90
1f45c | Ledertasche | Umhänger / Shopper | 99,00`,
  fest: `Für die Feiertage
1f457 | Samtkleid | knielang / Midi | 89,90
1f454 | Hemd Flanell | kariert / uni | 49,90
1f97f | Ballerinas | Leder / Samt | 59,90
1f576-fe0f | Brille mit Blaufilter | schwarz / Horn | 19,90
1f9e6 | Festtagssocken | 3 Paar / in der Dose | 14,90
231a | Armbanduhr | Leder / Edelstahl | 79,00`,
  schuhe: `Trocken durch den Matsch
1f97e | Winterstiefel | Damen, gefüttert / Herren | 79,95
1f462 | Stiefelette | Absatz 5 cm / flach | 69,95
1f45f | Laufschuh | Damen / Herren | 89,95
1f45e | Schnürschuh | Leder, rahmengenäht / Velours | 119,00
1f97f | Hausschuhe | Filz / Kinder, mit Tieren | 29,95
1f9e6 | Wollsocken | 2 Paar / =Einlegesohlen, Lammwolle | 12,95`,
  kinder: `Kleine Füße, große Pfützen
1f462 | Gummistiefel | Größe 22–35 / mit Futter | 19,95
1f97e | Kinderwinterschuh | mit Klett / wasserdicht | 49,95
1f9e5 | Matschjacke | 92–128 / mit Fleece | 34,95
1f9e4 | Fausthandschuhe | wasserdicht / Wolle | 12,95
1f392 | Rucksack | Kindergarten / Schule | 29,95
2602-fe0f | Kinderschirm | mit Reflektor / Dino | 9,95`,
  audio: `Ganz Ohr
1f3a7 | Kopfhörer Nordwind 2 | Geräuschminderung / ohne Kabel, im Ohr | 149,00
1f50a | Lautsprecher | tragbar, 12 h / für das Regal, Paar | 79,00
1f4fb | Küchenradio | DAB+ / mit Wecker | 69,00
1f3a4 | Karaoke-Mikrofon | mit Licht / 2er-Set | 29,90
1f3b8 | E-Gitarre Starter | mit Verstärker / =Akustikgitarre, Fichte | 179,00
1f3b9 | Keyboard | 61 Tasten / =E-Piano, 88 Tasten | 129,00`,
  bild: `Großes Kino
1f4fa | Fernseher | 55 Zoll, 4K / 43 Zoll, 4K | 449,00
1f4f7 | Systemkamera | 24 MP, mit Objektiv / nur Gehäuse | 599,00
1f4fd-fe0f | Beamer | Full HD / tragbar, mit Akku | 329,00
1f3ae | Controller | kabellos / im Doppelpack | 54,90
1f4f1 | Smartphone Lumo 5 | 128 GB / 256 GB | 299,00
1f4bb | Notebook | 14 Zoll, 512 GB / 15 Zoll, 256 GB | 549,00`,
  geraete: `Helfer mit Stecker
1f50c | Standmixer | 1.200 W / mit Glaskrug | 59,90
2615 | Kaffeevollautomat | mit Mahlwerk / mit Milchsystem | 349,00
1fad6 | Wasserkocher | 1,7 l / mit Temperaturwahl | 29,90
1f9f9 | Akkusauger | 45 min / mit Wischfunktion | 199,00
1f4a1 | Tageslichtlampe | 10.000 Lux / klein | 69,90
1f50b | Powerbank | 20.000 mAh / 10.000 mAh | 24,90`,
  buecher: `Lesewinter
1f4d5 | Der stille Hafen | Roman, gebunden / Hörbuch | 24,00
1f4d7 | Moorlicht | Krimi, Taschenbuch / Hörbuch | 12,00
1f4d8 | Sterne für Anfänger | Sachbuch / mit Karte | 28,00
1f4d9 | Suppen für 52 Wochen | Kochbuch / kleine Ausgabe | 26,00
1f4c5 | Wandkalender | Alpen, 48 × 46 cm / Garten | 19,95
1f516 | Lesezeichen | Leder / Papier, 5 Stück | 6,95`,
  spiele: `Spieleabend
1f3b2 | Würfelkönig | ab 8 Jahren / Reiseausgabe | 24,99
1f9e9 | Puzzle Hafen | 1.000 Teile / 500 Teile | 14,99
265f-fe0f | Schachspiel | Holz, 40 cm / magnetisch | 39,99
1f0cf | Kartenspiel Füchse | ab 6 Jahren / Erweiterung | 9,99
1f3af | Dartscheibe | elektronisch / Sisal | 44,99
1fa80 | Jo-Jo | Buche / Leuchtfarben | 5,99`,
  spielzeug: `Wunschzettel
1f9f8 | Teddy Bruno | 40 cm / 60 cm | 29,99
1f682 | Holzeisenbahn | 42-teilig / =Brücken-Set, 12-teilig | 49,99
1f3a8 | Malkasten | 24 Farben / mit Pinseln | 12,99
1fa81 | Drachen | 120 cm / Lenkdrachen | 19,99
1f916 | Bausatz Roboter | ab 8 Jahren / mit Solarzelle | 34,99
1f98a | Handpuppe Fuchs | 30 cm / =Handpuppe Igel, 28 cm | 17,99`,
  basteln: `Basteladvent
1f58d-fe0f | Wachsmalstifte | 24 Stück / 12 dicke | 7,95
1f9f6 | Strickgarn | Merino, 5 × 50 g / Alpaka, 100 g | 19,95
2702-fe0f | Bastelschere | 3 Konturen / =Stoffschere, 21 cm | 6,95
1f4dc | Transparentpapier | 25 Bögen / Faltblätter, 100 | 4,95
1f9f5 | Nähset | 60-teilig / =Stickset, für Anfänger | 14,95
1f3ee | Laternenset | Mond / Igel | 8,95`,
  outdoor: `Erster Schnee
1f9e5 | Daunenjacke | Damen / Herren | 179,00
1f97e | Winterwanderschuh | wasserdicht / leicht | 149,00
1f3bf | Langlaufski-Set | mit Stöcken / Backcountry | 229,00
1f97d | Skibrille | Wechselscheibe / Kinder | 49,95
1f392 | Tourenrucksack | 28 l / 45 l | 89,95
1f6f7 | Schlitten | Esche, 110 cm / Bob | 69,95`,
  camping: `Draußen bleiben
26fa | Zweipersonenzelt | 2,4 kg / für vier | 199,00
1f526 | Stirnlampe | 400 Lumen / aufladbar | 34,95
1f525 | Gaskocher | faltbar / mit Topf | 44,95
1f9ed | Kompass | mit Spiegel / =Wanderkarte, wasserfest | 24,95
1f375 | Thermosflasche | 0,75 l / 1 l | 29,95
1fa93 | Campingbeil | 600 g / =Klappsäge, 18 cm | 39,95`,
  rad: `Winterrad
1f6b2 | Trekkingrad | 28 Zoll, 24 Gänge / tiefer Einstieg | 699,00
26d1-fe0f | Fahrradhelm | mit Licht / Kinder | 59,95
1f526 | Lichtset | 80 Lux, USB / =Rücklicht, USB | 39,95
1f512 | Faltschloss | Stufe 10 / =Kettenschloss, 90 cm | 54,95
1f9e4 | Radhandschuhe | winddicht / mit Touch | 24,95
1f527 | Multitool | 18 Funktionen / mit Kettennieter | 19,95`,
  hund: `Post für Pfoten
1f9b4 | Kauknochen | 12 Stück / Rind, 500 g | 9,99
1f415 | Hundefutter Ente | 12 kg / 2 kg | 44,99
1f6cf-fe0f | Hundebett | 80 cm / 110 cm | 39,99
1f9e5 | Hundemantel | S bis XL / mit Reflexstreifen | 29,99
1f3be | Wurfball | 3 Stück / schwimmend | 6,99
1f969 | Nassfutter | 6 × 400 g / 12 × 800 g | 11,49`,
  katze: `Für Samtpfoten
1f431 | Katzenfutter Lachs | 4 kg / 400 g | 22,99
1f41f | Knabberfisch | 60 g / 6er-Packung | 1,79
1f9f6 | Katzenspielzeug | 5-teilig / =Katzenangel, mit Feder | 7,99
1f3e0 | Kratzbaum | 140 cm / =Kratzbrett, für die Wand | 69,99
1f9fb | Streu | 20 l, klumpend / Holz, 30 l | 8,99
1f95b | Katzenmilch | 6 × 200 ml / laktosefrei | 5,49`,
  kleintier: `Nager, Vögel, Fische
1f430 | Heu | 2 kg, erster Schnitt / Kräuter, 500 g | 6,49
1f439 | Laufrad | 28 cm / leise, 20 cm | 17,99
1f99c | Vogelfutter | 2,5 kg / =Kolbenhirse, 500 g | 7,99
1f420 | Aquarium-Set | 54 l / 112 l | 89,00
1f422 | Wärmelampe | 75 W / UVB, 50 W | 24,99
1f33f | Wasserpflanzen | 5 Töpfe / Moos | 12,99`,
} as const;
