// `npm run conform -- …`: tries every call of the contracts against a service.
import '../packages/tools/src/conform/run-conform.ts';
