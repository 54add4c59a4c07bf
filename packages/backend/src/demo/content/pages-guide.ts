// Pages that explain the programme.
import type { PageSeed } from './page-seed.ts';

export const GUIDE_PAGES: readonly PageSeed[] = [
  {
    path: '/so-funktionierts',
    title: 'So funktioniert’s',
    description: 'In drei Schritten vom Einkauf zur Prämie',
    markdown: `Ein Punkt ist ein Cent. Mehr Rechnerei ist nicht dabei.

## 1. Karte holen

Karten liegen an der Kasse jedes Partners vor Ort. Mit den Zugangsdaten aus dem Umschlag melden Sie sich an; Ihre digitale Karte steht dann unter [Karte](/meine-karte). Es gibt keine Gebühr und keinen Mindestumsatz.

## 2. Punkten

**Vor Ort:** Zeigen Sie die Karte, bevor Sie bezahlen. Nach spätestens drei Tagen steht die Buchung im Konto.

**Online:** Öffnen Sie den Partner und tippen Sie auf „Zum Shop“. Nach zwei Tagen sind die Punkte vorgemerkt, nach 30 Tagen gutgeschrieben.

**Mit Coupon:** Tippen Sie auf das Plus. Der Coupon gilt beim nächsten passenden Einkauf von selbst.

## 3. Einlösen

An der Kasse, als [Prämie](/praemien) oder als Spende. Dafür fragen wir Ihr Passwort ab und bestätigen sofort per E-Mail.

## Ein Samstag als Beispiel

| Einkauf | Punkte |
|---|---:|
| Kornkiste, Wocheneinkauf für 76 € | 38 |
| KILOMETA, 42 Liter | 21 |
| Coupon 10fach auf Obst für 16,50 € | 74 |
| **Zusammen** | **133** |

Fragen? Die Antworten stehen unter [Hilfe](/hilfe).`,
    modules: [
      { kind: 'partners', headline: 'Zum Beispiel hier', partnerIds: ['kornkiste', 'kilometa', 'seifenblau', 'lindwurm', 'ofenwarm', 'nudelamt'] },
      { kind: 'coupons', headline: 'Coupons für den Anfang', promotionIds: ['kilometa-1', 'ofenwarm-2', 'handgriff-1', 'mokkamuehle-1'] },
      { kind: 'products', headline: 'Erst vergleichen, dann punkten', gtins: ['2400000079194', '2400009502808', '2400033734947', '2400031676003'] },
      { kind: 'faq', headline: 'Was am Anfang oft gefragt wird', questionIds: ['karte-bekommen', 'karte-kosten', 'karte-vergessen', 'punkte-sammeln'] },
      { kind: 'form', headline: 'Die besten Coupons per E-Mail', form: 'newsletter' },
    ],
  },
  {
    path: '/kontakt-hinweis',
    title: 'Kontakt',
    description: 'Wie Sie uns erreichen und was in Ihre Nachricht gehört',
    markdown: `Schreiben Sie an [{hilfe}](mailto:{hilfe}). Wir antworten werktags innerhalb eines Tages.

## Das hilft uns, schnell zu antworten

- die letzten vier Ziffern Ihrer Kartennummer, nie die ganze Nummer und nie Ihr Passwort
- bei fehlenden Punkten: Partner, Datum, Betrag und ein Foto des Bons
- bei technischen Fragen: Gerät, Browser und was Sie zuletzt getippt haben

## Für andere Anliegen

| Anliegen | Adresse |
|---|---|
| Verdächtige E-Mail, fremde Anmeldung | sicherheit@pluspunkt.example |
| Datenschutz und Auskunft | datenschutz@pluspunkt.example |
| Barrieren auf dieser Seite | barrierefrei@pluspunkt.example |
| Partner werden | partner@pluspunkt.example |

Vieles ist schon beantwortet: [Hilfe](/hilfe).`,
  },
  {
    path: '/e-coupons-aktionen/e-coupons',
    title: 'eCoupons',
    description: 'Wie eCoupons funktionieren und welche Aktionen gerade laufen',
    markdown: `Willkommen. Ein eCoupon macht aus einem Einkauf mehr Punkte oder einen kleineren Preis.

## So geht es

1. **Aktivieren:** Tippen Sie auf das Plus des Coupons.
2. **Einkaufen:** Zeigen Sie an der Kasse nur Ihre Karte, online beginnen Sie mit „Zum Shop“.
3. **Fertig:** Der Coupon wird von selbst angerechnet und in der Buchung genannt.

Gelten zwei Coupons für dieselbe Ware, zählt der höhere. Was gerade läuft, steht unter [Aktionen](/aktionen).`,
  },
];
