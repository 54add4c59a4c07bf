// Questions about logging in, about the account and about data protection.
import type { FaqTopic } from './faq-seed.ts';

export const LOGIN: FaqTopic = {
  title: 'Anmelden und Konto',
  entries: [
    { slug: 'anmelden-wie', keywords: ['Login', 'einloggen', 'Anmeldung'], question: 'Wie melde ich mich an?', answer: 'Mit Kartennummer oder E-Mail-Adresse und Passwort. Mit Geburtsdatum und Postleitzahl können Sie Ihr Konto ansehen, aber keine Punkte ausgeben.' },
    { slug: 'passwort-vergessen', question: 'Ich habe mein Passwort vergessen. Wie komme ich wieder hinein?', answer: 'Schreiben Sie uns von der E-Mail-Adresse Ihres Kontos an hilfe@pluspunkt.example und nennen Sie Ihre Kartennummer. Sie bekommen dann einen Link für ein neues Passwort. Er gilt nur kurz und nur einmal.' },
    { slug: 'pin', keywords: ['PIN vergessen', 'Geheimzahl', 'PIN ändern'], question: 'Wofür brauche ich eine PIN, und was ist, wenn ich sie vergessen habe?', answer: 'Mit der PIN lösen Sie an der Kasse und am Telefon Punkte ein. Festlegen, ändern und neu vergeben können Sie sie [in Ihrem Konto](/profil/pin); der Link dafür kommt per E-Mail.' },
    { slug: 'passwort-aendern', question: 'Wie ändere ich mein Passwort?', answer: 'Im Profil unter „Sicherheit“. Danach werden alle anderen Geräte abgemeldet.' },
    { slug: 'geburtsdatum-anmelden', question: 'Warum kann ich mit Geburtsdatum und Postleitzahl keine Punkte einlösen?', answer: 'Weil beides auch andere wissen können. Diese Anmeldung zeigt Ihnen Ihr Konto; wer Punkte ausgeben will, braucht das Passwort.' },
    { slug: 'angemeldet-bleiben', question: 'Was bewirkt „Angemeldet bleiben“?', answer: 'Sie bleiben auf diesem Gerät angemeldet, solange Sie mindestens alle 30 Tage vorbeischauen. Benutzen Sie das nicht auf fremden oder geteilten Geräten.' },
    { slug: 'zu-viele-versuche', keywords: ['gesperrt', 'Kontosperre'], question: 'Warum bin ich nach mehreren Versuchen gesperrt?', answer: 'Nach sechs falschen Passwörtern machen wir zehn Minuten Pause, damit niemand raten kann. Danach geht es von selbst weiter.' },
    { slug: 'email-aendern', question: 'Wie ändere ich meine E-Mail-Adresse?', answer: '[In Ihrem Konto](/mein-konto) unter „Daten ändern“. Wir schicken einen Link an die neue Adresse; sobald Sie ihn öffnen, gilt sie, und die alte bekommt einen Hinweis.' },
    { slug: 'adresse-aendern', keywords: ['Umzug', 'Adressänderung', 'Anschrift'], question: 'Ich bin umgezogen. Wo ändere ich meine Adresse?', answer: '[In Ihrem Konto](/mein-konto) unter „Daten ändern“. Die neue Postleitzahl gilt sofort, auch für regionale Coupons.' },
    { slug: 'name-aendern', keywords: ['Heirat', 'Namensänderung'], question: 'Mein Name hat sich geändert. Was muss ich tun?', answer: 'Ändern Sie ihn im Profil. Auf Wunsch kommt eine neue Karte; die alte gilt weiter.' },
    { slug: 'konto-schliessen', keywords: ['Kontolöschung', 'Account löschen'], question: 'Wie lösche ich mein Konto?', answer: '[In Ihrem Konto](/mein-konto/schliessen) unter „Konto schließen“. Ihre Daten löschen wir sofort, Ihre Punkte verfallen; Buchungen bleiben ohne Ihren Namen, bis die gesetzlichen Fristen vorbei sind.' },
    { slug: 'abmelden-ueberall', question: 'Wie melde ich mich auf allen Geräten ab?', answer: '[In Ihrem Konto](/mein-konto/geraete) unter „Geräte und Schutz“: ein einzelnes oder alle anderen auf einmal.' },
    { slug: 'fremde-anmeldung', question: 'Ich habe eine E-Mail über eine Anmeldung bekommen, die ich nicht kenne.', answer: 'Melden Sie das Gerät [in Ihrem Konto](/mein-konto/geraete) ab, sperren Sie dort das Einlösen, ändern Sie Ihr Passwort und prüfen Sie Ihre Buchungen. Schreiben Sie an sicherheit@pluspunkt.example, wenn etwas fehlt.' },
    { slug: 'ohne-email', question: 'Kann ich ohne E-Mail-Adresse mitmachen?', answer: 'Ja. Sie melden sich dann mit Kartennummer, Geburtsdatum und Postleitzahl an. Bestätigungen kommen mit der Post, Einlösungen sind nur in der Filiale möglich.' },
    { slug: 'registrieren-fehler', question: 'Bei der Registrierung heißt es, meine Karte sei schon vergeben.', answer: 'Dann gehört die Nummer bereits zu einem Konto. Prüfen Sie die zehn Ziffern, oder lassen Sie sich vom [Kundenservice](/kontakt-hinweis) ein neues Passwort geben.' },
  ],
};

