// Questions about the card and about points.
import type { FaqTopic } from './faq-seed.ts';

export const CARD: FaqTopic = {
  title: 'Karte',
  entries: [
    { slug: 'karte-bekommen', question: 'Wie bekomme ich eine Karte?', answer: 'Sie liegt an der Kasse jedes Partners vor Ort. Sobald Sie sich mit den Zugangsdaten aus dem Umschlag angemeldet haben, steht sie auch digital unter [Karte](/meine-karte). Beides kostet nichts.' },
    { slug: 'karte-kosten', question: 'Was kostet die Karte?', answer: 'Nichts. Es gibt keine Aufnahmegebühr, keinen Jahresbeitrag und keinen Mindestumsatz.' },
    { slug: 'karte-verloren', keywords: ['Kartenverlust', 'verlegt', 'weg'], question: 'Ich habe meine Karte verloren. Was nun?', answer: 'Bestellen Sie [bei Ihrer Karte](/meine-karte) eine neue: Die verlorene wird dabei sofort gesperrt. Ihre Punkte bleiben im Konto; sie hängen nicht am Plastik. Bis die neue Karte da ist, zeigen Sie die digitale Karte.' },
    { slug: 'karte-sperren', keywords: ['Kartensperre', 'Kartensperrung', 'Sperrung', 'Kartenverlust'], question: 'Wie kann ich meine Karte sperren?', answer: 'Mit der Bestellung einer neuen [bei Ihrer Karte](/meine-karte) oder per E-Mail an hilfe@pluspunkt.example. Die Sperre gilt sofort. Eine gesperrte Karte kann weder Punkte sammeln noch einlösen.' },
    { slug: 'karte-gestohlen', keywords: ['Kartendiebstahl', 'Diebstahl', 'geklaut'], question: 'Meine Karte wurde gestohlen. Sind meine Punkte weg?', answer: 'Zum Einlösen braucht man zusätzlich Ihr Passwort. Sperren Sie die Karte trotzdem gleich, und wenn Sie möchten, [jedes Einlösen](/mein-konto/geraete). Wir schicken bei jeder Einlösung eine E-Mail; was Sie nicht selbst waren, melden Sie bitte sofort.' },
    { slug: 'kartennummer-finden', keywords: ['Kundennummer', 'Mitgliedsnummer'], question: 'Wo finde ich meine Kartennummer?', answer: 'Sie hat zehn Ziffern und steht auf der Rückseite unter dem Barcode, in der App unter der digitalen Karte und in jeder E-Mail von uns im Kopf.' },
    { slug: 'zweite-karte', keywords: ['Zweitkarte', 'Partnerkarte', 'Familienkarte', 'Zusatzkarte'], question: 'Kann ich eine zweite Karte für meine Familie bekommen?', answer: 'Ja. Zu einem Konto gehören bis zu vier Karten, die alle auf dasselbe Punktekonto buchen. Bestellen Sie sie im Profil unter „Karten“.' },
    { slug: 'karte-vergessen', keywords: ['Karte vergessen', 'nachtragen', 'nachträglich', 'Nachtrag', 'Bon einreichen'], question: 'Ich hatte meine Karte an der Kasse nicht dabei. Geht das nachträglich?', answer: 'Bei vielen Partnern ja: Heben Sie den Kassenbon auf und schicken Sie uns innerhalb von 28 Tagen ein Foto über das Kontaktformular. Nicht alle Partner erlauben den Nachtrag.' },
    { slug: 'karte-defekt', keywords: ['kaputt', 'defekt', 'beschädigt'], question: 'Die Kasse kann meine Karte nicht lesen. Was kann ich tun?', answer: 'Nennen Sie die zehnstellige Nummer, sie lässt sich eintippen. Auf dem Telefon hilft es, die Karte im Vollbild zu öffnen: Der Barcode steht dann auf Weiß und die Anzeige bleibt hell.' },
    { slug: 'digitale-karte', question: 'Wie benutze ich die digitale Karte?', answer: 'Tippen Sie unten in der Mitte auf das Kartensymbol und halten Sie den Barcode an den Scanner. Das geht auch ohne Netz.' },
    { slug: 'karte-ausland', question: 'Gilt die Karte auch im Ausland?', answer: 'Vor Ort nur bei Partnern in Deutschland. Bei Online-Partnern punkten Sie von überall, solange die Lieferung nach Deutschland geht.' },
    { slug: 'karte-kinder', keywords: ['Kinderkarte', 'Kinder', 'Mindestalter', 'Jugendliche'], question: 'Ab welchem Alter kann man mitmachen?', answer: 'Ab 16 Jahren. Jüngere können eine Familienkarte benutzen, die zu Ihrem Konto gehört.' },
    { slug: 'ersatzkarte-dauer', keywords: ['neue Karte', 'Kartenersatz'], question: 'Wie lange dauert es, bis die Ersatzkarte kommt?', answer: 'Fünf bis sieben Werktage. Die digitale Karte zeigt die neue Nummer sofort.' },
    { slug: 'karte-kuendigen', keywords: ['Kündigung', 'austreten', 'abmelden'], question: 'Wie kündige ich meine Mitgliedschaft?', answer: 'Jederzeit und ohne Frist im Profil unter „Konto schließen“ oder formlos per E-Mail. Lösen Sie vorher Ihre Punkte ein, sie erlöschen mit dem Konto.' },
  ],
};

