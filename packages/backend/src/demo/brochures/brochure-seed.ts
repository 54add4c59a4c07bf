// The brochures of the demo data: partner, title, dates and sections.
import { FOOD_SECTIONS } from './sections-food.ts';
import { HOME_SECTIONS } from './sections-home.ts';
import { LEISURE_SECTIONS } from './sections-leisure.ts';
import type { ThemeName } from './themes.ts';

export const SECTIONS = { ...FOOD_SECTIONS, ...HOME_SECTIONS, ...LEISURE_SECTIONS } as const;
export type SectionName = keyof typeof SECTIONS;

export const BROCHURE_CATEGORIES = [
  { id: 1, name: 'Lebensmittel', slug: 'lebensmittel' },
  { id: 2, name: 'Drogerie & Gesundheit', slug: 'drogerie-gesundheit' },
  { id: 3, name: 'Baumarkt & Garten', slug: 'baumarkt-garten' },
  { id: 4, name: 'Mode & Schuhe', slug: 'mode-schuhe' },
  { id: 5, name: 'Elektronik', slug: 'elektronik' },
  { id: 6, name: 'Wohnen & Küche', slug: 'wohnen-kueche' },
  { id: 7, name: 'Freizeit & Familie', slug: 'freizeit-familie' },
  { id: 8, name: 'Tierbedarf', slug: 'tierbedarf' },
] as const;

export interface BrochureSeed {
  readonly id: string;
  readonly partnerId: string;
  readonly title: string;
  readonly categoryId: number;
  /** Whole days from now. */
  readonly fromDays: number;
  readonly toDays: number;
  readonly theme: ThemeName;
  /** On the front page: what the points are about; empty where the front page says enough. */
  readonly claim: string;
  readonly sections: readonly [SectionName, SectionName, SectionName, SectionName, SectionName];
  /** `10fach`: what a ticket inside multiplies points with. */
  readonly factor: string;
}

const seed = (
  id: string, partnerId: string, title: string, categoryId: number, [fromDays, toDays]: readonly [number, number], theme: ThemeName, factor: string, claim: string,
  sections: BrochureSeed['sections'],
): BrochureSeed => ({ id, partnerId, title, categoryId, fromDays, toDays, theme, factor, claim, sections });

