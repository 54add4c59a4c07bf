// The command-line tool for a member's card. For Node hosts.
export { createAskSecret, type AskSecretDeps } from './ask-secret.ts';
export { EXIT, type CardIo } from './card-io.ts';
export { runCard } from './run-card.ts';
export { runTill, type TillIo } from './run-till.ts';
