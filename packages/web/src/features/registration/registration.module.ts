// Binds the running registration, kept in the browser session's storage.
import { consoleSink, createBrowserStorage, createLogger, randomUuid } from '@pluspunkt/adapters/transport';
import { createRegistration } from '@pluspunkt/core/registration';
import { ContainerModule } from 'inversify';
import { CaptchaPort, RegistrationPort } from '../../composition/tokens.ts';
import { RunningRegistrationPort } from './registration.tokens.ts';

/** Swedish writes days as ISO does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

export const registrationModule = new ContainerModule(({ bind }) => {
  bind(RunningRegistrationPort)
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
