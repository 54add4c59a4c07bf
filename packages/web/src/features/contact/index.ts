// What other parts of the app may use of the contact form.
export { Contact } from './contact.tsx';
