// The running registration, kept in the browser session's storage.
import { consoleSink, createBrowserStorage, createLogger, randomUuid } from '@pluspunkt/adapters/transport';
import { createRegistration, type Registration } from '@pluspunkt/core/registration';
import type { Ports } from '../../composition/ports.ts';
import { CaptchaPort, RegistrationPort } from '../../composition/tokens.ts';

/** Swedish writes days as ISO does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

export const runningRegistration = (ports: Ports): Registration =>
  createRegistration({
    gateway: ports.get(RegistrationPort),
    captcha: ports.get(CaptchaPort),
    store: createBrowserStorage({ storage: () => sessionStorage, log: createLogger({ sinks: [consoleSink(console)] }) }),
    newRequestId: randomUuid,
    today: () => isoDay.format(new Date()),
  });