export const PRIVACY: FaqTopic = {
  title: 'Datenschutz und Einwilligungen',
  entries: [
    { slug: 'daten-welche', question: 'Welche Daten speichern Sie über mich?', answer: 'Ihre Stammdaten, Ihre Karten, Ihre Buchungen und Ihre Einwilligungen. Was genau wozu und wie lange, steht in den [Datenschutzhinweisen](/datenschutz).' },
    { slug: 'daten-verkauf', question: 'Verkaufen Sie meine Daten?', answer: 'Nein. Partner erfahren, was zur Gutschrift nötig ist, und sonst nichts.' },
    { slug: 'daten-warenkorb', question: 'Sehen Sie, was ich einkaufe?', answer: 'Wir erhalten Partner, Datum, Betrag und Punkte. Einzelne Artikel nur, wenn ein Coupon dafür gilt und Sie ihn aktiviert haben.' },
    { slug: 'daten-auskunft', question: 'Wie bekomme ich eine Kopie meiner Daten?', answer: '[In Ihrem Konto](/mein-konto/daten) unter „Ihre Daten“ laden Sie sofort eine Datei mit allem herunter, was gespeichert ist. Wer kein Passwort hat, schreibt an datenschutz@pluspunkt.example.' },
    { slug: 'daten-loeschen', question: 'Wie lasse ich meine Daten löschen?', answer: 'Mit dem Schließen des Kontos. Einzelne freiwillige Angaben löschen Sie selbst im Profil.' },
    { slug: 'einwilligung-widerrufen', question: 'Wie widerrufe ich eine Einwilligung?', answer: 'Im Profil unter „Einwilligungen“ mit einem Schalter, so einfach wie beim Zustimmen. Der Widerruf gilt sofort.' },
    { slug: 'newsletter-abbestellen', question: 'Wie bestelle ich den Newsletter ab?', answer: 'Über den Link am Ende jeder Ausgabe oder im Profil. Ihre Mitgliedschaft bleibt davon unberührt.' },
    { slug: 'newsletter-bestaetigen', question: 'Warum muss ich den Newsletter bestätigen?', answer: 'Damit niemand fremde Adressen einträgt. Solange Sie nicht auf den Link in der E-Mail klicken, schicken wir nichts weiter.' },
    { slug: 'cookies-ablehnen', question: 'Kann ich Cookies ablehnen?', answer: 'Ja. Ohne Ihre Zustimmung setzen wir nur, was die Seite zum Funktionieren braucht. Ihre Wahl ändern Sie jederzeit unter [Cookies](/cookies).' },
    { slug: 'werbung-persoenlich', question: 'Was bedeutet persönliche Werbung?', answer: 'Wenn Sie zustimmen, richten sich Coupons nach Ihren Einkäufen. Ohne Zustimmung sehen Sie die allgemeinen.' },
    { slug: 'standort', question: 'Wofür wird mein Standort gebraucht?', answer: 'Nur um Filialen und Prospekte in der Nähe zu zeigen. Er wird nicht gespeichert; eine Postleitzahl genügt auch.' },
    { slug: 'daten-sicher', question: 'Wie sind meine Daten geschützt?', answer: 'Übertragung und Passwörter sind verschlüsselt, Einlösungen brauchen das Passwort, und jede Ausgabe von Punkten wird Ihnen gemeldet.' },
  ],
};