export const BROCHURE_SEEDS: readonly BrochureSeed[] = [
  seed('kornkiste-knackig', 'kornkiste', 'Knackig günstig.', 1, [-2, 6], 'kornkiste', '10fach', '10fach Punkte auf Obst und Gemüse', ['obst', 'kaese', 'fleisch', 'suess', 'getraenke']),
  seed('voltino-wochen', 'voltino', 'Volt Wochen', 5, [-4, 10], 'voltino', '20fach', '20fach Punkte auf Kopfhörer', ['audio', 'bild', 'geraete', 'spiele', 'licht']),
  seed('seifenblau-winter', 'seifenblau', 'Sanft durch den Winter', 2, [-3, 8], 'seifenblau', '15fach', '15fach Punkte auf Eigenmarken', ['pflege', 'haushalt', 'gesundheit', 'baby', 'duft']),
  seed('handgriff-winterfest', 'handgriff', 'Winterfest in einem Tag', 3, [-6, 15], 'handgriff', '5fach', '5fach Punkte auf Werkzeug', ['werkzeug', 'bauen', 'bad', 'garten', 'tannen']),
  seed('beetgold-tannengruen', 'beetgold', 'Tannengrün', 3, [1, 20], 'beetgold', '6fach', 'Frisch geschlagen', ['tannen', 'zimmer', 'garten', 'licht', 'duft']),
  seed('fadenlauf-wolle', 'fadenlauf', 'Wolle, die bleibt', 4, [-8, 12], 'fadenlauf', '2fach', 'Doppelte Punkte bis Montag', ['mantel', 'fest', 'schuhe', 'licht', 'duft']),
  seed('pfotenpost-post', 'pfotenpost', 'Post für Pfoten', 8, [-5, 9], 'pfotenpost', '7fach', '3 für 2 auf alle Kausnacks', ['hund', 'katze', 'kleintier', 'garten', 'haushalt']),
  seed('lindwurm-lesewinter', 'lindwurm', 'Lesewinter', 7, [-10, 24], 'lindwurm', '2fach', 'Doppelte Punkte auf Kalender', ['buecher', 'spiele', 'basteln', 'tee', 'licht']),
  seed('purzelbaum-wunschzettel', 'purzelbaum', 'Wunschzettel', 7, [-1, 30], 'purzelbaum', '8fach', '8fach Punkte auf Holzspielzeug', ['spielzeug', 'spiele', 'basteln', 'kinder', 'buecher']),
  seed('ofenwarm-stollen', 'ofenwarm', 'Stollenzeit', 1, [-7, 14], 'ofenwarm', '5fach', '5fach Punkte auf Brot und Stollen', ['stollen', 'baeckerei', 'fruehstueck', 'kaffee', 'suess']),
  seed('kellerwerk-flaschenpost', 'kellerwerk', 'Flaschenpost', 1, [-2, 12], 'kellerwerk', '4fach', '4fach Punkte auf Winzersekt', ['wein', 'getraenke', 'kaese', 'tisch', 'suess']),
  seed('kamillo-grippezeit', 'kamillo', 'Gut durch die Grippezeit', 2, [-12, 9], 'kamillo', '3fach', '3fach Punkte auf Vitamine', ['gesundheit', 'reise', 'tee', 'pflege', 'baby']),
  seed('sohlengang-matsch', 'sohlengang', 'Trocken durch den Matsch', 4, [-5, 16], 'sohlengang', '4fach', '4fach Punkte auf Stiefel', ['schuhe', 'kinder', 'mantel', 'fest', 'outdoor']),
  seed('gipfelrast-schnee', 'gipfelrast', 'Erster Schnee', 7, [-3, 25], 'gipfelrast', '5fach', '5fach Punkte auf Wanderschuhe', ['outdoor', 'camping', 'schuhe', 'rad', 'mantel']),
  seed('kornkiste-advent', 'kornkiste', 'Advent auf dem Teller', 1, [3, 11], 'kornkisteFest', '8fach', '8fach Punkte aus der Theke', ['gemuese', 'fleisch', 'stollen', 'wein', 'suess']),
  seed('bogenhof-lichterhaus', 'bogenhof', 'Das Lichterhaus', 6, [-9, 28], 'bogenhof', '3fach', '3fach Punkte in allen Abteilungen', ['licht', 'tisch', 'fest', 'duft', 'spielzeug']),
  seed('stuhlkreis-zusammenruecken', 'stuhlkreis', 'Zusammenrücken', 6, [-15, 18], 'stuhlkreis', '2fach', '100 Tage ausprobieren', ['moebel', 'licht', 'tisch', 'bad', 'kueche']),
  seed('topfgucker-plaetzchen', 'topfgucker', 'Plätzchen und Pfannen', 6, [-6, 20], 'topfgucker', '5fach', 'Messer schleifen inklusive', ['kueche', 'tisch', 'geraete', 'stollen', 'kaffee']),
  seed('kettenblatt-winterrad', 'kettenblatt', 'Winterrad', 7, [-4, 22], 'kettenblatt', '3fach', '1.500 Punkte auf E-Bikes', ['rad', 'outdoor', 'camping', 'werkzeug', 'audio']),
  seed('kistenkraut-wurzelwochen', 'kistenkraut', 'Wurzelwochen', 1, [-2, 7], 'kistenkraut', '3fach', '250 Punkte zur ersten Kiste', ['bio', 'kiste', 'gemuese', 'kaese', 'tee']),
  seed('malkasten-basteladvent', 'malkasten', 'Basteladvent', 7, [-8, 26], 'malkasten', '4fach', '4fach Punkte auf Wolle und Papier', ['basteln', 'spielzeug', 'spiele', 'kinder', 'licht']),
  seed('duftnotiz-geschenke', 'duftnotiz', 'Geschenke, die duften', 2, [-1, 31], 'duftnotiz', '4fach', 'Gravur geschenkt', ['duft', 'pflege', 'licht', 'fest', 'tee']),
  seed('bohnenzeit-roestfrisch', 'bohnenzeit', 'Röstfrisch', 1, [-3, 13], 'bohnenzeit', '5fach', 'Becher mitbringen, 20 Punkte', ['kaffee', 'fruehstueck', 'baeckerei', 'tee', 'stollen']),
  seed('wiegenlied-klein', 'wiegenlied', 'Klein und warm', 7, [-11, 19], 'wiegenlied', '3fach', '3fach Punkte auf Erstlingsmode', ['baby', 'kinder', 'spielzeug', 'pflege', 'basteln']),
];
