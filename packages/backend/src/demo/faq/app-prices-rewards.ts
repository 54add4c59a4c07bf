// Questions about the app, the price comparison, rewards and campaigns.
import type { FaqTopic } from './faq-seed.ts';

export const APP: FaqTopic = {
  title: 'App',
  entries: [
    { slug: 'app-noetig', question: 'Brauche ich die App?', answer: 'Nein. Alles geht auch im Browser; die App hat die Karte nur einen Fingertipp näher.' },
    { slug: 'app-offline', keywords: ['App offline', 'ohne Netz', 'Flugmodus', 'Funkloch'], question: 'Funktioniert die Karte ohne Internet?', answer: 'Ja. Nach der ersten Anmeldung liegt sie auf dem Gerät. Den Punktestand sehen Sie dann mit der Uhrzeit der letzten Aktualisierung.' },
    { slug: 'app-geraete', keywords: ['Android', 'iPhone', 'iOS', 'installieren'], question: 'Auf welchen Geräten läuft die App?', answer: 'Auf Telefonen mit Android und iOS, deren Betriebssystem noch Sicherheitsupdates erhält.' },
    { slug: 'app-neues-telefon', question: 'Ich habe ein neues Telefon. Wie ziehe ich um?', answer: 'Melden Sie sich auf dem neuen Gerät an, mehr ist nicht nötig. Auf dem alten melden Sie sich ab.' },
    { slug: 'app-benachrichtigungen', keywords: ['Push', 'Mitteilungen'], question: 'Wie schalte ich Benachrichtigungen aus?', answer: 'In den Einstellungen des Telefons oder im Profil unter „Benachrichtigungen“, getrennt nach Coupons, Punkten und Preisalarm.' },
    { slug: 'app-helligkeit', question: 'Warum wird die Anzeige an der Kasse hell?', answer: 'Damit der Scanner den Barcode lesen kann. Danach stellt sich die Helligkeit von selbst zurück.' },
    { slug: 'app-kaffeeautomat', question: 'Warum erkennt der Scanner am Kaffeeautomaten meine Karte nicht?', answer: 'Einige Automaten lesen nur von Plastik. Halten Sie das Telefon etwa zehn Zentimeter entfernt oder tippen Sie die Nummer ein.' },
    { slug: 'app-stuerzt-ab', keywords: ['Absturz', 'App geht nicht'], question: 'Die App schließt sich von selbst. Was hilft?', answer: 'Aktualisieren Sie sie und starten Sie das Telefon neu. Hilft das nicht, schreiben Sie uns Modell und Version; beides steht unter „Über die App“.' },
    { slug: 'app-barrierefrei', question: 'Ist die App barrierefrei?', answer: 'Wir prüfen jede Version mit Tastatur, Vorlesefunktion und großer Schrift. Mehr dazu in der Erklärung zur [Barrierefreiheit](/barrierefreiheit).' },
    { slug: 'app-dunkel', keywords: ['Dunkelmodus', 'dark mode'], question: 'Gibt es eine dunkle Darstellung?', answer: 'Ja, sie folgt der Einstellung Ihres Geräts. Der Barcode bleibt immer auf Weiß.' },
  ],
};

