// `npm run audit`: known vulnerabilities of the production packages.
import '../packages/tools/src/licences/run-audit.ts';
