// The campaigns of the demo data: what an editor would set up. Times are in days from now.

interface PrizeSeed {
  readonly id: string;
  readonly name: string;
  /** Code point of its 3D picture. */
  readonly picture: string;
  readonly kind: 'points' | 'goods' | 'voucher' | 'blank';
  readonly points?: number;
  readonly weight: number;
  readonly stock?: number;
  readonly headline: string;
  readonly text: string;
  readonly link?: string;
}

interface LotterySeed {
  readonly formId: string;
  readonly name: string;
  readonly closesInDays: number;
  readonly winners: number;
}

export interface CampaignSeed {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly kind: 'draw' | 'lottery' | 'mystery' | 'punktefest';
  readonly fromDays: number;
  readonly toDays: number;
  readonly termsVersion: string;
  readonly chancesPerDay?: number;
  readonly winValidDays?: number;
  readonly prizes?: readonly PrizeSeed[];
  readonly lotteries?: readonly LotterySeed[];
  /** Content of the campaign page; `campaign-terms.ts` adds the terms. */
  readonly settings: Readonly<Record<string, string>>;
}

const blank = (id: string, weight: number, picture: string, text: string): PrizeSeed => ({
  id, name: 'Heute leider nichts', picture, kind: 'blank', weight, headline: 'Heute leider nichts', text,
});
const points = (id: string, amount: number, weight: number, picture: string, stock?: number): PrizeSeed => ({
  id, name: `${amount.toLocaleString('de-DE')} Punkte`, picture, kind: 'points', points: amount, weight, ...(stock === undefined ? {} : { stock }),
  headline: `${amount.toLocaleString('de-DE')} Punkte für Sie`, text: 'Mit „Einlösen“ landen die Punkte sofort auf Ihrem Konto.', link: '/mein-konto/punkte',
});
const voucher = (id: string, name: string, weight: number, picture: string, stock: number, text: string): PrizeSeed => ({
  id, name, picture, kind: 'voucher', weight, stock, headline: name, text, link: '/aktionen',
});
const goods = (id: string, name: string, weight: number, picture: string, stock: number, text: string): PrizeSeed => ({
  id, name, picture, kind: 'goods', weight, stock, headline: `Gewonnen: ${name}`, text,
});

const ADVENT: CampaignSeed = {
  id: '2101', name: 'adventsrubbeln', title: 'Adventsrubbeln', kind: 'draw', fromDays: -3, toDays: 34, termsVersion: '2026-11', chancesPerDay: 1, winValidDays: 60,
  prizes: [
    blank('advent-niete', 560, '2744-fe0f', 'Unter diesem Feld lag nur Schnee. Morgen wartet das nächste.'),
    points('advent-20', 20, 260, '1fa99'),
    points('advent-100', 100, 120, '1f4b0'),
    points('advent-500', 500, 36, '1f48e', 200),
    voucher('advent-kornkiste', '5 € bei Kornkiste', 18, '1f9fa', 500, 'Zeigen Sie den Code an der Kasse, ab 25 € Einkaufswert.'),
    goods('advent-kopfhoerer', 'Kopfhörer von voltino', 5, '1f3a7', 12, 'Wir schicken den Kopfhörer an die Anschrift in Ihrem Profil.'),
    goods('advent-baumhaus', 'Wochenende im Baumhaus', 1, '1f332', 2, 'Zwei Nächte für zwei, mit Frühstückskorb. Wir rufen Sie an und machen einen Termin aus.'),
  ],
  settings: {
    mechanic: 'scratch', ground: 'advent', picture: '1f384', doors: '24', teaser: 'Jeden Tag ein Feld',
    lead: 'Rubbeln Sie das Feld des Tages frei. Drei gleiche Bilder, und der Gewinn gehört Ihnen.',
  },
};

const WHEEL: CampaignSeed = {
  id: '2102', name: 'gluecksrad', title: 'Glücksrad', kind: 'draw', fromDays: -12, toDays: 18, termsVersion: '2026-10', chancesPerDay: 3, winValidDays: 30,
  prizes: [
    blank('rad-niete', 300, '1f343', 'Knapp vorbei. Das Rad dreht sich auch für den nächsten Versuch.'),
    points('rad-5', 5, 340, '1fa99'),
    points('rad-25', 25, 200, '1f4b0'),
    points('rad-250', 250, 40, '1f48e', 100),
    voucher('rad-ofenwarm', 'Ein Kaffee bei Ofenwarm', 80, '2615', 1_000, 'Einmal Filterkaffee oder Cappuccino, klein. Code vor dem Bezahlen zeigen.'),
    voucher('rad-kinokarussell', 'Kinokarte bei Kinokarussell', 30, '1f37f', 60, 'Gilt für alle Filme außer Premieren, auch am Wochenende.'),
    goods('rad-fahrrad', 'Stadtrad von KETTENBLATT', 10, '1f6b2', 3, 'Fahrfertig montiert. Wir fragen Sie nach Körpergröße und Farbe.'),
  ],
  settings: { mechanic: 'wheel', ground: 'petrol', picture: '1f3a1', teaser: 'Dreimal am Tag drehen', lead: 'Drei Drehungen am Tag, und was der Zeiger trifft, gehört Ihnen.' },
};