export const PRICES: FaqTopic = {
  title: 'Preisvergleich und Preisalarm',
  entries: [
    { slug: 'preisalarm-einrichten', question: 'Wie richte ich einen Preisalarm ein?', answer: 'Öffnen Sie ein Produkt, tippen Sie auf die Glocke und nennen Sie einen Wunschpreis. Wir melden uns, sobald ein Händler ihn erreicht.' },
    { slug: 'preisalarm-oft', question: 'Wie oft meldet sich ein Preisalarm?', answer: 'Einmal, wenn der Preis erreicht ist, und erst wieder, nachdem er zwischendurch deutlich darüber lag. Mehrere Treffer eines Tages kommen in einer E-Mail.' },
    { slug: 'preise-aktuell', question: 'Wie aktuell sind die Preise?', answer: 'Bei jedem Angebot steht, wann es zuletzt geprüft wurde. Maßgeblich ist der Preis im Shop des Händlers.' },
    { slug: 'preise-versand', question: 'Sind Versandkosten im Preis enthalten?', answer: 'Wir zeigen den Preis mit und ohne Versand und sortieren nach dem Gesamtpreis.' },
    { slug: 'preise-verlauf', question: 'Was zeigt der Preisverlauf?', answer: 'Den niedrigsten Preis jedes Tages in den letzten zwölf Monaten, dazu Tiefst-, Höchst- und Durchschnittspreis und ein Urteil in Worten.' },
    { slug: 'preise-30-tage', question: 'Wozu steht dort der niedrigste Preis der letzten 30 Tage?', answer: 'Damit Sie erkennen, ob ein Rabatt wirklich einer ist. Jede Ermäßigung beziehen wir auf diesen Preis.' },
    { slug: 'preise-haendler', question: 'Welche Händler sind im Preisvergleich?', answer: 'Unsere Online-Partner und weitere geprüfte Shops mit Impressum in der EU. Punkte gibt es nur bei Partnern; das steht am Angebot.' },
    { slug: 'preise-kaffeemaschine', question: 'Warum kostet dieselbe Kaffeemaschine überall anders?', answer: 'Händler kalkulieren Lager, Versand und Service verschieden. Achten Sie auf den Gesamtpreis und auf die Farbe: Manchmal ist nur eine Variante günstig.' },
    { slug: 'preise-grundpreis', question: 'Was ist der Grundpreis?', answer: 'Der Preis je Kilogramm, Liter oder Stück. So lassen sich verschieden große Packungen vergleichen.' },
    { slug: 'preisalarm-loeschen', question: 'Wie lösche ich einen Preisalarm?', answer: 'In den Favoriten über die Glocke am Produkt oder über den Link in der E-Mail.' },
  ],
};

export const REWARDS: FaqTopic = {
  title: 'Prämien',
  entries: [
    { slug: 'praemie-bestellen', question: 'Wie bestelle ich eine Prämie?', answer: 'Wählen Sie unter [Prämien](/praemien) aus und bestätigen Sie mit Ihrem Passwort. Die Punkte werden sofort abgezogen, die Bestätigung kommt per E-Mail.' },
    { slug: 'praemie-zuzahlung', question: 'Kann ich Prämien mit Punkten und Geld bezahlen?', answer: 'Bei den meisten ja: ab der Hälfte der Punkte, der Rest per Überweisung oder Karte.' },
    { slug: 'praemie-lieferzeit', question: 'Wie lange dauert die Lieferung einer Prämie?', answer: 'Drei bis fünf Werktage, große Stücke nach Absprache mit der Spedition. Gutscheine kommen innerhalb einer Stunde per E-Mail.' },
    { slug: 'praemie-versand', question: 'Was kostet der Versand einer Prämie?', answer: 'Innerhalb Deutschlands nichts.' },
    { slug: 'praemie-zurueckgeben', question: 'Kann ich eine Prämie zurückgeben?', answer: 'Ja, innerhalb von 30 Tagen. Sie erhalten die Punkte zurück, auch wenn sie inzwischen verfallen wären.' },
    { slug: 'praemie-defekt', question: 'Meine Prämie ist defekt. Was tun?', answer: 'Schreiben Sie uns mit Foto. Sie bekommen Ersatz oder die Punkte zurück; die gesetzliche Gewährleistung gilt auch für Prämien.' },
    { slug: 'praemie-gutschein', question: 'Wie löse ich einen Prämiengutschein ein?', answer: 'Der Code steht in der E-Mail und in Ihrem Konto unter „Gutscheine“. Geben Sie ihn beim Partner an der Kasse ein.' },
    { slug: 'praemie-ausverkauft', question: 'Die Prämie ist ausverkauft. Kommt sie wieder?', answer: 'Meist ja, oft schon nach wenigen Tagen. Solange sie fehlt, ist sie nicht zu bestellen; Ihre Punkte bleiben unberührt.' },
    { slug: 'praemie-verschenken', question: 'Kann ich eine Prämie verschenken?', answer: 'Ja. Geben Sie beim Bestellen eine andere Lieferadresse an; auf dem Lieferschein stehen keine Punkte.' },
    { slug: 'praemie-kaffee', question: 'Gibt es Kaffee und Tee als Prämie?', answer: 'Ja, dazu Mühlen, Kannen und Tassen. Suchen Sie in den Prämien nach „Kaffee“.' },
    { slug: 'praemie-steuern', question: 'Muss ich Prämien versteuern?', answer: 'Wer privat sammelt, in aller Regel nicht. Punkte aus dienstlichen Einkäufen können anders zu behandeln sein; fragen Sie dazu Ihren Arbeitgeber.' },
    { slug: 'praemie-punkte-reichen-nicht', question: 'Meine Punkte reichen nicht. Was kann ich machen?', answer: 'Zuzahlen, sparen oder eine kleinere Prämie wählen. Die Liste lässt sich nach Ihrem Punktestand eingrenzen.' },
  ],
};

