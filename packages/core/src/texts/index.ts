// Texts of pages that operators change: which there are, what is wrong with a change, and what a page then says.
export { placesIn, retold } from './template.ts';
export { faultOfText, knownTexts, longestOf, textFaults } from './text-faults.ts';
export { shownTexts } from './shown-texts.ts';
export type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextFault, TextForm } from './texts.types.ts';
