// The towns of the demo data: where its stores stand, with postcodes and streets that belong together.
import type { GermanState } from '@pluspunkt/core/stores';

export interface DistrictSeed {
  readonly name: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly streets: readonly string[];
}

export interface CitySeed {
  readonly name: string;
  readonly state: GermanState;
  /** How many stores and restaurants it has. */
  readonly stores: number;
  readonly restaurants: number;
  readonly districts: readonly [DistrictSeed, ...DistrictSeed[]];
}

const district = (name: string, postcode: string, latitude: number, longitude: number, ...streets: readonly string[]): DistrictSeed => ({
  name,
  postcode,
  latitude,
  longitude,
  streets,
});

/** The first district is the middle of the town. */
export const CITIES: readonly CitySeed[] = [
  {
    name: 'Berlin', state: 'BE', stores: 44, restaurants: 9,
    districts: [
      district('Mitte', '10115', 52.5323, 13.3846, 'Invalidenstraße', 'Chausseestraße', 'Torstraße', 'Brunnenstraße', 'Bergstraße'),
      district('Prenzlauer Berg', '10435', 52.5380, 13.4100, 'Kastanienallee', 'Schönhauser Allee', 'Danziger Straße', 'Oderberger Straße'),
      district('Kreuzberg', '10997', 52.5010, 13.4350, 'Skalitzer Straße', 'Köpenicker Straße', 'Wrangelstraße', 'Schlesische Straße'),
      district('Charlottenburg', '10623', 52.5075, 13.3260, 'Kantstraße', 'Hardenbergstraße', 'Knesebeckstraße', 'Uhlandstraße'),
      district('Friedrichshain', '10247', 52.5155, 13.4650, 'Frankfurter Allee', 'Warschauer Straße', 'Boxhagener Straße', 'Rigaer Straße'),
    ],
  },
  {
    name: 'Hamburg', state: 'HH', stores: 32, restaurants: 6,
    districts: [
      district('Altstadt', '20095', 53.5507, 10.0010, 'Mönckebergstraße', 'Spitalerstraße', 'Steinstraße', 'Lilienstraße'),
      district('Eimsbüttel', '20259', 53.5720, 9.9530, 'Osterstraße', 'Heußweg', 'Methfesselstraße', 'Lappenbergsallee'),
      district('Ottensen', '22765', 53.5530, 9.9300, 'Bahrenfelder Straße', 'Ottenser Hauptstraße', 'Große Brunnenstraße', 'Bergiusstraße'),
      district('Winterhude', '22303', 53.5870, 10.0180, 'Mühlenkamp', 'Barmbeker Straße', 'Jarrestraße', 'Gertigstraße'),
    ],
  },
  {
    name: 'München', state: 'BY', stores: 32, restaurants: 6,
    districts: [
      district('Altstadt', '80331', 48.1360, 11.5720, 'Sendlinger Straße', 'Kaufingerstraße', 'Rosental', 'Müllerstraße'),
      district('Schwabing', '80801', 48.1590, 11.5770, 'Hohenzollernstraße', 'Leopoldstraße', 'Kurfürstenstraße', 'Herzogstraße'),
      district('Haidhausen', '81667', 48.1290, 11.5990, 'Weißenburger Straße', 'Breisacher Straße', 'Wörthstraße', 'Rosenheimer Straße'),
      district('Neuhausen', '80634', 48.1540, 11.5370, 'Nymphenburger Straße', 'Schulstraße', 'Volkartstraße', 'Donnersbergerstraße'),
    ],
  },
  {
    name: 'Köln', state: 'NW', stores: 28, restaurants: 6,
    districts: [
      district('Innenstadt', '50667', 50.9385, 6.9560, 'Hohe Straße', 'Schildergasse', 'Breite Straße', 'Minoritenstraße'),
      district('Neustadt', '50674', 50.9330, 6.9370, 'Aachener Straße', 'Richard-Wagner-Straße', 'Brüsseler Straße', 'Lindenstraße'),
      district('Ehrenfeld', '50823', 50.9490, 6.9230, 'Venloer Straße', 'Subbelrather Straße', 'Körnerstraße', 'Landmannstraße'),
      district('Nippes', '50733', 50.9640, 6.9530, 'Neusser Straße', 'Kempener Straße', 'Schillstraße', 'Auguststraße'),
    ],
  },
  {
    name: 'Frankfurt am Main', state: 'HE', stores: 24, restaurants: 5,
    districts: [
      district('Innenstadt', '60313', 50.1150, 8.6840, 'Zeil', 'Schillerstraße', 'Große Friedberger Straße', 'Stiftstraße'),
      district('Bornheim', '60385', 50.1260, 8.7110, 'Berger Straße', 'Saalburgstraße', 'Höhenstraße', 'Wittelsbacherallee'),
      district('Sachsenhausen', '60594', 50.1030, 8.6890, 'Schweizer Straße', 'Textorstraße', 'Darmstädter Landstraße', 'Dreieichstraße'),
    ],
  },
  {
    name: 'Stuttgart', state: 'BW', stores: 20, restaurants: 4,
    districts: [
      district('Mitte', '70173', 48.7780, 9.1790, 'Königstraße', 'Schulstraße', 'Kronenstraße', 'Lautenschlagerstraße'),
      district('West', '70176', 48.7770, 9.1610, 'Schwabstraße', 'Rotebühlstraße', 'Johannesstraße', 'Bebelstraße'),
      district('Bad Cannstatt', '70372', 48.8040, 9.2200, 'Marktstraße', 'Waiblinger Straße', 'König-Karl-Straße'),
    ],
  },
  {
    name: 'Düsseldorf', state: 'NW', stores: 20, restaurants: 4,
    districts: [
      district('Stadtmitte', '40210', 51.2220, 6.7900, 'Graf-Adolf-Straße', 'Immermannstraße', 'Friedrich-Ebert-Straße', 'Bismarckstraße'),
      district('Bilk', '40223', 51.2040, 6.7820, 'Bilker Allee', 'Brunnenstraße', 'Friedrichstraße', 'Suitbertusstraße'),
      district('Pempelfort', '40479', 51.2340, 6.7850, 'Nordstraße', 'Duisburger Straße', 'Sternstraße', 'Collenbachstraße'),
    ],
  },
  {
    name: 'Leipzig', state: 'SN', stores: 20, restaurants: 4,
    districts: [
      district('Zentrum', '04109', 51.3400, 12.3690, 'Petersstraße', 'Grimmaische Straße', 'Hainstraße', 'Thomasgasse'),
      district('Südvorstadt', '04275', 51.3210, 12.3740, 'Karl-Liebknecht-Straße', 'Körnerstraße', 'August-Bebel-Straße', 'Kurt-Eisner-Straße'),
      district('Plagwitz', '04229', 51.3270, 12.3340, 'Karl-Heine-Straße', 'Zschochersche Straße', 'Weißenfelser Straße'),
    ],
  },
  {
    name: 'Dresden', state: 'SN', stores: 16, restaurants: 3,
    districts: [
      district('Altstadt', '01067', 51.0500, 13.7330, 'Prager Straße', 'Wilsdruffer Straße', 'Seestraße', 'Ostra-Allee'),
      district('Neustadt', '01099', 51.0660, 13.7530, 'Alaunstraße', 'Louisenstraße', 'Königsbrücker Straße', 'Bautzner Straße'),
    ],
  },
  {
    name: 'Hannover', state: 'NI', stores: 16, restaurants: 3,
    districts: [
      district('Mitte', '30159', 52.3740, 9.7370, 'Georgstraße', 'Bahnhofstraße', 'Karmarschstraße', 'Große Packhofstraße'),
      district('Linden', '30451', 52.3700, 9.7130, 'Limmerstraße', 'Fössestraße', 'Kötnerholzweg', 'Nieschlagstraße'),
    ],
  },
  {
    name: 'Nürnberg', state: 'BY', stores: 16, restaurants: 3,
    districts: [
      district('Altstadt', '90402', 49.4500, 11.0780, 'Karolinenstraße', 'Breite Gasse', 'Königstraße', 'Pfannenschmiedsgasse'),
      district('Gostenhof', '90429', 49.4530, 11.0590, 'Fürther Straße', 'Bärenschanzstraße', 'Austraße', 'Denisstraße'),
    ],
  },
  {
    name: 'Bremen', state: 'HB', stores: 14, restaurants: 3,
    districts: [
      district('Altstadt', '28195', 53.0770, 8.8080, 'Obernstraße', 'Sögestraße', 'Knochenhauerstraße', 'Langenstraße'),
      district('Viertel', '28203', 53.0720, 8.8270, 'Ostertorsteinweg', 'Vor dem Steintor', 'Fehrfeld', 'Humboldtstraße'),
    ],
  },
  {
    name: 'Dortmund', state: 'NW', stores: 12, restaurants: 2,
    districts: [
      district('Mitte', '44137', 51.5130, 7.4620, 'Westenhellweg', 'Kampstraße', 'Hansastraße', 'Kleppingstraße'),
      district('Kreuzviertel', '44139', 51.5040, 7.4540, 'Kreuzstraße', 'Lindemannstraße', 'Hohe Straße', 'Essener Straße'),
    ],
  },
  {
    name: 'Essen', state: 'NW', stores: 12, restaurants: 2,
    districts: [
      district('Stadtkern', '45127', 51.4560, 7.0120, 'Kettwiger Straße', 'Limbecker Straße', 'Viehofer Straße', 'Porschestraße'),
      district('Rüttenscheid', '45130', 51.4370, 7.0040, 'Rüttenscheider Straße', 'Klarastraße', 'Zweigertstraße', 'Martinstraße'),
    ],
  },
  {
    name: 'Münster', state: 'NW', stores: 10, restaurants: 2,
    districts: [
      district('Altstadt', '48143', 51.9610, 7.6260, 'Ludgeristraße', 'Salzstraße', 'Rothenburg', 'Windthorststraße'),
      district('Hansaviertel', '48155', 51.9530, 7.6420, 'Wolbecker Straße', 'Hansaring', 'Schillerstraße'),
    ],
  },
  {
    name: 'Freiburg im Breisgau', state: 'BW', stores: 10, restaurants: 2,
    districts: [
      district('Altstadt', '79098', 47.9950, 7.8490, 'Kaiser-Joseph-Straße', 'Bertoldstraße', 'Salzstraße', 'Rathausgasse'),
      district('Wiehre', '79102', 47.9850, 7.8560, 'Günterstalstraße', 'Talstraße', 'Kirchstraße', 'Lorettostraße'),
    ],
  },
  {
    name: 'Karlsruhe', state: 'BW', stores: 10, restaurants: 2,
    districts: [
      district('Innenstadt', '76133', 49.0100, 8.4000, 'Kaiserstraße', 'Karlstraße', 'Waldstraße', 'Amalienstraße'),
      district('Südstadt', '76137', 49.0010, 8.4080, 'Werderstraße', 'Marienstraße', 'Rüppurrer Straße'),
    ],
  },
  {
    name: 'Mainz', state: 'RP', stores: 8, restaurants: 2,
    districts: [district('Altstadt', '55116', 49.9990, 8.2730, 'Augustinerstraße', 'Ludwigsstraße', 'Schillerplatz', 'Große Bleiche', 'Lotharstraße', 'Gaustraße', 'Emmeransstraße', 'Betzelsstraße')],
  },
  {
    name: 'Kiel', state: 'SH', stores: 8, restaurants: 2,
    districts: [district('Vorstadt', '24103', 54.3210, 10.1330, 'Holstenstraße', 'Holtenauer Straße', 'Sophienblatt', 'Andreas-Gayk-Straße', 'Dänische Straße', 'Brunswiker Straße', 'Legienstraße', 'Lehmberg')],
  },
  {
    name: 'Erfurt', state: 'TH', stores: 8, restaurants: 2,
    districts: [district('Altstadt', '99084', 50.9780, 11.0290, 'Anger', 'Marktstraße', 'Bahnhofstraße', 'Schlösserstraße', 'Neuwerkstraße', 'Regierungsstraße', 'Michaelisstraße', 'Krämpferstraße')],
  },
  {
    name: 'Magdeburg', state: 'ST', stores: 8, restaurants: 2,
    districts: [district('Altstadt', '39104', 52.1280, 11.6330, 'Breiter Weg', 'Ernst-Reuter-Allee', 'Otto-von-Guericke-Straße', 'Hegelstraße', 'Julius-Bremer-Straße', 'Leiterstraße', 'Himmelreichstraße', 'Keplerstraße')],
  },
  {
    name: 'Rostock', state: 'MV', stores: 8, restaurants: 2,
    districts: [district('Stadtmitte', '18055', 54.0880, 12.1400, 'Kröpeliner Straße', 'Lange Straße', 'Steinstraße', 'Breite Straße', 'Grubenstraße', 'Richard-Wagner-Straße', 'Rosa-Luxemburg-Straße', 'Am Strande')],
  },
  {
    name: 'Saarbrücken', state: 'SL', stores: 8, restaurants: 2,
    districts: [district('St. Johann', '66111', 49.2340, 6.9960, 'Bahnhofstraße', 'Kaiserstraße', 'Dudweilerstraße', 'Mainzer Straße', 'Viktoriastraße', 'Sulzbachstraße', 'Futterstraße', 'Ursulinenstraße')],
  },
  {
    name: 'Flensburg', state: 'SH', stores: 8, restaurants: 1,
    districts: [district('Altstadt', '24937', 54.7850, 9.4360, 'Holm', 'Große Straße', 'Norderstraße', 'Südermarkt', 'Rote Straße', 'Friesische Straße', 'Angelburger Straße', 'Nordermarkt')],
  },
  {
    name: 'Augsburg', state: 'BY', stores: 8, restaurants: 1,
    districts: [district('Innenstadt', '86150', 48.3680, 10.8940, 'Annastraße', 'Maximilianstraße', 'Bahnhofstraße', 'Bürgermeister-Fischer-Straße', 'Hermanstraße', 'Schießgrabenstraße', 'Philippine-Welser-Straße', 'Zeuggasse')],
  },
];

