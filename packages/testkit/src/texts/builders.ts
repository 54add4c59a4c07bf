// Builders of texts that operators change.
import type { KnownText, ShownTexts, TextCatalogue, TextChanges, TextFault, TextForm } from '@pluspunkt/core/texts';

/** Default texts: one without values, one with several forms; areas can be overridden. */
export const textCatalogueOf = (changed: TextCatalogue = {}): TextCatalogue => ({ coupons: { title: 'Coupons', count: ['1 Coupon', '{count} Coupons'] }, ...changed });

/** A changed title, and overrides. */
export const textChangesOf = (changed: TextChanges = {}): TextChanges => ({ 'coupons.title': 'Gutscheine', ...changed });

/** A text without values; every field can be overridden. */
export const knownTextOf = (changed: Partial<KnownText> = {}): KnownText => ({ key: 'coupons.title', area: 'coupons', name: 'title', usual: 'Coupons', ...changed });

/** A form with its changed text. */
export const textFormOf = (usual = '{count} Coupons', text = '{count} Gutscheine'): TextForm => [usual, text];

/** Changed texts for pages; areas can be overridden. */
export const shownTextsOf = (changed: ShownTexts = {}): ShownTexts => ({ coupons: { title: 'Gutscheine', count: [textFormOf('1 Coupon', '1 Gutschein'), textFormOf()] }, ...changed });

/** An unknown text. */
export const textFaultOf = (key = 'coupons.titel'): TextFault => ({ _tag: 'UnknownText', key });
