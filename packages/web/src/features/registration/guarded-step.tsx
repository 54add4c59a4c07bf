// Section 6: who does not belong on a step is led to theirs, and whichever step somebody comes to first, what the address
// brings along is kept. The browser alone knows what was filled in.
import { entranceFrom, registrationAccess, type Registration } from '@pluspunkt/core/registration';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useInline } from '../../app/link.tsx';
import { readUserData } from '../../app/user-data/user-data.ts';
import { RETURN_PARAMETER } from '../../composition/login-link.tsx';
import { useModule, usePort } from '../../composition/use-port.tsx';
import { useReadable } from '../../composition/use-readable.ts';
import { useCampaign, useJoinPath } from './join-paths.ts';
import { registrationModule, RunningRegistrationPort } from './registration.module.ts';
import type { StepProps } from './step.tsx';

/** The redirect address under its older name. */
const REDIRECT_PARAMETER = 'redirectUrl';
const LONGEST_ADDRESS = 2_000;

/** Remembers by which campaign the visitor came, where they wanted to go, and what partners or the app say of them. */
function useEntrance(registration: Registration): void {
  const campaign = useCampaign();
  const fromApp = useInline();
  const [search] = useSearchParams();
  useEffect(() => {
    if (registration.progress().registered) return;
    const wanted = search.get(RETURN_PARAMETER) ?? search.get(REDIRECT_PARAMETER);
    const { email } = readUserData('single-sign-on-data');
    registration.enter({
      ...entranceFrom((name) => search.get(name)),
      ...(campaign === undefined ? {} : { campaign }),
      // Judged where it is followed: never another origin.
      ...(wanted === null || wanted.length > LONGEST_ADDRESS ? {} : { redirectUrl: wanted }),
      ...(email === undefined ? {} : { email }),
      ...(fromApp ? { fromApp } : {}),
    });
  }, [registration, campaign, fromApp, search]);
}

export default function GuardedStep({ step, children }: Pick<StepProps, 'step' | 'children'>) {
  useModule(registrationModule);
  const registration = usePort(RunningRegistrationPort);
  const state = useReadable(registration, registration.getSnapshot());
  const path = useJoinPath();
  useEntrance(registration);
  const access = registrationAccess(step, registration.progress());
  if (access !== 'allow') return <Navigate to={path(access === 'to-start' ? 'start' : 'success')} replace />;
  return children({ registration, state });
}
