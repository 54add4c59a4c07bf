// Promo teasers of the demo data: each has a page below /aktionen.

/** Tint names of the pictures' background. */
const TINTS = ['sky', 'mint', 'leaf', 'butter', 'peach', 'rose', 'sand', 'stone'] as const;
export type Tint = (typeof TINTS)[number];

export interface PromoSeed {
  /** Unique; the address is `/aktionen/<slug>`. */
  readonly slug: string;
  readonly headline: string;
  readonly text: string;
  readonly button: string;
  readonly picture: string;
  readonly tint: Tint;
  /** The partner whose page the action leads to. */
  readonly partner?: string;
  /** Days from the demo's start until it ends. */
  readonly daysLeft: number;
  readonly keywords: readonly string[];
}

export const PROMOS: readonly PromoSeed[] = [
  { slug: 'pflegewochen', headline: 'Pflegewochen bei seifenblau', text: '15fach Punkte auf alle Eigenmarken, von der Zahncreme bis zum Waschmittel. Aktivieren Sie den Coupon und zeigen Sie an der Kasse Ihre Karte.', button: 'Zur Aktion', picture: '1f9fc', tint: 'sky', partner: 'seifenblau', daysLeft: 18, keywords: ['drogerie', 'pflege', 'seife', 'kosmetik'] },
  { slug: 'impftag', headline: 'Kamillo-Impftag', text: '200 Punkte für Ihren Grippeschutz in allen Kamillo-Apotheken. Ein Termin dauert zehn Minuten, Ihre Krankenkasse übernimmt die Impfung.', button: 'Termin finden', picture: '1fa79', tint: 'mint', partner: 'kamillo', daysLeft: 9, keywords: ['apotheke', 'impfung', 'grippe', 'gesundheit', 'drogerie'] },
  { slug: 'kaffeewochen', headline: 'Kaffeewochen bei Mokkamühle', text: '10fach Punkte auf das erste Abo. Die Bohnen werden am Tag des Versands geröstet, das Abo lässt sich jederzeit pausieren.', button: 'Kaffee aussuchen', picture: '2615', tint: 'sand', partner: 'mokkamuehle', daysLeft: 21, keywords: ['kaffee', 'espresso', 'bohnen', 'abo'] },
  { slug: 'obstmarkt', headline: 'Obst und Gemüse: 10fach bei Kornkiste', text: 'Eine Woche lang zählt alles aus der Obst- und Gemüseabteilung zehnfach. Gilt für lose und verpackte Ware.', button: 'Coupon ansehen', picture: '1f955', tint: 'leaf', partner: 'kornkiste', daysLeft: 7, keywords: ['obst', 'gemüse', 'supermarkt', 'lebensmittel'] },
  { slug: 'vollgetankt', headline: '200 Punkte extra ab 40 Litern', text: 'Tanken Sie bei KILOMETA mindestens 40 Liter in einem Zug. Die 200 Punkte kommen zu den Grundpunkten dazu.', button: 'Zur Aktion', picture: '26fd', tint: 'stone', partner: 'kilometa', daysLeft: 5, keywords: ['tanken', 'benzin', 'diesel', 'auto'] },
  { slug: 'winterreifen', headline: 'Winterreifen mit 800 Punkten', text: 'Vier Reifen, ein Termin, 800 Punkte. PROFILTIEFE liefert zur Werkstatt Ihrer Wahl und lagert die Sommerreifen auf Wunsch ein.', button: 'Größe wählen', picture: '1f6de', tint: 'stone', partner: 'profiltiefe', daysLeft: 30, keywords: ['reifen', 'winter', 'auto', 'werkstatt'] },
  { slug: 'kopfhoerer', headline: 'Kopfhörer: 20fach bei voltino', text: 'Auf alle Kopfhörer gibt es zwanzigmal die Grundpunkte, in der Filiale und im Shop. Die Beratung hört mit.', button: 'Modelle ansehen', picture: '1f3a7', tint: 'sky', partner: 'voltino', daysLeft: 12, keywords: ['kopfhörer', 'technik', 'elektronik', 'musik'] },
  { slug: 'post-fuer-pfoten', headline: 'Post für Pfoten: 7fach auf Futter', text: 'Pfotenpost verteilt siebenfache Punkte auf Futter und Snacks für Hund und Katze. Beim ersten Futter-Abo sparen Sie zusätzlich fünf Euro.', button: 'Futter bestellen', picture: '1f9b4', tint: 'peach', partner: 'pfotenpost', daysLeft: 8, keywords: ['tierfutter', 'hund', 'katze', 'futter'] },
  { slug: 'rote-schuhe', headline: 'Rote Schuhe, doppelte Punkte', text: 'SCHNÜRWERK feiert sein Erkennungszeichen: Auf alles in Rot gibt es bis zum Monatsende doppelte Punkte.', button: 'Schuhe ansehen', picture: '1f45f', tint: 'rose', partner: 'schnuerwerk', daysLeft: 14, keywords: ['schuhe', 'rote schuhe', 'mode'] },
  { slug: 'wollzeit', headline: 'Wollzeit bei Fadenlauf', text: 'Mäntel, Schals und Strick mit doppelten Punkten. Zu jedem Stück gehören Ersatzknöpfe und eine Pflegekarte.', button: 'Zur Kollektion', picture: '1f9e3', tint: 'sand', partner: 'fadenlauf', daysLeft: 3, keywords: ['mode', 'wolle', 'mantel', 'winter'] },
  { slug: 'adventsrubbeln', headline: 'Adventsrubbeln: 24 Felder', text: 'Bis Weihnachten liegt jeden Tag hinter einem anderen Feld ein Gewinn. Teilnehmen können alle Mitglieder ab 18 Jahren, ein Einkauf ist nicht nötig.', button: 'Feld freirubbeln', picture: '1f381', tint: 'peach', daysLeft: 34, keywords: ['advent', 'gewinnspiel', 'weihnachten', 'gewinnen'] },
  { slug: 'tannengruen', headline: 'Tannengrün ab 4,99 €', text: 'Beetgold bindet Kränze und Sträuße aus heimischer Tanne. Auf Adventsfloristik gibt es dreifache Punkte.', button: 'Gärtnerei finden', picture: '1f384', tint: 'leaf', partner: 'beetgold', daysLeft: 26, keywords: ['weihnachten', 'advent', 'garten', 'tanne'] },
  { slug: 'leseherbst', headline: 'Leseherbst im Lindwurm', text: 'Doppelte Punkte auf Kalender und auf alle Empfehlungen der Woche. Was nicht da ist, liegt am nächsten Morgen bereit.', button: 'Empfehlungen lesen', picture: '1f4da', tint: 'butter', partner: 'lindwurm', daysLeft: 16, keywords: ['bücher', 'lesen', 'kalender', 'roman'] },
  { slug: 'fernweh', headline: 'Fernweh mit 2.000 Punkten', text: 'Für jede Reise ab 900 Euro schreibt KOFFERGOLD 2.000 Punkte extra gut, sobald Sie zurück sind.', button: 'Reisen ansehen', picture: '1f3d6-fe0f', tint: 'sky', partner: 'koffergold', daysLeft: 40, keywords: ['reisen', 'urlaub', 'strand'] },
  { slug: 'sehtest', headline: '500 Punkte zum Sehtest', text: 'scharfsinn misst kostenlos und schreibt Ihnen 500 Punkte gut, auch wenn Sie keine Brille kaufen.', button: 'Termin finden', picture: '1f453', tint: 'stone', partner: 'scharfsinn', daysLeft: 28, keywords: ['brille', 'optiker', 'sehtest'] },
  { slug: 'fotokalender', headline: 'Fotokalender dreifach', text: 'Dreifache Punkte auf alle Kalender von fotofalter. Bestellen Sie bis zum 12. Dezember, dann liegt er zum Fest auf dem Tisch.', button: 'Kalender gestalten', picture: '1f4c5', tint: 'rose', partner: 'fotofalter', daysLeft: 20, keywords: ['fotos', 'kalender', 'geschenk', 'weihnachten'] },
  { slug: 'wunschzettel', headline: 'Wunschzettel: 300 Punkte extra', text: 'Geben Sie bei Purzelbaum einen Wunschzettel ab. Wird daraus ein Einkauf ab 40 Euro, gibt es 300 Punkte obendrauf.', button: 'Spielwaren ansehen', picture: '1f9f8', tint: 'butter', partner: 'purzelbaum', daysLeft: 32, keywords: ['kinder', 'spielzeug', 'weihnachten', 'geschenk'] },
  { slug: 'stromwechsel', headline: 'Wechsel mit 2.500 Punkten', text: 'Wer zu stromkreisel wechselt, erhält 2.500 Punkte, sobald die Lieferung beginnt. Die Kündigung beim alten Anbieter ist inbegriffen.', button: 'Tarif berechnen', picture: '26a1', tint: 'mint', partner: 'stromkreisel', daysLeft: 45, keywords: ['strom', 'ökostrom', 'energie'] },
  { slug: 'rueckenwind', headline: 'Rückenwind: 1.500 Punkte auf E-Bikes', text: 'KETTENBLATT liefert fahrbereit vor die Tür. Auf jedes E-Bike gibt es 1.500 Punkte zusätzlich.', button: 'Räder ansehen', picture: '1f6b2', tint: 'mint', partner: 'kettenblatt', daysLeft: 24, keywords: ['fahrrad', 'e-bike', 'sport'] },
  { slug: 'brotzeit', headline: 'Brotzeit: 5fach bei Ofenwarm', text: 'Heute und morgen zählt jedes Brot und jedes Brötchen fünffach. Das Brot vom Tag ab 17 Uhr gehört dazu.', button: 'Bäckerei finden', picture: '1f968', tint: 'peach', partner: 'ofenwarm', daysLeft: 2, keywords: ['brot', 'brötchen', 'bäckerei', 'frühstück'] },
];
