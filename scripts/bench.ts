// `npm run bench`: measures pages, server and rules.
import '../packages/tools/src/bench/run-bench.ts';
