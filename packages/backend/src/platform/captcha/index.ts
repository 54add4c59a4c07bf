// The captcha of public forms.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { captchaMigrations } from './captcha.migrations.ts';
import { captchaRoutes, sweepChallenges } from './captcha.routes.ts';
import { CAPTCHA_REFUSALS } from './de.ts';

export const captcha: BackendCapability = {
  routes: captchaRoutes,
  migrations: captchaMigrations,
  jobs: (context) => [
    { name: 'sweep-captcha', everySeconds: HOUR, run: () => sweepChallenges(context) },
  ],
  texts: [CAPTCHA_REFUSALS],
};
