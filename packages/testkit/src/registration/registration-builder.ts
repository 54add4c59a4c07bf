// Builds the data of registrations.
import type { CardStatus, CardValidation, Registered, RegistrationData } from '@pluspunkt/core/registration';

/** Good data of somebody new; `count` tells one from another. */
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

/** What the service says of a card; a free one where nothing is told. */
export const cardValidationOf = (status: CardStatus = 'KnownAndUnregisteredCardNumber'): CardValidation => ({ status: 'OK', data: { status } });

/** Somebody who has become a member with a new card; every field can be told. */
export const registeredOf = (changed: Partial<Registered> = {}): Registered => ({ cardNumber: '1234567890', newCardOrdered: true, singleUseToken: 's'.repeat(43), ...changed });
