// What other parts of the app may use of the registration.
export { wasRegistrationLeft } from './left-registration.ts';
