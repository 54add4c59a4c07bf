// Builds the data of registrations.
import type { CardStatus, CardValidation, Registered, RegistrationData } from '@pluspunkt/core/registration';

/** Valid data of a new member; `count` makes them unique. */
export const registrationOf = (count: number, changed: Partial<RegistrationData> = {}): RegistrationData => ({
  requestId: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  genderKey: 'Female',
  firstName: 'Leonie',
  lastName: 'Sommerfeld',
  birthday: '1993-06-11',
  address: { street: 'Birkenallee', streetNumber: '7', postcode: '80331', city: 'München', countryKey: 'DE' },
  email: `leonie.${count}@post.example`,
  password: 'Laternenfest-77',
  customizedAdverts: false,
  communicationNewsletter: false,
  formNumber: 'DEV',
  dataProtectionFormId: 'registrierung-2018',
  channel: 'WEB',
  ...changed,
});

/** The status of a card; by default a free one. */
export const cardValidationOf = (status: CardStatus = 'KnownAndUnregisteredCardNumber'): CardValidation => ({ status: 'OK', data: { status } });

/** The answer to a registration with a new card; every field can be overridden. */
export const registeredOf = (changed: Partial<Registered> = {}): Registered => ({ cardNumber: '1234567890', newCardOrdered: true, singleUseToken: 's'.repeat(43), ...changed });
