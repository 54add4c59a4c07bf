// Public surface of the capability `texts`: texts that operators can change, and their validation.
export { fillPlaceholders, placeholdersIn, applyTextForms } from './template.ts';
export { faultOfText, knownTexts, maxTextLength, textFaults, withoutGaps } from './text-faults.ts';
export { shownTexts } from './shown-texts.ts';
export type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextFault, TextForm } from './texts.types.ts';
