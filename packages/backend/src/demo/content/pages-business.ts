// The pages for companies that may become partners, in the business layout.
import type { PageSeed } from './page-seed.ts';

export const BUSINESS_PAGES: readonly PageSeed[] = [
  {
    path: '/business',
    layout: 'default-b2b',
    title: '{programm} für Unternehmen',
    description: 'Stammkundschaft gewinnen: was Partner einbringen und bekommen',
    markdown: `Ihre Kundschaft sammelt ohnehin irgendwo Punkte. Am besten bei Ihnen.

## Was Sie bekommen

- **Wiederkehr:** Mitglieder sehen Ihr Geschäft in Suche, Filialkarte und Coupons, ohne dass Sie Werbung schalten.
- **Messbare Coupons:** Sie zahlen Punkte, wenn eingekauft wurde, nicht wenn jemand hingesehen hat.
- **Ein Prospekt ohne Papier:** mit Seitenaufrufen je Region und Einkaufslisten.

## Was es kostet

Die Punkte, die Sie vergeben, zu einem Cent je Punkt, und ein fester Betrag im Monat je Kasse. Keine Provision auf den Umsatz, keine Mindestlaufzeit über drei Monate hinaus.

## Wie der Anschluss geht

1. **Gespräch:** Sie nennen uns Kassen, Shop und Ziele.
2. **Technik:** Unsere Schnittstelle versteht Bons in JSON; die üblichen Kassen sind in zwei Tagen angebunden.
3. **Probe:** Vier Wochen in einer Filiale, dann entscheiden Sie.

## Was wir nicht tun

Wir verkaufen keine Kundendaten und keinen Platz in der Trefferliste. Wer in der Suche wo steht, entscheidet die Frage, nicht das Budget.

## Mehr darüber

- [Kasse und Shop anschließen](/business/anschluss)
- [Coupons, die sich rechnen](/business/coupons)
- [Prospekte ohne Papier](/business/prospekte)
- [Was {programm} kostet](/business/kosten)
- [Daten und Vertrag](/business/daten-und-vertrag)

## Sprechen Sie mit uns

[partner@pluspunkt.example](mailto:partner@pluspunkt.example)`,
    modules: [{ kind: 'form', headline: 'Schreiben Sie uns', form: 'contact' }],
  },
  {
    path: '/business/anschluss',
    layout: 'default-b2b',
    title: 'Kasse und Shop anschließen',
    description: 'Vom ersten Bon bis zur zweiten Filiale: so kommt {programm} an Ihre Kassen und in Ihren Shop',
    markdown: `An der Kasse zählt eine halbe Sekunde. Länger darf ein Programm niemanden aufhalten.

## An der Kasse

1. **Karte lesen:** Der Strichcode enthält nur die Kartennummer. Jeder Scanner, der Waren liest, liest auch ihn.
2. **Bon melden:** Die Kasse schickt Betrag, Zeit und Filiale, sobald bezahlt ist. Ohne Verbindung hebt sie den Bon auf und meldet ihn später.
3. **Coupons anrechnen:** Die Antwort nennt die Coupons, die das Mitglied aktiviert hat, und was sie abziehen.

## Im Shop

Wer über {programm} zu Ihnen kommt, bringt eine Klicknummer mit. Sie melden die Bestellung mit dieser Nummer, bestätigen sie nach der Rückgabefrist, und die Punkte werden frei.

## Was Sie dafür brauchen

| Wo | Was | Aufwand |
|---|---|---|
| Kasse | eine Anfrage in JSON je Bon | ein bis zwei Tage |
| Shop | die Klicknummer in der Bestellung | ein Tag |
| Buchhaltung | eine Datei im Monat | nichts |

Zurück zu [{programm} für Unternehmen](/business).`,
  },
  {
    path: '/business/coupons',
    layout: 'default-b2b',
    title: 'Coupons, die sich rechnen',
    description: 'Punkte oder Nachlass, für alle oder für wenige: Sie zahlen erst, wenn eingekauft wurde',
    markdown: `Ein Coupon ist ein Versprechen mit Datum. Mitglieder aktivieren ihn, bevor sie einkaufen, und genau das macht ihn messbar.

## Zwei Arten

- **Mehr Punkte:** zum Beispiel das Fünffache auf das Frischesortiment. Kostet Sie einen Cent je Punkt.
- **Kleinerer Preis:** ein fester Betrag oder ein Anteil, mit Höchstbetrag und Mindesteinkauf.

## Was Sie festlegen

1. Zeitraum, auf den Tag genau
2. Filialen, Shop oder beides
3. Bedingungen, in einem Satz, den jeder versteht
4. wie oft er gilt

## Was Sie danach sehen

Wie viele Mitglieder ihn gesehen, aktiviert und eingelöst haben, je Woche und je Postleitzahl mit mindestens 50 Einlösungen. Einzelne Personen sehen Sie nie.

Was gerade läuft, steht unter [Aktionen](/aktionen). Zurück zu [{programm} für Unternehmen](/business).`,
  },
  {
    path: '/business/prospekte',
    layout: 'default-b2b',
    title: 'Prospekte ohne Papier',
    description: 'Ihre Angebote der Woche, blätterbar und durchsuchbar, dort wo Ihre Kundschaft wohnt',
    markdown: `Gedruckte Prospekte landen im Altpapier, bevor jemand weiß, ob sie gelesen wurden.

## So kommt Ihr Prospekt zu uns

Sie schicken ein PDF mit bis zu 48 Seiten, spätestens vier Tage vor dem ersten Gültigkeitstag. Wir erkennen Artikel und Preise; Sie sehen alles durch, bevor es erscheint.

## Was Mitglieder damit tun

- nach Artikeln suchen, nicht nach Seiten
- Angebote auf die Einkaufsliste setzen
- sehen, welche Filiale in der Nähe ist und wann sie öffnet

## Was Sie erfahren

Aufgeschlagene Seiten und Lesedauer je Region, dazu die Artikel, die am häufigsten vorgemerkt wurden. Gezählt wird jede Ansicht einmal.

Zurück zu [{programm} für Unternehmen](/business).`,
  },
  {
    path: '/business/kosten',
    layout: 'default-b2b',
    title: 'Was {programm} kostet',
    description: 'Ein Preis je Kasse und ein Cent je Punkt, ohne Provision und ohne Überraschung',
    markdown: `Zwei Posten, mehr nicht.

| Posten | Preis | Wann |
|---|---|---|
| Anschluss je Kasse | 19 € | im Monat |
| Anschluss je Shop | 79 € | im Monat |
| vergebene Punkte | 1 Cent je Punkt | im Folgemonat |
| verfallene Punkte | Gutschrift | im Januar |

## Was darin enthalten ist

Schnittstelle, Auswertungen, Coupons ohne Begrenzung und eine Ansprechpartnerin, die Ihre Filialen kennt.

## Was es nicht gibt

Keine Einrichtungsgebühr, keine Provision auf den Umsatz, keine bezahlten Plätze in der Suche. Kündigen können Sie mit drei Monaten Frist.

Alle Preise ohne Umsatzsteuer. Zurück zu [{programm} für Unternehmen](/business).`,
  },
  {
    path: '/business/daten-und-vertrag',
    layout: 'default-b2b',
    title: 'Daten und Vertrag',
    description: 'Wem die Daten gehören, was Partner sehen und was im Vertrag steht',
    markdown: `Vertrauen ist der Grund, warum Menschen eine Karte vorzeigen. Daran ändern wir für niemanden etwas.

## Wem die Daten gehören

Den Mitgliedern. Sie als Partner bekommen Auswertungen über Gruppen ab 50 Personen. Namen, Adressen und Kartennummern bekommen Sie nicht.

## Was im Vertrag steht

1. Auftragsverarbeitung nach Art. 28 DSGVO, mit einer Liste aller Unterauftragnehmer
2. Verfügbarkeit der Schnittstelle von 99,9 % im Monat
3. Löschung aller Bons Ihrer Kassen nach drei Jahren
4. drei Monate Kündigungsfrist, auf beiden Seiten

## Fragen dazu

Datenschutz: datenschutz@pluspunkt.example. Vertrag: partner@pluspunkt.example. Für Mitglieder gilt die [Datenschutzerklärung](/datenschutz).

Zurück zu [{programm} für Unternehmen](/business).`,
  },
];
