// Loaded next to the page's module where an operator has changed texts, before hydration.
import { showPageTexts } from './ui/texts/page-texts.ts';

showPageTexts(document);
