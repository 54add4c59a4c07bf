// Guards a step of the registration: a visitor who may not be on it is redirected to the right one, and the parameters of the first address are
// stored. Only the browser knows what was filled in and who is logged in.
import { paramsFrom, registrationAccess, type Registration } from '@pluspunkt/core/registration';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useInline } from '../../ui/link/inline-mode.tsx';
import { emailOfApp } from '../../platform/session/user-data.ts';
import { useLoggedIn, useResuming } from '../../platform/session/use-session.ts';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { RETURN_PARAMETER } from '../../platform/session/login-link.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { useCampaign, useJoinPath } from './join-paths.ts';
import { registrationModule, RegistrationUseCase } from './registration.module.ts';
import type { StepProps } from './step.tsx';

/** The redirect address under its older name. */
const REDIRECT_PARAMETER = 'redirectUrl';
const LONGEST_ADDRESS = 2_000;

/**
 * Stores by which campaign the visitor came, where they wanted to go, and what partners or the app know of them.
 *
 * @returns whether that is done: forms take their first values from the draft
 */
function useEntrance(registration: Registration): boolean {
  const [isEntered, setEntered] = useState(false);
  const campaign = useCampaign();
  const fromApp = useInline();
  const [search] = useSearchParams();
  useLayoutEffect(() => {
    setEntered(true);
    if (registration.progress().registered) return;
    const wanted = search.get(RETURN_PARAMETER) ?? search.get(REDIRECT_PARAMETER);
    const email = emailOfApp();
    registration.enter({
      ...paramsFrom((name) => search.getAll(name)),
      ...(campaign === undefined ? {} : { campaign }),
      // Judged where it is followed: never another origin.
      ...(wanted === null || wanted.length > LONGEST_ADDRESS ? {} : { redirectUrl: wanted }),
      ...(email === undefined ? {} : { email }),
      ...(fromApp ? { fromApp } : {}),
    });
  }, [registration, campaign, fromApp, search]);
  return isEntered;
}

export default function GuardedStep({ step, children }: Pick<StepProps, 'step' | 'children'>) {
  useModule(registrationModule);
  const registration = usePort(RegistrationUseCase);
  // Rendered in the browser only: there is no server snapshot.
  const state = useReadable(registration, registration.getSnapshot());
  const path = useJoinPath();
  const isEntered = useEntrance(registration);
  const progress = registration.progress();
  const isMember = useLoggedIn() !== undefined;
  const isResuming = useResuming();
  // A stored session that is being resumed may be a member's.
  if (!progress.registered && isResuming) return null;
  const access = registrationAccess(step, { ...progress, registered: progress.registered || isMember });
  if (access !== 'allow') return <Navigate to={path(access === 'to-start' ? 'start' : 'success')} replace />;
  return isEntered ? children({ registration, state }) : null;
}
