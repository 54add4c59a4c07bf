// The addresses of the steps, with the campaign that the visitor came by.
import type { RegistrationStep } from '@pluspunkt/core/registration';
import { useParams } from 'react-router-dom';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';

const ENDS: Readonly<Record<RegistrationStep, string>> = { start: '', data: '/deine-daten', account: '/login-daten', success: '/erfolgreich' };

export const JOIN_PATH = '/registrieren';

const joinPath = (step: RegistrationStep, campaign?: string): string =>
  `${JOIN_PATH}${campaign === undefined ? '' : `/kampagne/${encodeURIComponent(campaign)}`}${ENDS[step]}`;

/** The campaign of this address. */
export const useCampaign = (): string | undefined => useParams()['name'];

export function useJoinPath(): (step: RegistrationStep) => string {
  const campaign = useCampaign();
  const rule = useLinkRule();
  return (step) => rule(joinPath(step, campaign));
}
