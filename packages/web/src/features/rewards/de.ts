// German texts of the rewards.
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('rewards.words', {
  rewards: (count: number): string => (count === 1 ? '1 Prämie' : `${formatWhole(count)} Prämien`),
});

export const rewardsCopy = defineTexts('rewards', (texts) => ({
  title: 'Prämien',
  description: 'Vom Kinogutschein bis zum Trekkingrad: alles, was Sie für Ihre Punkte bekommen, mit Preis in Punkten und Rabatt.',
  headline: 'Dafür lohnt es sich',
  results: (count: number, { query, points }: { readonly query: string; readonly points: number | undefined }): string =>
    `${texts(words).rewards(count)}${points === undefined ? '' : ` bis ${formatWhole(points)}\u00a0Punkte`}${query === '' ? '' : ` zu „${query}“`}`,
  page: (page: number): string => `Seite ${formatWhole(page)}`,
  filterLabel: 'Prämien durchsuchen',
  filterPlaceholder: 'z.\u00A0B. Koffer',
  filterSubmit: 'Suchen',
  balance: (points: number): string => `Ihr Stand: ${formatWhole(points)} Punkte`,
  balanceText: 'Was Sie sich schon leisten können, ist markiert.',
  limit: 'Höchstens so viele Punkte',
  limitUnit: 'Punkte',
  limitSubmit: 'Zeigen',
  limitLabel: 'Prämien nach Punkten',
  affordable: 'Was ich mir leisten kann',
  affordableLogin: 'Mit meinem Stand filtern',
  anyPoints: 'Alle Prämien',
  pages: 'Seiten der Prämien',
  emptyHeadline: 'Dazu gibt es keine Prämie.',
  emptyPoints: (points: number): string => `Für ${formatWhole(points)}\u00a0Punkte gibt es hier noch keine Prämie.`,
  emptyPointsText: 'Schauen Sie, was es für etwas mehr gibt: Punkte kommen mit jedem Einkauf dazu.',
  emptyText: 'Versuchen Sie es mit einem allgemeineren Wort.',
  noneHeadline: 'Noch gibt es keine Prämien.',
  noneText: 'Ihre Punkte sammeln sich schon. Die ersten Prämien stehen bald hier.',
  emptyAction: 'Alle Prämien zeigen',
  worth: (euro: string): string => `entspricht ${euro}`,
  saved: (points: number): string => `Sie sparen ${formatWhole(points)} Punkte.`,
  enough: (rest: number): string => `Ihr Punktestand reicht. Danach bleiben Ihnen ${formatWhole(rest)} Punkte.`,
  notEnough: (points: number): string => `Es fehlen noch ${formatWhole(points)} Punkte.`,
  progress: 'So weit sind Sie',
  visitor: 'Melden Sie sich an, um zu sehen, ob Ihre Punkte reichen.',
  login: 'Anmelden',
  collect: 'Partner zum Sammeln',
  how: 'Gut zu wissen',
  worthFact: (worth: string): string => `1 Punkt ist beim Einlösen ${worth} wert.`,
  facts: ['Die ältesten Punkte werden zuerst verwendet.', 'Fragen zu Versand und Rückgabe beantwortet die Hilfe.'],
  help: 'Zur Hilfe',
  others: 'Andere Prämien',
}));

export const forwardingCopy = defineTexts('rewards.forwarding', {
  title: 'Zum Prämienshop',
  refused: 'Dieser Weg führt nicht zu unseren Prämien.',
  text: 'Die Adresse gehört nicht zum Prämienshop, oder sie ist unvollständig. Zu Ihrer Sicherheit leiten wir Sie nicht weiter.',
  action: 'Prämien ansehen',
});
