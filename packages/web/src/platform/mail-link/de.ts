// German texts of pages that a mail's link leads to.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const mailLinkCopy = defineTexts('mail-link', {
  working: 'Moment …',
} as const);
