// Questions about coupons and about partners.
import type { FaqTopic } from './faq-seed.ts';

export const COUPONS: FaqTopic = {
  title: 'Coupons',
  entries: [
    { slug: 'coupon-aktivieren', question: 'Wie aktiviere ich einen Coupon?', answer: 'Melden Sie sich an und tippen Sie auf das Plus. Ein aktivierter Coupon gilt beim nächsten passenden Einkauf von selbst; an der Kasse zeigen Sie nur Ihre Karte.' },
    { slug: 'coupon-funktioniert-nicht', question: 'Warum wurde mein Coupon nicht angerechnet?', answer: 'Meist wurde er erst nach dem Bezahlen aktiviert, der Mindestbetrag nicht erreicht oder ein anderer Coupon war höher. Welche Bedingungen gelten, steht auf dem Coupon unter „Bedingungen“.' },
    { slug: 'coupon-kombinieren', question: 'Kann ich mehrere Coupons kombinieren?', answer: 'Verschiedene Coupons ja, zwei Punktevervielfacher auf dieselbe Ware nicht: Dann gilt automatisch der höhere.' },
    { slug: 'coupon-einloesen-filiale', question: 'Muss ich Coupons in der Filiale vorzeigen?', answer: 'Nein. Ist der Coupon aktiviert, genügt die Karte.' },
    { slug: 'coupon-online', question: 'Gilt mein Coupon auch in der Online-Drogerie?', answer: 'Nur wenn „online“ auf dem Coupon steht. Coupons für Filialen gelten an der Kasse, Coupons für den Shop beim Einkauf über „Zum Shop“.' },
    { slug: 'coupon-abgelaufen', question: 'Mein Coupon ist abgelaufen. Kann ich ihn noch nutzen?', answer: 'Leider nicht. Auf der Couponseite sehen Sie unter „Endet zuerst“, was bald ausläuft.' },
    { slug: 'coupon-mehrfach', question: 'Wie oft gilt ein Coupon?', answer: 'Wenn nichts anderes dabeisteht, einmal. Mehrfach gültige Coupons sagen, wie oft.' },
    { slug: 'coupon-fach', question: 'Was bedeutet „10fach Punkte“?', answer: 'Sie erhalten das Zehnfache der Grundpunkte. Der normale Satz ist darin enthalten: Aus 20 Punkten werden 200.' },
    { slug: 'coupon-nicht-sichtbar', question: 'Warum sehe ich andere Coupons als meine Nachbarin?', answer: 'Manche Coupons gelten nur in einer Region oder richten sich nach den Partnern, bei denen Sie einkaufen. Wer der persönlichen Auswahl nicht zustimmt, sieht die allgemeinen Coupons.' },
    { slug: 'coupon-papier', question: 'Gibt es noch Coupons auf Papier?', answer: 'In den Filialen liegen Couponhefte aus, und zweimal im Jahr kommt eines mit der Post, wenn Sie das im Profil gewählt haben.' },
    { slug: 'coupon-rueckgaengig', question: 'Kann ich eine Aktivierung rückgängig machen?', answer: 'Direkt danach über „Rückgängig“ in der Meldung. Später ist das nicht nötig: Ein ungenutzter Coupon läuft einfach aus.' },
    { slug: 'coupon-app', question: 'Muss ich Coupons in der App und im Browser getrennt aktivieren?', answer: 'Nein, beide zeigen denselben Stand.' },
    { slug: 'coupon-wert', question: 'Was ist der Unterschied zwischen Punkte-Coupon und Rabatt-Coupon?', answer: 'Ein Punkte-Coupon bringt mehr Punkte, ein Rabatt-Coupon senkt den Preis an der Kasse. Punkte gibt es dann auf den gesenkten Preis.' },
  ],
};

