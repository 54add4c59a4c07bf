// Loaded beside the page's own module where an operator has changed texts, before the page comes alive.
import { showPageTexts } from './ui/texts/page-texts.ts';

showPageTexts(document);
