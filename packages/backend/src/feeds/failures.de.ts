// Why an import failed, for operators; stored with the import.

/** Why an import failed, where the importer does not say it. */
export const FEED_FAILURES = {
  database: 'Die Datenbank ist nicht erreichbar. Der nächste Abruf versucht es wieder.',
  unexpected: 'Etwas Unerwartetes ist geschehen. Der Katalog ist unverändert. Im Log steht mehr unter der Nummer',
  interrupted: 'Der Import wurde unterbrochen, weil das Produkt neu gestartet wurde. Er beginnt von selbst wieder.',
  key: 'Adresse und Passwort lassen sich nicht entschlüsseln: Der Schlüssel (SECRETS_KEY) ist ein anderer als beim Speichern. Bitte geben Sie beides neu ein.',
  shrunk: 'Die Datei nähme mehr als die Hälfte der Angebote weg. Nichts wurde übernommen. Ist sie nur ein Ausschnitt, stellen Sie das ein; sonst übernimmt sie der Befehl „npm run -s import“ mit --force.',
  private: 'Die Adresse liegt im privaten Netz.',
  slow: 'Der Abruf dauerte mehr als zwei Stunden und wurde abgebrochen, damit andere Feeds nicht warten. Der nächste Abruf macht weiter, wo dieser aufgehört hat.',
  empty: 'In den ersten Zeilen steht kein Angebot.',
  status: (status: number) => `Der Server antwortet mit ${status}.`,
  unreachable: 'Der Server ist nicht erreichbar.',
} as const;