export const PARTNERS: FaqTopic = {
  title: 'Partner',
  entries: [
    { slug: 'partner-liste', question: 'Bei welchen Partnern kann ich punkten?', answer: 'Alle stehen unter [Partner](/partner), getrennt nach „vor Ort“ und „online“. Über die Suche finden Sie Partner auch nach Waren, zum Beispiel „Kaffee“ oder „rote Schuhe“.' },
    { slug: 'partner-naehe', question: 'Wie finde ich Partner in meiner Nähe?', answer: 'Geben Sie Ihre Postleitzahl ein oder erlauben Sie den Standort. Beides wird nur für diese Suche benutzt.' },
    { slug: 'partner-punktesatz', question: 'Warum gibt es bei jedem Partner unterschiedlich viele Punkte?', answer: 'Den Satz legt der Partner fest. Lebensmittel haben kleine Spannen, Reisen und Mode größere; deshalb unterscheiden sich die Punkte.' },
    { slug: 'partner-online-einkauf', question: 'Wie läuft ein Einkauf bei einem Online-Partner ab?', answer: '1. Tippen Sie beim Partner auf „Zum Shop“.\n2. Kaufen Sie wie gewohnt ein, ohne zwischendurch über eine andere Werbung zu gehen.\n3. Nach etwa zwei Tagen sind die Punkte vorgemerkt, nach 30 Tagen gutgeschrieben.' },
    { slug: 'partner-werbeblocker', question: 'Stört ein Werbeblocker beim Punktesammeln?', answer: 'Ja, häufig. Erlauben Sie für den Einkauf Cookies im Shop des Partners und schalten Sie den Blocker dort aus. Wir weisen vor dem Weiterleiten darauf hin.' },
    { slug: 'partner-fremde-gutscheine', question: 'Darf ich fremde Gutscheincodes verwenden?', answer: 'Nur solche, die beim Partner selbst oder bei uns stehen. Bei anderen Codes kann der Partner die Punkte ablehnen.' },
    { slug: 'partner-favoriten', question: 'Wie merke ich mir einen Partner?', answer: 'Tippen Sie auf das Herz. Ihre Lieblingspartner stehen dann ganz oben, und auf Wunsch erfahren Sie zuerst von deren Coupons.' },
    { slug: 'partner-werden', keywords: ['Partner werden', 'Unternehmen', 'Händler werden'], question: 'Wir möchten Partner werden. An wen wenden wir uns?', answer: 'Alles Wichtige steht unter [Business](/business). Schreiben Sie uns an partner@pluspunkt.example.' },
    { slug: 'partner-nicht-mehr-dabei', question: 'Ein Partner ist nicht mehr dabei. Was wird aus meinen Punkten?', answer: 'Gesammelte Punkte bleiben gültig. Sie lassen sich bei allen anderen Partnern und in Prämien einlösen.' },
    { slug: 'partner-reihenfolge', question: 'Wonach richtet sich die Reihenfolge der Suchergebnisse?', answer: 'Nach der Übereinstimmung mit Ihren Worten und nach der Bedeutung des Partners im Programm. Innerhalb gleicher Treffer geht es nach dem Alphabet. Niemand kann einen Platz in der Trefferliste kaufen.' },
    { slug: 'partner-preise', question: 'Sind Preise beim Partner teurer, wenn ich Punkte sammle?', answer: 'Nein. Sie kaufen direkt beim Partner zu dessen Preisen.' },
    { slug: 'partner-blumen', question: 'Kann ich bei Blumen zum Muttertag punkten?', answer: 'Ja, bei Wiesengruß und tulpentaxi online sowie bei Beetgold vor Ort. Rund um Feiertage gibt es meist einen Coupon.' },
    { slug: 'partner-oeffnungszeiten', question: 'Wo finde ich Öffnungszeiten?', answer: 'Bei jeder Filiale in der Filialsuche. An Feiertagen gelten die Zeiten, die dort als Sonderzeiten stehen.' },
    { slug: 'partner-beschwerde', question: 'Ich habe Ärger mit einer Bestellung. Können Sie helfen?', answer: 'Der Vertrag besteht zwischen Ihnen und dem Partner; Rückgabe und Reklamation laufen dort. Geht es um Punkte, sind wir zuständig.' },
  ],
};