export const CAMPAIGNS: FaqTopic = {
  title: 'Aktionen und Gewinnspiele',
  entries: [
    { slug: 'gewinnspiel-teilnehmen', question: 'Wie nehme ich an einem Gewinnspiel teil?', answer: 'Öffnen Sie die Aktion, melden Sie sich an und nehmen Sie teil. Ein Einkauf ist dafür nie nötig.' },
    { slug: 'gewinn-erfahren', question: 'Wie erfahre ich, ob ich gewonnen habe?', answer: 'Bei Sofortgewinnen gleich, bei Verlosungen per E-Mail in der Woche nach dem Ende. Wir fragen nie nach Bankdaten, um einen Gewinn auszuliefern.' },
    { slug: 'aktion-bedingungen', question: 'Wo stehen die Bedingungen einer Aktion?', answer: 'Am Ende jeder Aktionsseite. Allgemein gelten unsere [Teilnahmebedingungen](/teilnahmebedingungen).' },
    { slug: 'bonus', keywords: ['Bonus', 'Bonuspunkte', 'Startpunkte', 'Willkommenspunkte'], question: 'Bekomme ich zum Start einen Willkommensbonus?', answer: 'Ja, 500 Punkte, sobald Ihre [Registrierung](/registrieren) abgeschlossen ist. Mit einem Aktionscode können es mehr sein; weitere Bonuspunkte bringen [eCoupons](/e-coupons-aktionen/e-coupons) und [Aktionen](/aktionen).' },
    { slug: 'freunde-werben', question: 'Bekomme ich Punkte, wenn ich Freunde werbe?', answer: 'Zeitweise, wenn eine entsprechende Aktion läuft. Dann steht sie unter [Aktionen](/aktionen).' },
    { slug: 'aktionscode', question: 'Wo gebe ich einen Aktionscode ein?', answer: 'Bei der Registrierung im Feld „Aktionscode“ oder später auf der Seite der Aktion. Groß- und Kleinschreibung ist egal.' },
    { slug: 'gutschein-einloesen', question: 'Wie löse ich einen Punktegutschein ein?', answer: 'Unter „Meine Punkte“ über „Gutschein einlösen“. Die Punkte sind sofort im Konto.' },
    { slug: 'aktion-verpasst', question: 'Ich habe eine Aktion verpasst. Kommt sie wieder?', answer: 'Viele kommen jedes Jahr zur selben Zeit. Was gerade läuft und wie lange noch, steht unter [Aktionen](/aktionen).' },
  ],
};

export const CONTACT: FaqTopic = {
  title: 'Kontakt',
  entries: [
    { slug: 'kontakt-wege', question: 'Wie erreiche ich den Kundenservice?', answer: 'Per E-Mail an hilfe@pluspunkt.example. Wir antworten werktags innerhalb eines Tages. Was in eine Nachricht gehört, steht unter [Kontakt](/kontakt-hinweis).' },
    { slug: 'kontakt-telefon', question: 'Gibt es eine Telefonnummer?', answer: 'Für Sperrungen ja; sie steht auf der Rückseite Ihrer Karte. Alles andere klären wir schriftlich, damit Sie etwas in der Hand haben.' },
    { slug: 'phishing', question: 'Ist diese E-Mail wirklich von Ihnen?', answer: 'Wir nennen immer die letzten vier Ziffern Ihrer Karte und fragen nie nach dem Passwort. Verdächtiges leiten Sie bitte an sicherheit@pluspunkt.example weiter.' },
    { slug: 'beschwerde', question: 'Wo kann ich mich beschweren?', answer: 'Bei uns per E-Mail mit dem Betreff „Beschwerde“; jede wird von einem Menschen gelesen und innerhalb von fünf Werktagen beantwortet.' },
    { slug: 'sprache', question: 'Gibt es die Seite auch in anderen Sprachen?', answer: 'Zurzeit nur auf Deutsch. Der Kundenservice antwortet auch auf Englisch.' },
  ],
};
