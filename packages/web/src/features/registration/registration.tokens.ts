// The registration's name in the container.
import type { Registration } from '@pluspunkt/core/registration';
import { token } from '../../composition/tokens.ts';

export const RunningRegistrationPort = token<Registration>('Registration');
