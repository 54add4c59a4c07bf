// What other parts of the app may use of the profile.
export { appCodeCopy } from './de.ts';
export { CardFullScreen } from './card-full-screen.tsx';
export { MemberCard } from './member-card.tsx';
export { useWakeLock } from './use-wake-lock.ts';
