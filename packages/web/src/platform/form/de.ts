// German texts that forms share: coming, without script, failed.
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('form.words', {
  minutes: (seconds: number): string => {
    const count = Math.max(1, Math.ceil(seconds / 60));
    const hours = Math.ceil(count / 60);
    if (hours > 2) return `${hours} Stunden`;
    return count === 1 ? 'eine Minute' : `${count} Minuten`;
  },
  counts: ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'],
});

export const formCopy = defineTexts('form', (texts) => ({
  needsScript: 'Dafür wird JavaScript gebraucht. Bitte schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  loading: 'Das Formular wird geladen',
  summary: (count: number): string => (count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht' : `${texts(words).counts[count] ?? count} Angaben fehlen noch oder stimmen nicht`),
  failures: {
    offline: 'Wir erreichen den Dienst gerade nicht. Ihre Angaben sind noch da. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    catalogue: 'Der Preisvergleich ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    captcha: 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    throttled: (seconds: number): string => `Das waren zu viele Versuche. Bitte warten Sie ${texts(words).minutes(seconds)} und versuchen Sie es dann noch einmal.`,
    unexpected: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const));
