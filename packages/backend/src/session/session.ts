// The session capability: composed once, used by the routes, by authorisation and by the jobs.
import { endSession } from '@pluspunkt/adapters/session/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { createAuthenticate } from './authenticate.ts';
import { createKnownDevices } from './known-device.ts';
import { createLogin } from './login/login.ts';
import { createSecondStep } from './login/second-step.ts';
import { openIdRoutes } from './openid-routes.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { createOneTimeTokens } from './one-time-tokens/one-time-tokens.ts';
import { createRegisterClients } from './register-clients.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createSingleUseLogin } from './single-use-login.ts';
import { singleUseRoutes } from './single-use.routes.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { createTokens } from './tokens.ts';

export const createSessions = (dependencies: BackendDependencies) => {
  const { database } = dependencies;
  const keys = createSigningKeys(dependencies);
  const tokens = createTokens({ ...dependencies, keys });
  const refreshTokens = createRefreshTokens(dependencies);
  const oneTimeTokens = createOneTimeTokens(dependencies);
  const singleUse = createSingleUseLogin({ ...dependencies, oneTimeTokens, refreshTokens });
  const throttle = createThrottle(dependencies);
  const registerClients = createRegisterClients({ ...dependencies, tokens, throttle });
  const loginNeeds = { ...dependencies, refreshTokens, oneTimeTokens, knownDevices: createKnownDevices(dependencies) };
  const login = createLogin(loginNeeds);
  const secondStep = createSecondStep(loginNeeds);

  const end = route(endSession, async ({ member }) => {
    if (member !== undefined) {
      await database.transaction().execute((tx) => refreshTokens.revoke(tx, member.sessionId, 'logout'));
    }
    return { ended: true } as const;
  });

  const routes: readonly Route[] = [...openIdRoutes({ ...dependencies, keys, tokens, login, secondStep, refreshTokens, singleUse, registerClients }), ...singleUseRoutes({ ...dependencies, oneTimeTokens }), end];
  return { routes, authenticate: createAuthenticate({ database, tokens }), keys, refreshTokens, oneTimeTokens, throttle, registerClients };
};
export type Sessions = ReturnType<typeof createSessions>;
