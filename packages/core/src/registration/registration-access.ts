// Who may see which step of the registration.

/** The steps of a registration. */
export type RegistrationStep = 'start' | 'data' | 'account' | 'success';

/** How far a registration has come. */
export interface RegistrationProgress {
  readonly registered: boolean;
  readonly formFilledOut: boolean;
}

/** Registered visitors go to the last step, others to the first until their data are complete. */
export function registrationAccess(
  step: RegistrationStep,
  state: RegistrationProgress,
): 'allow' | 'to-start' | 'to-success' {
  if (step === 'success') return state.registered ? 'allow' : 'to-start';
  if (state.registered) return 'to-success';
  return step === 'account' && !state.formFilledOut ? 'to-start' : 'allow';
}
