// `npm run new -- NAME`: adds a capability.
import '../packages/tools/src/new/run-new.ts';
