// `npm run mutation`: mutation tests of the core.
import '../packages/tools/src/mutation/run-mutation.ts';
