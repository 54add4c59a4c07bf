// Messages of a command that finds no database to work on.
const REASONS: Readonly<Record<string, string>> = {
  'never-started': 'Die Datenbank ist noch leer. Starten Sie zuerst das Produkt.',
  starting: 'Das Produkt startet gerade und richtet die Datenbank noch ein. Versuchen Sie es gleich noch einmal.',
};

export const databaseSentence = (cause: unknown): string => {
  const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined;
  return reason ?? `Die Datenbank ist nicht erreichbar: ${cause instanceof Error ? cause.message : 'Grund unbekannt'}`;
};
