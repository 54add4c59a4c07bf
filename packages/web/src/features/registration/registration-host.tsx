// Finishes a registration whose last page was left by a typed address.
import { useEffect } from 'react';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { registrationModule, RegistrationUseCase } from './registration.module.ts';

export default function RegistrationHost() {
  useModule(registrationModule);
  const registration = usePort(RegistrationUseCase);
  useEffect(() => {
    if (!registration.progress().registered) return;
    registration.finish(location.origin);
    registration.reset();
  }, [registration]);
  return null;
}
