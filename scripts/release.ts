// `npm run release`: versions, builds, judges and packs the published packages.
import '../packages/tools/src/release/run-release.ts';
