// `npm test`: runs the gate.
import '../packages/tools/src/gate/run-gate.ts';
