// What other parts of the app may use of the profile.
export { CardFullScreen } from './card-full-screen.tsx';
export { MemberCard } from './member-card.tsx';
export { useWakeLock } from './use-wake-lock.ts';