export const POINTS: FaqTopic = {
  title: 'Punkte',
  entries: [
    { slug: 'punkt-wert', question: 'Was ist ein Punkt wert?', answer: 'Ein Punkt ist einen Cent wert. 1.000 Punkte sind also 10 €.' },
    { slug: 'punkte-sammeln', question: 'Wie sammle ich Punkte?', answer: 'Vor Ort zeigen Sie Ihre Karte, **bevor** Sie bezahlen. Online starten Sie Ihren Einkauf über den Knopf „Zum Shop“ beim Partner. Wie viele Punkte es gibt, steht bei jedem Partner.' },
    { slug: 'punkte-einloesen', question: 'Wie löse ich Punkte ein?', answer: 'An der Kasse teilnehmender Partner, als Prämie oder als Spende. Beim Einlösen fragen wir noch einmal nach Ihrem Passwort und bestätigen die Buchung sofort per E-Mail.' },
    { slug: 'punkte-fehlen', keywords: ['Punkte nachtragen', 'nicht gutgeschrieben', 'Nachbuchung', 'reklamieren'], question: 'Meine Punkte fehlen. Was kann ich tun?', answer: 'Warten Sie vor Ort drei Tage, online 30 Tage. Sind die Punkte dann nicht da, reichen Sie den Beleg innerhalb von 28 Tagen nach dieser Frist über das Kontaktformular ein.' },
    { slug: 'punkte-drogerie-fehlen', question: 'Warum fehlen Punkte aus meinem Drogerie-Einkauf?', answer: 'Auf Pfand, Gutscheinkarten, Säuglingsanfangsnahrung und rezeptpflichtige Arzneimittel dürfen keine Punkte vergeben werden. Stehen auf dem Bon null Punkte, wurde die Karte nach dem Bezahlen gezeigt.' },
    { slug: 'drogerie-punkte', question: 'Wie sammle ich in der Drogerie Punkte?', answer: 'Zeigen Sie an der Kasse Ihre Karte oder den Barcode in der App, bevor Sie bezahlen. Die Punkte erscheinen nach spätestens drei Tagen.' },
    { slug: 'punkte-verfallen', keywords: ['Punkteverfall', 'ablaufen', 'Ablaufdatum', 'Gültigkeit', 'Haltbarkeit'], question: 'Wann verfallen Punkte?', answer: 'Punkte gelten 36 Monate ab der Gutschrift und dann noch bis zum Ende des Quartals. Unter „Meine Punkte“ sehen Sie, wie viele wann verfallen; wir erinnern Sie vorher per E-Mail.' },
    { slug: 'punkte-vorgemerkt', question: 'Was bedeutet „vorgemerkt“?', answer: 'Der Partner hat den Einkauf gemeldet, die Rückgabefrist läuft aber noch. Nach deren Ende werden aus vorgemerkten Punkten einlösbare.' },
    { slug: 'punkte-retoure', keywords: ['Rückgabe', 'Umtausch', 'Stornierung'], question: 'Was passiert mit meinen Punkten, wenn ich etwas zurückgebe?', answer: 'Die Punkte für die zurückgegebene Ware werden abgezogen. Für alles, was Sie behalten, bleiben sie gutgeschrieben.' },
    { slug: 'punkte-uebertragen', keywords: ['zusammenlegen', 'verschenken'], question: 'Kann ich Punkte auf ein anderes Konto übertragen?', answer: 'Einzelne Punkte nicht. Wenn zwei Mitglieder eines Haushalts ihre Konten zusammenlegen, führen wir die Guthaben zusammen. Schreiben Sie uns dafür von beiden Adressen.' },
    { slug: 'punkte-auszahlen', question: 'Kann ich mir Punkte auszahlen lassen?', answer: 'Nein. Sie lösen sie an der Kasse teilnehmender Partner ein, als Prämie oder als Spende; dabei ist jeder Punkt einen Cent wert.' },
    { slug: 'punkte-spenden', question: 'Kann ich Punkte spenden?', answer: 'Ja, schon ab einem Punkt. Sie wählen die Organisation und erhalten auf Wunsch eine Bestätigung.' },
    { slug: 'punkte-tanken', question: 'Wie viele Punkte bekomme ich beim Tanken?', answer: 'Bei KILOMETA einen Punkt je zwei Liter Kraftstoff. Ladestrom zählt je zwei Kilowattstunden. Coupons kommen obendrauf.' },
    { slug: 'punkte-gutschein', question: 'Gibt es Punkte, wenn ich mit Gutschein bezahle?', answer: 'Auf den Betrag, den Sie nach Abzug des Gutscheins zahlen. Beim Kauf einer Gutscheinkarte selbst gibt es keine Punkte.' },
    { slug: 'punkte-lieferkosten', question: 'Zählen Versandkosten für die Punkte?', answer: 'Nein. Gerechnet wird mit dem Warenwert nach Rabatten, ohne Versand.' },
    { slug: 'punkte-rundung', question: 'Wie wird gerundet?', answer: 'Zugunsten des vollen Schritts nach unten: Bei „1 Punkt je 2 €“ ergeben 9,99 € vier Punkte.' },
    { slug: 'punkte-kontostand', keywords: ['Guthaben', 'Kontostand', 'Kontoauszug', 'Punktekonto'], question: 'Wo sehe ich meinen Punktestand?', answer: 'Nach dem Anmelden oben neben Ihrem Namen und ausführlich unter „Meine Punkte“, mit allen Buchungen der letzten 36 Monate.' },
    { slug: 'punkte-minus', question: 'Warum ist mein Punktestand im Minus?', answer: 'Das passiert, wenn Punkte nach einer Rückgabe abgezogen werden, die Sie schon eingelöst hatten. Der nächste Einkauf gleicht das aus.' },
    { slug: 'punkte-bargeld', question: 'Gibt es auch bei Barzahlung Punkte?', answer: 'Ja. Wie Sie bezahlen, spielt keine Rolle.' },
  ],
};
