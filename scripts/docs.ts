// `npm run docs`: writes the generated documents.
import '../packages/tools/src/docs/run-docs.ts';
