// German texts that the brochures of the demo data share: second headlines, badges, tips, and the back page.

export const SECOND_HEADLINES = ['Noch mehr davon', 'Nur diese Woche', 'Gut und günstig', 'Unsere Empfehlung', 'Schnell zugreifen'] as const;
export const BADGES = ['Bis Samstag', 'Neu im Regal', 'Solange Vorrat', 'Aus der Region', 'Dauertief'] as const;

export const TIPS = [
  ['Zwei Tage später', 'noch besser: Reste vom Fest ergeben mit etwas Brühe und einem Löffel Schmand eine Suppe, für die man gern noch einmal den Tisch deckt.'],
  ['Weniger schleppen', 'Bestellen Sie bis 18 Uhr und holen Sie am nächsten Morgen ab. Ihre Punkte zählen genauso, und der Kofferraum bleibt aufgeräumt.'],
  ['Gut gepflegt hält lang', 'Wer einmal im Monat bürstet, ölt oder lüftet, kauft seltener neu. Fragen Sie in der Filiale, wir zeigen Ihnen gern, wie es geht.'],
  ['Verschenken leicht gemacht', 'Wir packen ein, schreiben eine Karte dazu und legen den Beleg ohne Preise bei. Umtauschen geht bis zum 15. Januar.'],
] as const;

export const ticketText = (section: string): string => `auf alles auf dieser Seite. Karte an der Kasse zeigen, fertig. Gilt für ${section}.`;

const LEGAL = (company: string): string =>
  `Alle Preise in Euro inklusive Mehrwertsteuer. Abgabe in haushaltsüblichen Mengen, solange der Vorrat reicht. Abbildungen ähnlich, Irrtum vorbehalten. „Statt“ nennt den niedrigsten Preis der letzten 30 Tage. ${company} nimmt am Programm teil.`;

export const backOf = (company: string, online: boolean): readonly string[] =>
  online
    ? [
        'Bis nächstes Mal, an Ihrer Tür.',
        'Bestellen: Rund um die Uhr im Onlineshop, bezahlen auf Rechnung oder in drei Raten ohne Aufpreis.',
        'Liefern: Vor 15 Uhr bestellt, am nächsten Werktag da. Ab 39 € ist der Versand kostenlos.',
        'Punkte sammeln: Den Shop über Ihr Punktekonto öffnen, dann merkt er sich Ihre Karte von selbst.',
        LEGAL(company),
      ]
    : [
        'Bis gleich, um die Ecke.',
        'Geöffnet: Montag bis Samstag von 8 bis 20 Uhr, vor Feiertagen länger. Die nächste Filiale steht in der Filialsuche.',
        'Reservieren: Im Markt oder am Telefon zurücklegen lassen, drei Tage lang, ohne Anzahlung.',
        'Punkte sammeln: Karte oder Barcode vor dem Bezahlen zeigen. Nach drei Tagen sind die Punkte gebucht.',
        LEGAL(company),
      ];