const PUNKTEFEST: CampaignSeed = {
  id: '2103', name: 'punktefest', title: 'Punktefest', kind: 'punktefest', fromDays: -9, toDays: 12, termsVersion: '2026-11',
  settings: {
    mechanic: 'punktefest', ground: 'sun', picture: '1f389', teaser: 'Bis zu 1.000 Punkte extra',
    lead: 'Jeder Einkauf bringt Sie eine Stufe weiter. Am Ende des Festes landen die Extrapunkte auf Ihrem Konto.',
  },
};

const LIGHTS: CampaignSeed = {
  id: '2104', name: 'winterlichter', title: 'Winterlichter', kind: 'lottery', fromDays: -5, toDays: 25, termsVersion: '2026-11',
  prizes: [
    goods('lichter-polarlicht', 'Eine Reise zum Polarlicht für zwei', 0, '1f30c', 1, 'Sieben Nächte in einer Hütte mit Glasdach, Anreise mit dem Nachtzug. Wir rufen Sie an.'),
    goods('lichter-stehlampe', 'Stehleuchte von Lampenlaune', 0, '1f4a1', 20, 'Wir schicken die Leuchte an die Anschrift in Ihrem Profil.'),
    goods('lichter-laternen', 'Laternenset von MALKASTEN', 0, '1f3ee', 100, 'Wir schicken das Set an die Anschrift in Ihrem Profil.'),
  ],
  lotteries: [
    { formId: 'winterlichter-polarlicht', name: 'Eine Reise zum Polarlicht für zwei', closesInDays: 24, winners: 1 },
    { formId: 'winterlichter-stehlampe', name: '20 Stehleuchten von Lampenlaune', closesInDays: 17, winners: 20 },
    { formId: 'winterlichter-laternen', name: '100 Laternensets von MALKASTEN', closesInDays: -1, winners: 100 },
  ],
  settings: { mechanic: 'lottery', ground: 'night', picture: '1f3ee', teaser: 'Drei Verlosungen bis Weihnachten', lead: 'Tragen Sie sich in den Topf ein, in den Sie möchten. Mehr müssen Sie nicht tun.' },
};

const KITCHEN: CampaignSeed = {
  id: '2105', name: 'traumkueche', title: 'Ihre neue Küche', kind: 'lottery', fromDays: -20, toDays: 40, termsVersion: '2026-10',
  prizes: [goods('kueche', 'Küche im Wert von 15.000\u202F€', 0, '1f373', 1, 'Wir rufen Sie an und vereinbaren das Aufmaß.')],
  lotteries: [{ formId: 'traumkueche', name: 'Küche im Wert von 15.000 €', closesInDays: 39, winners: 1 }],
  settings: { mechanic: 'lottery', ground: 'terra', picture: '1f373', teaser: 'Einmal eintragen genügt', lead: 'Wir verlosen eine Küche, geplant nach Ihren Maßen und fertig eingebaut.' },
};

const MYSTERY: CampaignSeed = {
  id: '2106', name: 'kassenbon-geheimnis', title: 'Geheimnis auf dem Kassenbon', kind: 'mystery', fromDays: -7, toDays: 21, termsVersion: '2026-11', winValidDays: 45,
  prizes: [
    points('bon-50', 50, 0, '1fa99'),
    points('bon-150', 150, 0, '1f4b0'),
    points('bon-1000', 1_000, 0, '1f48e'),
    voucher('bon-seifenblau', '3 € bei seifenblau', 0, '1f9fc', 300, 'Ab 10 € Einkaufswert, auch auf Eigenmarken.'),
  ],
  settings: {
    mechanic: 'mystery', ground: 'plum', picture: '1f9fe', teaser: 'Code vom Kassenbon eingeben',
    lead: 'Unten auf jedem Kassenbon steht ein Code mit zwölf Zeichen. Was er wert ist, wissen wir gleich.',
  },
};

const AUTUMN: CampaignSeed = {
  id: '2099', name: 'herbstrubbeln', title: 'Herbstrubbeln', kind: 'draw', fromDays: -75, toDays: -20, termsVersion: '2026-08', chancesPerDay: 1, winValidDays: 30,
  prizes: [
    blank('herbst-niete', 600, '1f342', 'Nur Laub. Morgen wieder.'),
    points('herbst-50', 50, 350, '1fa99'),
    voucher('herbst-nudelamt', 'Ein Mittagstisch im Nudelamt', 50, '1f35c', 250, 'Montag bis Freitag von 11:30 bis 14:30 Uhr.'),
  ],
  lotteries: [{ formId: 'herbst-wanderschuhe', name: 'Ein Paar Wanderschuhe von GIPFELRAST', closesInDays: -21, winners: 1 }],
  settings: { mechanic: 'scratch', ground: 'terra', picture: '1f342', teaser: 'Danke fürs Mitmachen', lead: 'Das letzte Laub ist gefallen. Was Sie gewonnen haben, steht weiter unten.' },
};

/** Six that run and one that has ended. */
export const CAMPAIGN_SEEDS: readonly CampaignSeed[] = [ADVENT, WHEEL, PUNKTEFEST, LIGHTS, KITCHEN, MYSTERY, AUTUMN];

/** Codes that are easy to type in a demo; the others look like those on receipts. */
export const DEMO_MYSTERY_CODES = ['STER-NCHE-NREG', 'KAST-ANEN-ZE24', 'WALD-WEGE-7HHK'] as const;
