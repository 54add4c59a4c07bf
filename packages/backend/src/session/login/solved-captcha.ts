// Whether a login brings the answer to a captcha.
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../../dependencies.ts';
import type { RequestInfo } from '../../platform/http/route.ts';

export const createSolvedCaptcha =
  ({ captcha }: Pick<BackendDependencies, 'captcha'>) =>
  ({ headers }: Pick<RequestInfo, 'headers'>): Promise<boolean> | boolean => {
    const [v2, v3] = [headers.get(CAPTCHA_V2_HEADER), headers.get(CAPTCHA_V3_HEADER)];
    return v2 === null && v3 === null ? false : captcha.verify({ ...(v2 === null ? {} : { v2 }), ...(v3 === null ? {} : { v3 }) });
  };
