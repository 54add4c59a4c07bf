// German texts of the operators' login and step-up.
export const sessionCopy = {
  title: 'Verwaltung',
  lead: 'Melden Sie sich mit Ihrem Konto für die Verwaltung an. Ihr Punktekonto gilt hier nicht.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code',
  codeHint: 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft',
  endedTitle: 'Ihre Sitzung ist beendet',
  endedText: 'Nach 30 Minuten ohne Eingabe melden wir Sie ab. Was Sie eingegeben haben, ist noch da: Melden Sie sich wieder an und machen Sie weiter.',
  ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  forbidden: 'Dafür fehlt Ihnen das Recht. Bitte wenden Sie sich an die Leitung.',
  problems: {
    email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    password: 'Bitte geben Sie Ihr Passwort ein.',
    code: 'Bitte geben Sie die sechs Ziffern oder einen Wiederherstellungscode ein.',
  },
  stepUp: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    text: 'Dieser Schritt lässt sich nicht ohne Weiteres zurücknehmen. Geben Sie dafür noch einmal einen Code ein; er gilt dann fünf Minuten lang.',
    submit: 'Bestätigen',
    cancel: 'Abbrechen',
    missing: 'Ohne Code haben wir nichts geändert.',
  },
} as const;
