// Binds the running registration, stored for the browser session.
import { consoleSink, createBrowserStorage, createLogger, randomUuid } from '@pluspunkt/adapters/transport';
import { createRegistration, type Registration } from '@pluspunkt/core/registration';
import { ContainerModule } from 'inversify';
import { CaptchaPort, RegistrationPort, token } from '../../composition/tokens.ts';

export const RegistrationUseCase = token<Registration>('RegistrationUseCase');

/** Swedish writes days as ISO does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

export const registrationModule = new ContainerModule(({ bind }) => {
  bind(RegistrationUseCase)
    .toResolvedValue(
      (gateway, captcha) =>
        createRegistration({
          gateway,
          captcha,
          store: createBrowserStorage({ storage: () => sessionStorage, log: createLogger({ sinks: [consoleSink(console)] }) }),
          newRequestId: randomUuid,
          today: () => isoDay.format(new Date()),
        }),
      [RegistrationPort, CaptchaPort],
    )
    .inSingletonScope();
});
