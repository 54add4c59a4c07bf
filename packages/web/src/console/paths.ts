// The addresses of the console's pages.
const BASE = '/verwaltung';

const ENTRIES = `${BASE}/inhalte`;

export const consolePaths = {
  home: BASE,
  setup: `${BASE}/einrichten`,
  invitation: `${BASE}/einladung`,
  account: `${BASE}/konto`,
  preview: `${BASE}/vorschau`,
  brand: `${BASE}/marke`,
  points: `${BASE}/punkte`,
  kind: (kind: string) => `${ENTRIES}/${kind}`,
  newEntry: (kind: string) => `${ENTRIES}/${kind}/neu`,
  /** A form that begins with these texts. */
  newEntryWith: (kind: string, fields: Readonly<Record<string, string>>) => `${ENTRIES}/${kind}/neu?${new URLSearchParams(fields).toString()}`,
  entryOf: (kind: string) => `${ENTRIES}/${kind}/eintrag`,
  /** Keys may contain slashes. */
  entry: (kind: string, key: string) => `${ENTRIES}/${kind}/eintrag?${new URLSearchParams({ schluessel: key }).toString()}`,
  files: (kind: string) => `${ENTRIES}/${kind}/datei`,
  history: (kind: string) => `${ENTRIES}/${kind}/verlauf`,
  feeds: `${BASE}/feeds`,
  feed: (shopId: string) => `${BASE}/feeds/${shopId}`,
  searchMisses: `${BASE}/suche`,
  keys: `${BASE}/kassen`,
  cards: `${BASE}/karten`,
  webhooks: `${BASE}/webhooks`,
  webhook: (webhookId: number) => `${BASE}/webhooks/${webhookId}`,
  members: `${BASE}/mitglieder`,
  member: (memberId: number) => `${BASE}/mitglieder/${memberId}`,
  messages: `${BASE}/nachrichten`,
  message: (contactId: number) => `${BASE}/nachrichten/${contactId}`,
  claims: `${BASE}/nachforderungen`,
  corrections: `${BASE}/korrekturen`,
  statements: `${BASE}/abrechnung`,
  team: `${BASE}/team`,
  audit: `${BASE}/protokoll`,
} as const;
