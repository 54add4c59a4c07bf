// Builders of texts that operators change.
import type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextFault, TextForm } from '@pluspunkt/core/texts';

/** Texts as the programme comes: one that stands as it is, one of several forms; areas can be told. */
export const textCatalogueOf = (changed: TextCatalogue = {}): TextCatalogue => ({ coupons: { title: 'Coupons', count: ['1 Coupon', '{count} Coupons'] }, ...changed });

/** A changed title, and what is told. */
export const textChangesOf = (changed: TextChanges = {}): TextChanges => ({ 'coupons.title': 'Gutscheine', ...changed });

/** A text that stands as it is; every field can be told. */
export const knownTextOf = (changed: Partial<KnownText> = {}): KnownText => ({ key: 'coupons.title', area: 'coupons', name: 'title', usual: 'Coupons', ...changed });

/** A form with a value, and what it is changed to. */
export const textFormOf = (usual = '{count} Coupons', text = '{count} Gutscheine'): TextForm => [usual, text];

/** Changed texts as pages are handed them; areas can be told. */
export const shownTextsOf = (changed: ShownTexts = {}): ShownTexts => ({ coupons: { title: 'Gutscheine', count: [textFormOf('1 Coupon', '1 Gutschein'), textFormOf()] }, ...changed });

/** A text that nobody knows. */
export const textFaultOf = (key = 'coupons.titel'): TextFault => ({ _tag: 'UnknownText', key });
