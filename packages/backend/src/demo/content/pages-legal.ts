// The pages that the law asks for, and the terms.
import type { PageSeed } from './page-seed.ts';

const SAMPLE = '*Die Angaben dieser Seite sind Muster. Vor dem Betrieb ersetzt der Betreiber sie durch seine eigenen.*';

export const LEGAL_PAGES: readonly PageSeed[] = [
  {
    path: '/impressum',
    title: 'Impressum',
    description: 'Anbieter, Vertretung und Kontakt nach §\u00a05 DDG',
    markdown: `Angaben nach §\u00a05 DDG.

## Anbieter

{firma}\\
Am Musterplatz 1\\
10115 Berlin

Vertreten durch die Geschäftsführung: Mara Behrendt, Tilo Quast

## Kontakt

E-Mail: [{hilfe}](mailto:{hilfe})\\
Schneller geht es oft mit den Antworten unter [Hilfe](/hilfe).

## Register und Steuern

Amtsgericht Charlottenburg (Berlin), HRB 000000 B\\
Umsatzsteuer-Identifikationsnummer nach §\u00a027a UStG: DE000000000

## Verantwortlich für Inhalte

Mara Behrendt, Anschrift wie oben (§\u00a018 Absatz\u00a02 MStV)

## Streitbeilegung

Wir nehmen an Verfahren vor einer Verbraucherschlichtungsstelle nicht teil und sind dazu nicht verpflichtet. Schreiben Sie uns zuerst; die meisten Anliegen klären wir innerhalb von fünf Werktagen.

${SAMPLE}`,
  },
  {
    path: '/datenschutz',
    title: 'Datenschutz',
    description: 'Welche Daten wir wozu verarbeiten, wie lange, und welche Rechte Sie haben',
    markdown: `Kurz gesagt: Wir verarbeiten, was ein Punktekonto braucht. Alles andere nur, wenn Sie zustimmen, und die Zustimmung nehmen Sie so leicht zurück, wie Sie sie gegeben haben.

## Verantwortlich

{firma}, Am Musterplatz 1, 10115 Berlin. Unsere Datenschutzbeauftragte erreichen Sie unter [datenschutz@pluspunkt.example](mailto:datenschutz@pluspunkt.example).

## Für Ihr Konto

**Was:** Name, Geburtsdatum, Anschrift, E-Mail-Adresse, Kartennummer, Buchungen mit Partner, Datum, Betrag und Punkten.\\
**Wozu:** um Punkte gutzuschreiben, einzulösen und nachzuweisen (Art.\u00a06 Abs.\u00a01 lit.\u00a0b\u00a0DSGVO).\\
**Wie lange:** bis 30 Tage nach dem Schließen des Kontos; Buchungen so lange, wie Handels- und Steuerrecht es verlangen.

## Beim Besuch der Seite

**Was:** die technisch nötigen Angaben Ihres Browsers und Ihre IP-Adresse, gekürzt nach sieben Tagen.\\
**Wozu:** um die Seite auszuliefern und Angriffe abzuwehren (Art.\u00a06 Abs.\u00a01 lit.\u00a0f\u00a0DSGVO).

Im Speicher Ihres Browsers liegen, solange Sie angemeldet sind, die Schlüssel Ihrer Sitzung. Messwerkzeuge laden erst nach Ihrer Zustimmung.

## Freiwillig, mit Ihrer Einwilligung

- **Newsletter:** Ihre E-Mail-Adresse, nach Bestätigung durch einen Link.
- **Persönliche Auswahl:** Ihre Buchungen, um passende Coupons zu zeigen.
- **Standort:** einmalig für die Suche in der Nähe; wir speichern ihn nicht.

Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 lit.\u00a0a\u00a0DSGVO. Sie widerrufen jederzeit im Profil unter „Einwilligungen“.

## Wer Daten erhält

Partner erhalten, was zur Gutschrift nötig ist: Kartennummer und Umsatz. Dienstleister für Versand und Rechenzentrum arbeiten in unserem Auftrag in der Europäischen Union. Wir verkaufen keine Daten.

## Ihre Rechte

Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Ihre Daten laden Sie [in Ihrem Konto](/mein-konto/daten) herunter, dort schließen Sie es auch; sonst genügt eine E-Mail. Beschweren können Sie sich auch bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit.

${SAMPLE}`,
  },
  {
    path: '/teilnahmebedingungen',
    title: 'Teilnahmebedingungen',
    description: 'Was für Mitglieder gilt: Punkte, Karte, Einlösen, Kündigung',
    markdown: `## 1. Mitglied werden

Teilnehmen können natürliche Personen ab 16 Jahren mit Wohnsitz in Deutschland. Die Teilnahme kostet nichts. Jede Person führt ein Konto; weitere Karten im Haushalt buchen auf dasselbe Konto.

## 2. Punkte sammeln

Punkte gibt es für Einkäufe bei Partnern nach dem Satz, der dort zum Zeitpunkt des Einkaufs angegeben ist. Die Karte ist vor dem Bezahlen zu zeigen, online ist der Einkauf über „Zum Shop“ zu beginnen. Ausgenommen sind Pfand, Gutscheinkarten und Waren, für die das Gesetz Vorteile verbietet.

## 3. Gutschrift und Rückgabe

Punkte sind vorgemerkt, bis die Rückgabefrist des Partners endet, höchstens 30 Tage. Wird Ware zurückgegeben, werden die Punkte dafür abgezogen.

## 4. Wert und Verfall

Ein Punkt entspricht einem Cent. Punkte verfallen 36 Monate nach der Gutschrift zum Ende des Quartals. Die ältesten werden zuerst verwendet. Wir weisen mindestens sechs Wochen vor dem Verfall darauf hin.

## 5. Einlösen

Punkte lassen sich bei teilnehmenden Partnern, als Prämie und als Spende einlösen. Zum Einlösen ist die Anmeldung mit Passwort nötig. Jede Einlösung bestätigen wir sofort per E-Mail.

## 6. Sorgfalt

Halten Sie Ihr Passwort geheim und melden Sie den Verlust der Karte. Für Einlösungen, die nach der Sperre geschehen, haften wir.

## 7. Kündigung

Sie können jederzeit ohne Frist kündigen. Wir können mit einer Frist von acht Wochen kündigen, aus wichtigem Grund auch sofort. Gesammelte Punkte lassen sich bis zum Ende der Mitgliedschaft einlösen.

## 8. Änderungen

Änderungen kündigen wir acht Wochen vorher per E-Mail an und nennen, was sich warum ändert. Widersprechen Sie, gelten die bisherigen Bedingungen bis zum Ende der Mitgliedschaft weiter.`,
  },
  {
    path: '/barrierefreiheit',
    title: 'Barrierefreiheit',
    description: 'Erklärung zur Barrierefreiheit und wie Sie Hindernisse melden',
    markdown: `Diese Seite soll jeder Mensch bedienen können. Maßstab sind die WCAG 2.2 in der Stufe AA und die europäische Norm EN 301 549, wie es das Barrierefreiheitsstärkungsgesetz verlangt.

## Was Sie erwarten dürfen

- Alles ist mit der Tastatur erreichbar; der Fokus ist immer zu sehen.
- Überschriften, Bereiche und Formularfelder sind für Vorlesehilfen benannt, Seitenwechsel werden angesagt.
- Text hat mindestens ein Kontrastverhältnis von 4,5 : 1, hell wie dunkel.
- Vergrößern auf 400 % ist möglich, ohne seitwärts zu scrollen.
- Bewegung folgt der Einstellung Ihres Geräts und lässt sich ganz abschalten.
- Fehler in Formularen stehen als Text am Feld und sagen, was zu tun ist.

## Was noch nicht genügt

Logos und Bilder, die Partner liefern, haben nicht immer eine Beschreibung. Wo sie fehlt, nennen wir stattdessen den Namen des Partners.

## Wie geprüft wird

Jede Änderung wird automatisch mit Prüfregeln in beiden Farbschemata und mit der Tastatur getestet.

## Hindernis melden

Schreiben Sie an [barrierefrei@pluspunkt.example](mailto:barrierefrei@pluspunkt.example) und nennen Sie die Seite und Ihr Hilfsmittel. Wir antworten innerhalb von zehn Werktagen. Hilft das nicht, können Sie sich an die zuständige Marktüberwachungsstelle der Länder wenden.`,
  },
  {
    path: '/cookies',
    title: 'Cookies und Speicher',
    description: 'Was im Browser gespeichert wird, wozu und wie lange',
    markdown: `Ohne Ihre Zustimmung speichern wir nur, was die Seite zum Funktionieren braucht. Ablehnen ist so einfach wie Zustimmen, und die Seite funktioniert danach genauso.

## Immer nötig

| Name | Wozu | Wie lange |
|---|---|---|
| Anmelde-Cookie | merkt sich, wie Sie sich angemeldet haben | 90 Tage |
| \`at_…\` | Schlüssel der laufenden Sitzung, im Speicher des Browsers | bis zur Abmeldung |
| \`rfr_…\` | erneuert die Sitzung, nur bei „Angemeldet bleiben“ | bis zur Abmeldung |
| \`layers-seen\` | merkt sich, welche Hinweise Sie schon gesehen haben | bis zum Löschen |
| \`draw_…\` | findet eine unterbrochene Ziehung wieder | bis zum Ergebnis |
| Farbschema | hell oder dunkel, wenn Sie es selbst gewählt haben | bis zum Löschen |
| Testgruppe | a oder b, damit Sie immer dieselbe Fassung sehen | eine Sitzung |

## Nur mit Zustimmung

Messung und Werbemarken laden erst, nachdem Sie zugestimmt haben. Das gilt auch für das Werkzeug, das andere Marken lädt. Ihr Ja oder Nein merkt sich dieses Gerät ein halbes Jahr lang: [Auswahl ändern](event:cookie-auswahl).

## Selbst löschen

In den Einstellungen Ihres Browsers unter „Websitedaten“. Danach sind Sie abgemeldet; Punkte und Coupons sind davon nicht betroffen.`,
  },
];
