// The OpenID provider's endpoints: plain OpenID and OAuth answers, without the envelope.
import { API_BASE, OPENID_APP_CLIENT_ID, OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_REFRESH_SCOPE, OPENID_SECOND_FACTOR_GRANT, REGISTER_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { DEFAULT_TOKEN_PATH, DISCOVERY_PATH } from '@pluspunkt/adapters/session/contract';
import { either as E } from 'fp-ts';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import { readText } from '../platform/http/request-body.ts';
import type { RawRoute, RequestInfo } from '../platform/http/route.ts';
import { rawRoute } from '../platform/http/route.ts';
import type { Login } from './login/login.ts';
import type { LoginOutcome } from './login/login-outcome.ts';
import type { SecondStep } from './login/second-step.ts';
import type { RegisterClients } from './register-clients.ts';
import { isRenewalKey, type OpenSession, type RefreshTokens } from './refresh-tokens.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenProblem } from './token-request.ts';
import { readTokenRequest } from './token-request.ts';
import type { SingleUseLogin, SingleUseSession } from './single-use-login.ts';
import { issuerOf } from './tokens.ts';
import type { Tokens } from './tokens.ts';

interface Needs extends Pick<BackendDependencies, 'settings'> {
  readonly keys: SigningKeys;
  readonly tokens: Tokens;
  readonly login: Login;
  readonly secondStep: SecondStep;
  readonly refreshTokens: RefreshTokens;
  readonly singleUse: SingleUseLogin;
  readonly registerClients: RegisterClients;
}

const JWKS_PATH = '/auth/jwks';
/** The page on which a member lets the app log in; it takes the parameters of RFC 6749, section 4.1.1. */
const AUTHORIZATION_PAGE = '/profil/app-anmeldung';
const REVOCATION_PATH = '/auth/connect/revocation';
const FORM = 'application/x-www-form-urlencoded';
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

const problemAnswer = ({ error, description }: TokenProblem, status = 400, headers: Record<string, string> = {}): Response =>
  Response.json({ error, error_description: description }, { status, headers: { ...NO_STORE, ...headers } });

const throttledAnswer = (seconds: number): Response =>
  problemAnswer({ error: 'invalid_grant', description: 'too many attempts' }, 429, { 'retry-after': String(seconds) });

/** The password is right; the token and a code of the authenticator are sent with the grant of the second factor. */
const secondFactorAnswer = ({ token, expiresInSeconds }: Extract<LoginOutcome, { readonly _tag: 'SecondFactorNeeded' }>): Response =>
  Response.json({ error: 'mfa_required', error_description: 'a code of the authenticator is required', mfa_token: token, expires_in: expiresInSeconds }, { status: 400, headers: NO_STORE });

/** Characters of a form. A login has some hundred; thousands of fields take a tenth of a second to read. */
const LONGEST_FORM = 8_000;

/** The form of a request, or the answer to an invalid one (always 400 with `invalid_request`, except 413 and 415). */
const readForm = async (request: Request): Promise<E.Either<Response, URLSearchParams>> => {
  const text = await readText(request, FORM);
  if (E.isLeft(text)) {
    const status = text.left.status;
    return E.left(problemAnswer({ error: 'invalid_request', description: `the body must be ${FORM} in UTF-8, at most 8 kB` }, status));
  }
  if (text.right.length > LONGEST_FORM) return E.left(problemAnswer({ error: 'invalid_request', description: 'the body is longer than 8 kB' }, 413));
  return E.right(new URLSearchParams(text.right));
};

const discovery = (issuer: string, origin: string, base = `${origin}${API_BASE}`) => ({
  issuer,
  authorization_endpoint: `${origin}${AUTHORIZATION_PAGE}`,
  token_endpoint: `${base}${DEFAULT_TOKEN_PATH}`,
  revocation_endpoint: `${base}${REVOCATION_PATH}`,
  jwks_uri: `${base}${JWKS_PATH}`,
  response_types_supported: ['code', 'id_token token'],
  grant_types_supported: ['password', OPENID_SECOND_FACTOR_GRANT, 'refresh_token', 'authorization_code', 'client_credentials'],
  code_challenge_methods_supported: ['S256'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: ['openid', 'profile', OPENID_REFRESH_SCOPE, OPENID_AUDIENCE, REGISTER_SCOPE],
  claims_supported: ['sub', 'exp', 'iat', 'iss', 'aud', 'auth_time', 'client_identifier', 'role'],
});

export const openIdRoutes = ({ settings, keys, tokens, login, secondStep, refreshTokens, singleUse, registerClients }: Needs): readonly RawRoute[] => {
  const originOf = (info: RequestInfo): string => settings.publicOrigin ?? info.url.origin;

  const tokenAnswer = async (session: OpenSession, refreshToken: string | undefined, info: RequestInfo, deviceCookie?: string): Promise<Response> => {
    const { cardNumber, sessionId, clientId, roles, createdAt } = session;
    const signed = await tokens.sign({ cardNumber, sessionId, clientId, roles, authenticatedAt: createdAt, issuer: issuerOf(originOf(info)) });
    const answer = {
      access_token: signed.accessToken,
      token_type: 'Bearer',
      expires_in: signed.expiresInSeconds,
      id_token: signed.idToken,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    };
    return Response.json(answer, { headers: { ...NO_STORE, ...(deviceCookie === undefined ? {} : { 'set-cookie': deviceCookie }) } });
  };

  /** Single-use credentials are sent as refresh tokens, too. A page that repeats a lost request sends the same key, but another request id. */
  const renew = async (asked: { readonly refreshToken: string; readonly clientId: string }, info: RequestInfo): Promise<SingleUseSession | undefined> => {
    const key = info.headers.get('idempotency-key');
    const use = await refreshTokens.use({ ...asked, ...(key === null ? {} : { key }) });
    if (use._tag === 'Renewed') return use;
    const delivery = key !== null && isRenewalKey(key) ? key : deliveryOf(info);
    return asked.clientId === OPENID_CLIENT_ID ? singleUse.byToken(asked.refreshToken, info, delivery) : undefined;
  };

  const grantAnswer = (granted: SingleUseSession | undefined, refused: string, info: RequestInfo): Promise<Response> | Response =>
    granted === undefined ? problemAnswer({ error: 'invalid_grant', description: refused }) : tokenAnswer(granted.session, granted.refreshToken, info);

  /** Neither id token nor refresh token: it is no session (RFC 6749, section 4.4.3). */
  const registerClientAnswer = async (asked: { readonly clientId: string; readonly secret: string }, info: RequestInfo): Promise<Response> => {
    const outcome = await registerClients.grant(asked, info, issuerOf(originOf(info)));
    if (outcome._tag === 'Throttled') return throttledAnswer(outcome.retryAfterSeconds);
    if (outcome._tag === 'WrongSecret') return problemAnswer({ error: 'invalid_client', description: 'unknown client or wrong secret' }, 401);
    const { accessToken, expiresInSeconds } = outcome.token;
    return Response.json({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds, scope: REGISTER_SCOPE }, { headers: NO_STORE });
  };

  const loginAnswer = (outcome: LoginOutcome, info: RequestInfo): Promise<Response> | Response => {
    switch (outcome._tag) {
      case 'LoggedIn':
        return tokenAnswer(outcome.session, outcome.refreshToken, info, outcome.deviceCookie);
      case 'SecondFactorNeeded':
        return secondFactorAnswer(outcome);
      case 'WrongCredentials':
        return problemAnswer({ error: 'invalid_grant', description: 'wrong credentials' });
      case 'WrongCode':
        return problemAnswer({ error: 'invalid_grant', description: 'wrong code, or used before' });
      case 'StepExpired':
        return problemAnswer({ error: 'expired_token', description: 'the second step has ended: begin with the password' });
      case 'Throttled':
        return throttledAnswer(outcome.retryAfterSeconds);
    }
  };

  const token = async (request: Request, info: RequestInfo): Promise<Response> => {
    // A form of another site would replace the cookie of a known device, and use up the logins of the visitor's network.
    if (isFromOtherSite(info)) return problemAnswer({ error: 'invalid_request', description: 'the request comes from another site' }, 403);
    const form = await readForm(request);
    if (E.isLeft(form)) return form.left;
    const asked = readTokenRequest(form.right);
    if (E.isLeft(asked)) return problemAnswer(asked.left, asked.left.error === 'invalid_client' ? 401 : 400);
    if (asked.right._tag === 'Refresh') return grantAnswer(await renew(asked.right, info), 'the refresh token is not valid', info);
    if (asked.right._tag === 'Client') return registerClientAnswer(asked.right, info);
    if (asked.right._tag === 'Code') return grantAnswer(await singleUse.byCode(asked.right, info), 'the code is not valid', info);
    return loginAnswer(asked.right._tag === 'Password' ? await login({ ...asked.right, request: info }) : await secondStep({ ...asked.right, request: info }), info);
  };

  /** RFC 7009: 200 for an unknown token, too. */
  const revocation = async (request: Request): Promise<Response> => {
    const form = await readForm(request);
    if (E.isLeft(form)) return form.left;
    const given = form.right.get('token') ?? '';
    if (given === '') return problemAnswer({ error: 'invalid_request', description: 'token is required' });
    const clientId = form.right.get('client_id');
    if (clientId !== OPENID_CLIENT_ID && clientId !== OPENID_APP_CLIENT_ID) return problemAnswer({ error: 'invalid_client', description: 'unknown client' }, 401);
    await refreshTokens.revokeFamilyOf(given);
    return new Response(null, { status: 200, headers: NO_STORE });
  };

  return [
    rawRoute({
      methods: ['GET'],
      path: DISCOVERY_PATH,
      handle: (_request, info) => Response.json(discovery(issuerOf(originOf(info)), originOf(info))),
    }),
    rawRoute({
      methods: ['GET'],
      path: JWKS_PATH,
      handle: async () => Response.json({ keys: await keys.publicKeys() }, { headers: { 'cache-control': 'public, max-age=300' } }),
    }),
    rawRoute({ methods: ['POST'], path: DEFAULT_TOKEN_PATH, handle: token }),
    rawRoute({ methods: ['POST'], path: REVOCATION_PATH, handle: revocation }),
  ];
};
