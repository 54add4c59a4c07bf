// Binds the running registration, stored for the browser session.
import { createRegistration, type Registration } from '@pluspunkt/core/registration';
import { ContainerModule } from 'inversify';
import { CaptchaPort, RegistrationPort, SessionStoragePort, token } from '../../platform/container/tokens.ts';

export const RegistrationUseCase = token<Registration>('RegistrationUseCase');

/** The Swedish locale formats days as ISO does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

export const registrationModule = new ContainerModule(({ bind }) => {
  bind(RegistrationUseCase)
    .toResolvedValue(
      (gateway, captcha, store) => createRegistration({ gateway, captcha, store, newRequestId: () => crypto.randomUUID(), today: () => isoDay.format(new Date()) }),
      [RegistrationPort, CaptchaPort, SessionStoragePort],
    )
    .inSingletonScope();
});
