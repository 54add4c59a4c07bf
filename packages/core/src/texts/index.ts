// Texts that operators change: which there are, what is wrong with a change, and what is said then.
export { fillPlaceholders, placeholdersIn, applyTextForms } from './template.ts';
export { faultOfText, knownTexts, maxTextLength, textFaults } from './text-faults.ts';
export { shownTexts } from './shown-texts.ts';
export type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextFault, TextForm } from './texts.types.ts';
