// The terms of the demo data's campaigns, as an editor writes them: markdown.
import type { CampaignSeed } from './campaign-seed.ts';

const WHAT: Readonly<Record<CampaignSeed['kind'], (seed: CampaignSeed) => readonly string[]>> = {
  draw: ({ chancesPerDay = 0, winValidDays = 0 }) => [
    `Jede Karte hat ${chancesPerDay === 1 ? 'eine Chance' : `${chancesPerDay} Chancen`} am Tag. Was nicht genutzt wird, verfällt um Mitternacht.`,
    'Das Ergebnis wird gezogen, sobald Sie spielen, und sofort gespeichert. Bricht die Verbindung ab, bleibt Ihnen der Gewinn.',
    `Gewinne können ${winValidDays} Tage lang eingelöst werden. Die Chancen stehen bei den Preisen und ändern sich mit dem Vorrat.`,
  ],
  lottery: () => [
    'Jede Karte nimmt an jeder Verlosung höchstens einmal teil.',
    'Die Gewinner werden nach dem Annahmeschluss unter allen Teilnehmern gezogen und per E‑Mail benachrichtigt.',
  ],
  mystery: ({ winValidDays = 0 }) => [
    'Jeder Code gilt einmal. Bewahren Sie den Kassenbon auf, bis Ihr Gewinn gutgeschrieben ist.',
    `Gewinne können ${winValidDays} Tage lang eingelöst werden.`,
  ],
  punktefest: () => [
    'Es zählt jeder Einkauf, den Sie nach Ihrer Anmeldung zum Punktefest mit Ihrer Karte machen.',
    'Die Extrapunkte werden am Ende des Festes gutgeschrieben. Stornierte Einkäufe zählen nicht.',
  ],
};

export const termsOf = (seed: CampaignSeed): string =>
  [
    'Teilnehmen können Mitglieder ab 18 Jahren mit Wohnsitz in Deutschland. Ein Einkauf ist nur nötig, wo es hier steht.',
    ...WHAT[seed.kind](seed),
    'Ihre Daten verwenden wir nur für diese Aktion. Mehr dazu steht in den [Hinweisen zum Datenschutz](/datenschutz).',
    'Eine Barauszahlung ist nicht möglich. Der Rechtsweg ist ausgeschlossen.',
  ]
    .map((rule) => `- ${rule}`)
    .join('\n');
