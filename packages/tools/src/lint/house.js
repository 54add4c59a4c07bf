// The project's own lint rules.
import { lateTexts } from './late-texts.js';

export default { meta: { name: 'house' }, rules: { 'late-texts': lateTexts } };
