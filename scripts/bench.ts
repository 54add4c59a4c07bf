// `npm run bench`: measures pages and server.
import '../packages/tools/src/bench/run-bench.ts';
