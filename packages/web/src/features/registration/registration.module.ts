// Binds the running registration, which is kept in the browser session's storage.
import { createRegistration, type Registration } from '@pluspunkt/core/registration';
import { ContainerModule } from 'inversify';
import { CaptchaPort, RegistrationPort, SessionStoragePort, token } from '../../composition/tokens.ts';

export const RunningRegistrationPort = token<Registration>('RunningRegistration');

/** The Swedish locale formats days as ISO does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

export const registrationModule = new ContainerModule(({ bind }) => {
  bind(RunningRegistrationPort)
    .toResolvedValue(
      (gateway, captcha, store) => createRegistration({ gateway, captcha, store, newRequestId: () => crypto.randomUUID(), today: () => isoDay.format(new Date()) }),
      [RegistrationPort, CaptchaPort, SessionStoragePort],
    )
    .inSingletonScope();
});
