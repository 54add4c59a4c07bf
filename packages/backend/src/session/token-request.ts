// Validates a request to the token endpoint (RFC 6749): pure, from form fields to a grant or an error.
import { OPENID_APP_CLIENT_ID, OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_REFRESH_SCOPE, OPENID_SCOPE, OPENID_SECOND_FACTOR_GRANT, REGISTER_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { isSecondFactor, secondFactorOf } from '@pluspunkt/core/second-factor';
import { either as E } from 'fp-ts';
import { isCleanText } from '../platform/http/clean-data.ts';

type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'expired_token';

export interface TokenProblem {
  readonly error: TokenErrorCode;
  /** English, for developers (RFC 6749 allows ASCII only). */
  readonly description: string;
}

export type TokenRequest =
  | { readonly _tag: 'Password'; readonly username: string; readonly password: string; readonly offline: boolean }
  | { readonly _tag: 'SecondFactor'; readonly token: string; readonly code: string }
  | { readonly _tag: 'Refresh'; readonly refreshToken: string; readonly clientId: string }
  | { readonly _tag: 'Code'; readonly code: string; readonly verifier: string; readonly redirectUri: string; readonly clientId: string }
  | { readonly _tag: 'Client'; readonly clientId: string; readonly secret: string };

const MAX_FIELD = 1_000;
const PASSWORD_SCOPES: ReadonlySet<string> = new Set([...OPENID_SCOPE.split(' '), 'profile']);

const problem = (error: TokenErrorCode, description: string): E.Either<TokenProblem, never> => E.left({ error, description });

const singleFields = (form: URLSearchParams): Readonly<Record<string, string>> | undefined => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) {
    if (name in fields || value.length > MAX_FIELD || !isCleanText(value) || !isCleanText(name)) return undefined;
    fields[name] = value;
  }
  return fields;
};

const passwordGrant = (fields: Readonly<Record<string, string>>): E.Either<TokenProblem, TokenRequest> => {
  const { username = '', password = '', scope = 'openid', audience = OPENID_AUDIENCE, response_type: responseType } = fields;
  if (username.trim() === '' || password === '') return problem('invalid_request', 'username and password are required');
  const scopes = scope.split(' ').filter((name) => name !== '');
  if (scopes.some((name) => !PASSWORD_SCOPES.has(name))) return problem('invalid_scope', 'unknown scope');
  if (audience !== OPENID_AUDIENCE) return problem('invalid_request', 'unknown audience');
  if (responseType !== undefined && responseType.split(' ').toSorted().join(' ') !== 'id_token token') {
    return problem('invalid_request', 'response_type must be "id_token token"');
  }
  return E.right({ _tag: 'Password', username, password, offline: scopes.includes(OPENID_REFRESH_SCOPE) });
};

const secondFactorGrant = (fields: Readonly<Record<string, string>>): E.Either<TokenProblem, TokenRequest> => {
  const { mfa_token: token = '', otp = '' } = fields;
  if (token === '') return problem('invalid_request', 'mfa_token is required');
  return isSecondFactor(otp) ? E.right({ _tag: 'SecondFactor', token, code: secondFactorOf(otp) }) : problem('invalid_request', 'otp is six digits or a recovery code');
};

const refreshGrant = (fields: Readonly<Record<string, string>>): E.Either<TokenProblem, TokenRequest> => {
  const { refresh_token: refreshToken = '', scope = OPENID_REFRESH_SCOPE, client_id: clientId = '' } = fields;
  if (refreshToken === '') return problem('invalid_request', 'refresh_token is required');
  if (scope.split(' ').some((name) => name !== '' && !PASSWORD_SCOPES.has(name))) return problem('invalid_scope', 'unknown scope');
  return E.right({ _tag: 'Refresh', refreshToken, clientId });
};

/** RFC 7636, section 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const codeGrant = (fields: Readonly<Record<string, string>>): E.Either<TokenProblem, TokenRequest> => {
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri = '', client_id: clientId = '' } = fields;
  if (clientId !== OPENID_APP_CLIENT_ID) return problem('unauthorized_client', 'this client has no authorization codes');
  if (code === '' || redirectUri === '') return problem('invalid_request', 'code and redirect_uri are required');
  if (!VERIFIER.test(verifier)) return problem('invalid_request', 'code_verifier is required, 43 to 128 unreserved characters');
  return E.right({ _tag: 'Code', code, verifier, redirectUri, clientId });
};

/** Of a program that registers members; whether id and secret match is verified elsewhere. */
const clientGrant = (fields: Readonly<Record<string, string>>): E.Either<TokenProblem, TokenRequest> => {
  const { client_id: clientId = '', client_secret: secret = '', scope = REGISTER_SCOPE } = fields;
  if (secret === '') return problem('invalid_client', 'client_secret is required');
  return scope === REGISTER_SCOPE ? E.right({ _tag: 'Client', clientId, secret }) : problem('invalid_scope', `${REGISTER_SCOPE} is the only scope`);
};

/**
 * Fields may come once each. The clients are the public ones of web and app, of which only the web's accepts passwords, and the configured
 * ones that register members.
 */
export const readTokenRequest = (form: URLSearchParams): E.Either<TokenProblem, TokenRequest> => {
  const fields = singleFields(form);
  if (fields === undefined) return problem('invalid_request', 'a field is repeated, too long or not clean text');
  const { grant_type: grantType = '', client_id: clientId } = fields;
  if (grantType === '') return problem('invalid_request', 'grant_type is required');
  if (clientId === undefined || clientId === '') return problem('invalid_request', 'client_id is required');
  if (grantType === 'client_credentials') return clientGrant(fields);
  if (clientId !== OPENID_CLIENT_ID && clientId !== OPENID_APP_CLIENT_ID) return problem('invalid_client', 'unknown client');
  if (grantType === 'authorization_code') return codeGrant(fields);
  if (grantType === 'password') {
    return clientId === OPENID_CLIENT_ID ? passwordGrant(fields) : problem('unauthorized_client', 'this client takes no passwords');
  }
  if (grantType === OPENID_SECOND_FACTOR_GRANT) {
    return clientId === OPENID_CLIENT_ID ? secondFactorGrant(fields) : problem('unauthorized_client', 'this client takes no passwords');
  }
  if (grantType === 'refresh_token') return refreshGrant(fields);
  return problem('unsupported_grant_type', 'password with its second factor, refresh_token, authorization_code and client_credentials are supported');
};
