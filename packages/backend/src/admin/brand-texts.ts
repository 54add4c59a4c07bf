// Sentences for the faults of settings that an operator edited: types, unknown keys, and the brand as a whole.
import { configurationFaults, type ConfigurationFault } from '@pluspunkt/adapters/content/configuration.contract';
import { brandFaults, type BrandFault } from '@pluspunkt/core/brand';
import type { Entry } from './kinds.ts';

const GROUP = 'brand';
const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const THEMES = { light: 'hellen', dark: 'dunklen' } as const;

function sentenceOf(fault: BrandFault): string {
  const name = `„${GROUP}/${fault.setting}“`;
  switch (fault._tag) {
    case 'UnknownSetting':
      return `${name} gehört nicht zur Marke.`;
    case 'NotAText':
      return `${name} ist ein Text in Anführungszeichen.`;
    case 'WrongLength':
      return `${name} ist ein Text in einer Zeile, ohne Leerzeichen am Rand, höchstens ${String(fault.longest)} Zeichen lang.`;
    case 'NotAnAddress':
      return `${name} ist keine E-Mail-Adresse.`;
    case 'NotAColour':
      return `${name} ist keine Farbe: #rrggbb oder oklch(0.5 0.1 200).`;
    case 'NotAnOutline':
      return fault.setting === 'logoWidth' ? `${name} ist eine Zahl von 32 bis 260.` : `${name} ist kein Umriss: die Angaben des Attributs d eines SVG-Pfads.`;
    case 'NotAPicture':
      return fault.setting === 'logoPictureWidth' ? `${name} ist eine Zahl von 32 bis 260.` : `${name} ist die Adresse eines hochgeladenen Bilds.`;
    case 'Incomplete':
      return `Zu ${name} gehören auch ${fault.missing.map((setting) => `${GROUP}/${setting}`).join(', ')}.`;
    case 'TooLittleContrast':
      return `${name} hebt sich im ${THEMES[fault.theme]} Aussehen nicht genug von „${fault.against}“ ab: ${decimal.format(fault.ratio)} statt mindestens ${decimal.format(fault.least)} zu 1.`;
  }
}

/** Settings other than the brand's with this fault: `web/trackingEnabled`. */
const settingsWith = (entries: readonly Entry[], wanted: ConfigurationFault['fault']): readonly string[] =>
  entries.flatMap(({ group_name: group, key, value }) =>
    group === GROUP ? [] : configurationFaults(String(group), { [String(key)]: value as string | number | boolean }).flatMap(({ fault }) => (fault === wanted ? [`${String(group)}/${String(key)}`] : [])),
  );

/** The brand is checked as a whole, since contrast depends on two colours. */
export function faultsOfConfiguration(entries: readonly Entry[]): readonly string[] {
  const settings = entries.flatMap(({ group_name: group, key, value }) => (group === GROUP ? [[String(key), value as string | number | boolean]] : []));
  const types = settingsWith(entries, 'wrong-type').map((name) => `„${name}“ hat einen Wert der falschen Art: Text, Zahl, true oder false.`);
  return [...types, ...brandFaults(Object.fromEntries(settings)).map(sentenceOf)];
}

/** Notes about changed settings that no page reads. They may be another client's. */
export const notesOfConfiguration = (entries: readonly Entry[]): readonly string[] => settingsWith(entries, 'unknown-key').map((name) => `Hinweis: „${name}“ liest keine Seite.`);
