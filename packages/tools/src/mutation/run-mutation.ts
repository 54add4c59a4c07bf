// `npm run mutation`: changes the core's code bit by bit, looks whether a test notices, and sums it up in docs/mutation.md.
// `npm run mutation -- layers search` looks at these capabilities alone and keeps what is known of the others.
import { mutateCapabilities } from './mutate.ts';

process.exitCode = await mutateCapabilities(process.argv.slice(2));
