// What food brochures offer, by section. A line: picture | name | details, one a variant | price of the first variant.

export const FOOD_SECTIONS = {
  obst: `Frisch vom Feld
1f34a | Saftorangen | 2-kg-Netz / 1 kg lose, Spanien | 1,79
1f955 | Möhren | 1-kg-Schale / Bund mit Grün | 0,89
1f345 | Rispentomaten | 500 g, Klasse I / =Kirschtomaten, 250 g | 1,49
1f966 | Brokkoli | 500 g / Stück, Klasse I | 1,29
1f347 | Trauben kernlos | 500-g-Schale / blau, 500 g | 2,22
1f951 | Avocado essreif | Stück / 2 Stück im Netz | 0,69`,
  gemuese: `Winterküche
1f383 | Hokkaido-Kürbis | Stück, ca. 1 kg / =Butternut, Stück | 1,99
1f954 | Linda-Kartoffeln | 2,5-kg-Sack / 5 kg, festkochend | 2,79
1f9c5 | Zwiebeln | 1-kg-Netz / rot, 500 g | 0,99
1f96c | Chinakohl | Kopf / =Wirsing, Kopf | 1,19
1f344 | Braune Champignons | 300 g / =Kräuterseitlinge, 200 g | 1,89
1f9c4 | Knoblauch | 3 Knollen / 100 g, geräuchert | 0,79`,
  kaese: `Brotzeit
1f9c0 | Bergkäse | 6 Monate gereift, 100 g / 12 Monate, 100 g | 1,29
1f96f | Laugenbagel | Stück / 4er-Packung | 0,49
1f95b | Heumilch | 1 l, 3,8 % / 1,5 %, 1 l | 1,19
1f36f | Blütenhonig | 500 g / =Waldhonig, 500 g | 3,99
1f95a | Freilandeier | 10er-Karton / 6er, Bruderhahn | 2,69
1f9c8 | Süßrahmbutter | 250 g / gesalzen, 250 g | 1,89`,
  fleisch: `Aus der Theke
1f969 | Rumpsteak | 100 g / =Hüftsteak, 100 g | 2,49
1f357 | Hähnchenschenkel | 1 kg, Freiland / =Hähnchenbrust, 400 g | 6,99
1f953 | Bauchspeck | geräuchert, 150 g / in Würfeln, 2 × 75 g | 1,99
1f32d | Bratwurst | 5 Stück, 400 g / =Nürnberger, 300 g | 3,49
1f356 | Kasseler | am Stück, 1 kg / =Schälrippchen, 1 kg | 8,90
1f41f | Forelle | ausgenommen, 300 g / geräuchert, 125 g | 3,29`,
  suess: `Naschmarkt
1f36b | Edelbitterschokolade | 70 %, 100 g / 85 %, 100 g | 0,99
1f36a | Spritzgebäck | 400-g-Dose / mit Mandeln, 250 g | 2,99
1f36c | Sahnebonbons | 225 g / =Weichlakritz, 200 g | 1,29
1f366 | Vanilleeis | 900 ml / =Walnusseis, 900 ml | 2,79
1f370 | Käsesahnetorte | 1,4 kg, tiefgekühlt / 120 g, frisch | 7,49
1f95c | Geröstete Erdnüsse | 500 g / ungesalzen, 500 g | 1,99`,
  baeckerei: `Heute gebacken
1f35e | Kastenbrot | 750 g, aus dem Steinofen / Dinkel, 500 g | 2,49
1f950 | Buttercroissant | Stück / 3 Stück | 1,10
1f956 | Baguette | 250 g / mit Sauerteig, 300 g | 1,45
1f968 | Laugenbrezel | Stück / 5 Stück | 0,75
1f967 | Apfelkuchen | Stück / ganzer Kuchen, 26 cm | 2,60
1f9c1 | Haselnussmuffin | Stück / 4 Stück | 1,95`,
  stollen: `Stollenzeit
1f35e | Butterstollen | 1 kg, vier Wochen gereift / 500 g | 14,90
1f36a | Vanillekipferl | 250 g / 500-g-Dose | 4,95
2b50 | Zimtsterne | 200 g, ohne Mehl / 400 g | 4,50
1f36f | Honigkuchen | 300 g / mit Mandeln, 300 g | 3,80
1f95c | Nussecken | 3 Stück / 6 Stück | 4,20
1f36e | Printen | 250 g, weich / mit Schokolade, 300 g | 3,95`,
  fruehstueck: `Frühstück für Spätaufsteher
1f95e | Pfannkuchen | mit Ahornsirup / mit Apfelmus | 6,80
1f373 | Rührei | auf Landbrot / mit Kräutern und Pilzen | 5,90
1f963 | Müsli | mit Joghurt und Obst / mit Hafermilch | 4,60
1f96a | Belegtes Brötchen | Käse / Schinken | 2,80
1f9c3 | Apfelsaft | naturtrüb, 0,3 l / als Schorle, 0,4 l | 2,90
2615 | Filterkaffee | große Tasse / Kännchen | 2,20`,
  kaffee: `Frisch geröstet
2615 | Hausröstung | 500 g, ganze Bohne / gemahlen, 500 g | 8,90
1fad8 | Espresso Nummer 4 | 1 kg / 250 g | 19,90
1f36b | Trinkschokolade | 300 g, 60 % Kakao / mit Zimt, 300 g | 5,49
1fad6 | Emaille-Kanne | 1 l, weiß / 1,5 l, petrol | 24,90
1f95b | Haferdrink Barista | 1 l / 6 × 1 l | 1,99
1f964 | Mehrwegbecher | 300 ml / 400 ml | 11,90`,
  tee: `Heiß aufgießen
1f375 | Kräutertee | 20 Beutel / lose, 100 g | 2,29
1fad6 | Teekanne | Steingut, 1,2 l / Glas, 1 l | 19,95
1f34b | Ingwer-Zitrone | 20 Beutel / =Ingwersirup, 250 ml | 2,49
1f36f | Fenchelhonig | 350 g / im Spender, 250 g | 4,29
1f33c | Kamillenblüten | 60 g, lose / Bio, 40 g | 3,19
1f375 | Sencha | 100 g, erste Ernte / 10-g-Probe | 7,90`,
  getraenke: `Kasten und Kiste
1f37a | Landbier | 20 × 0,5 l / 6 × 0,33 l | 14,99
1f4a7 | Mineralwasser | 12 × 0,7 l, medium / still, 12 × 0,7 l | 5,79
1f34e | Apfelsaft | 6 × 1 l, direkt gepresst / naturtrüb, 3 l | 8,94
1f9c3 | Kinderschorle | 12 × 0,2 l / Kirsche, 12 × 0,2 l | 5,49
1f9ca | Limonade | 24 × 0,33 l / Holunder, 12 × 0,33 l | 12,90
1f376 | Apfelessig | 0,75 l / mit Honig, 0,5 l | 2,19`,
  wein: `Aus dem Keller
1f377 | Spätburgunder | 0,75 l, trocken / Auslese, 0,75 l | 8,90
1f37e | Winzersekt | 0,75 l, brut / rosé, 0,75 l | 11,90
1f942 | Riesling | 0,75 l, Kabinett / feinherb, 1 l | 6,95
1f347 | Traubensaft | 1 l, rot / weiß, 6 × 1 l | 3,20
1f9c0 | Käse zum Wein | Auswahl, 300 g / für vier, 600 g | 12,50
1f943 | Quittenbrand | 0,35 l / =Haselnussgeist, 0,35 l | 18,90`,
  bio: `Wurzelwochen
1f955 | Pastinaken | 1 kg / 500 g, gewaschen | 2,99
1f96c | Grünkohl | Bund / geschnitten, 400 g | 2,49
1f34f | Topaz-Äpfel | 2-kg-Beutel / 5-kg-Kiste | 4,80
1f330 | Maronen | 500 g / gekocht, 200 g | 4,90
1f33d | Polenta | 500 g / grob, 1 kg | 2,40
1fadb | Zuckerschoten | 150 g / =Feine Erbsen, 450 g | 2,29`,
  kiste: `Alles in einer Kiste
1f9fa | Familienkiste | 8 kg Obst und Gemüse / 5 kg | 29,90
1f95a | Hofeier | 10 Stück, Demeter / 6 Stück | 4,20
1f35e | Roggenbrot | 1 kg, Natursauer / 500 g | 5,40
1f9c0 | Ziegenkäse | 150 g / mit Kräutern, 150 g | 4,60
1f36f | Lindenhonig | 500 g, Imkerei im Ort / 250 g | 7,50
1f330 | Walnüsse | 500 g, neue Ernte / Kerne, 200 g | 5,90`,
} as const;
