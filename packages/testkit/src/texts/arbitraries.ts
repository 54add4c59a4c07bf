// Arbitraries of texts and operators' changes.
import fc from 'fast-check';
import { knownTexts, type KnownText, type ShownTexts, type TextCatalogue, type TextChanges, type TextFault, type TextForm } from '@pluspunkt/core/texts';
import { counts, texts } from '../values.ts';

/** Names of areas, texts and placeholders. */
const words = fc.stringMatching(/^[a-z]{1,8}$/);
const forms = fc.array(fc.oneof(texts(8).map((text) => text.replaceAll(/[{}]/g, '')), words.map((place) => `{${place}}`)), { maxLength: 4 }).map((parts) => parts.join(' '));

/** Any texts of a programme, with and without values. */
export const textCatalogues: fc.Arbitrary<TextCatalogue> = fc.dictionary(words, fc.dictionary(words, fc.oneof(texts(), fc.array(forms, { minLength: 1, maxLength: 3 })), { minKeys: 1, maxKeys: 4 }), { minKeys: 1, maxKeys: 3 });

/** One of the texts of any programme. */
export const someKnownTexts: fc.Arbitrary<KnownText> = textCatalogues.chain((catalogue) => fc.constantFrom(...knownTexts(catalogue)));

/** Any changes, including unknown texts and faulty ones. */
export const textChanges: fc.Arbitrary<TextChanges> = fc.dictionary(fc.oneof(fc.tuple(words, words).map((pair) => pair.join('.')), texts()), fc.oneof(texts(), forms), { maxKeys: 6 });

/** Any form with its changed text. */
export const textForms: fc.Arbitrary<TextForm> = fc.tuple(forms, forms);

/** Any changed texts for pages. */
export const someShownTexts: fc.Arbitrary<ShownTexts> = fc.dictionary(words, fc.dictionary(words, fc.oneof(texts(), fc.array(textForms, { minLength: 1, maxLength: 3 })), { maxKeys: 4 }), { maxKeys: 3 });

/** Any fault of a changed text. */
export const textFaults: fc.Arbitrary<TextFault> = fc.oneof(
  fc.record({ _tag: fc.constantFrom('UnknownText' as const, 'EmptyText' as const, 'NotOneLine' as const, 'WrongEdges' as const, 'InvalidPlaceholder' as const), key: words }),
  fc.record({ _tag: fc.constant('TooLong' as const), key: words, longest: counts }),
  fc.record({ _tag: fc.constant('UnknownPlaceholder' as const), key: words, place: words, known: fc.array(words, { maxLength: 3 }) }),
  fc.record({ _tag: fc.constant('MissingPlaceholder' as const), key: words, place: words }),
);
