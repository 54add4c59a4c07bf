// Kills the product under load and reports what was lost.
import '../packages/tools/src/crash/run-crash.ts';
