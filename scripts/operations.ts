// `npm run operations`: tries the production set-up on this machine.
import '../packages/tools/src/operations/run-operations.ts';
