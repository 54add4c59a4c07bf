// German texts of the pages of a member's account.

export const memberCopy = {
  loading: 'Ihr Konto wird geladen',
  login: 'Anmelden',
  area: 'Mein Konto',
  tabs: { account: 'Übersicht', points: 'Punkte', donation: 'Spenden', voucher: 'Gutschein', consents: 'Einwilligungen' },
  retryLoginTitle: 'Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  retryLogin: 'Mit Passwort anmelden',
} as const;
