// Section 6: who does not belong on a step is led to theirs. The browser alone knows what was filled in.
import { registrationAccess } from '@pluspunkt/core/registration';
import { useObservableEagerState } from 'observable-hooks';
import { Navigate } from 'react-router-dom';
import { useLatePort } from '../../composition/use-port.tsx';
import { useJoinPath } from './join-paths.ts';
import { registrationModule } from './registration.module.ts';
import { RunningRegistrationPort } from './registration.tokens.ts';
import type { StepProps } from './step.tsx';

export default function GuardedStep({ step, children }: Pick<StepProps, 'step' | 'children'>) {
  const registration = useLatePort(RunningRegistrationPort, registrationModule);
  const state = useObservableEagerState(registration.state$);
  const path = useJoinPath();
  const access = registrationAccess(step, registration.progress());
  if (access !== 'allow') return <Navigate to={path(access === 'to-start' ? 'start' : 'success')} replace />;
  return children({ registration, state });
}
