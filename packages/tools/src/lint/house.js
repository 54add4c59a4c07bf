// The project's own lint rules.
import { lateTexts } from './late-texts.js';
import { translatableTexts } from './translatable-texts.js';

export default { meta: { name: 'house' }, rules: { 'late-texts': lateTexts, 'translatable-texts': translatableTexts } };
