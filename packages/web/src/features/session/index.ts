// What other features and the shell may use of the session.
export { AccountBox } from './account-box.tsx';
export { SessionDialogs } from './session-dialogs.tsx';
