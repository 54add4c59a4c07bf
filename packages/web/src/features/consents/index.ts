// What other parts of the app may use of the consents.
export { Newsletter } from './newsletter.tsx';
