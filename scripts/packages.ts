// `npm run build:packages`: builds core, adapters and testkit for other projects.
import '../packages/tools/src/embed/run-build.ts';