/** Towns without a store, so that people there find what is nearest. */
export const OTHER_TOWNS: readonly (readonly [name: string, postcode: string, latitude: number, longitude: number])[] = [
  ['Aachen', '52062', 50.7753, 6.0839],
  ['Bamberg', '96047', 49.8917, 10.8867],
  ['Bielefeld', '33602', 52.0206, 8.5325],
  ['Bochum', '44787', 51.4818, 7.2162],
  ['Bonn', '53111', 50.7374, 7.0982],
  ['Braunschweig', '38100', 52.2646, 10.5236],
  ['Chemnitz', '09111', 50.8333, 12.9167],
  ['Cottbus', '03046', 51.7607, 14.3340],
  ['Darmstadt', '64283', 49.8728, 8.6512],
  ['Duisburg', '47051', 51.4344, 6.7623],
  ['Fulda', '36037', 50.5520, 9.6756],
  ['Gera', '07545', 50.8772, 12.0797],
  ['Gießen', '35390', 50.5841, 8.6784],
  ['Göttingen', '37073', 51.5328, 9.9352],
  ['Görlitz', '02826', 51.1528, 14.9872],
  ['Halle (Saale)', '06108', 51.4828, 11.9697],
  ['Heidelberg', '69117', 49.4094, 8.6947],
  ['Ingolstadt', '85049', 48.7651, 11.4237],
  ['Jena', '07743', 50.9279, 11.5892],
  ['Kassel', '34117', 51.3127, 9.4797],
  ['Koblenz', '56068', 50.3569, 7.5890],
  ['Konstanz', '78462', 47.6603, 9.1758],
  ['Lübeck', '23552', 53.8655, 10.6866],
  ['Mannheim', '68159', 49.4875, 8.4660],
  ['Oldenburg', '26122', 53.1435, 8.2146],
  ['Osnabrück', '49074', 52.2799, 8.0472],
  ['Passau', '94032', 48.5748, 13.4609],
  ['Potsdam', '14467', 52.3989, 13.0657],
  ['Regensburg', '93047', 49.0195, 12.0974],
  ['Schwerin', '19053', 53.6294, 11.4148],
  ['Trier', '54290', 49.7557, 6.6394],
  ['Ulm', '89073', 48.3984, 9.9916],
  ['Wiesbaden', '65183', 50.0826, 8.2400],
  ['Wuppertal', '42103', 51.2562, 7.1508],
  ['Würzburg', '97070', 49.7934, 9.9513],
];
