// German text of the captcha's refusal.
import { defineTexts } from '../texts/wording.ts';

export const CAPTCHA_REFUSALS = defineTexts('refusals.captcha', { 'captcha-failed': 'Bitte bestätigen Sie noch einmal, dass Sie kein Programm sind.' });
