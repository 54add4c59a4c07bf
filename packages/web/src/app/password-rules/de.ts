// German texts of the rules for passwords.

export const passwordRulesCopy = {
  title: 'Ihr Passwort braucht',
  kept: 'erfüllt',
  open: 'noch offen',
  progress: (kept: number, all: number): string => `${kept} von ${all} Regeln erfüllt`,
} as const;
