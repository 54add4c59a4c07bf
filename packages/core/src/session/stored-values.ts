// Codecs of the session's stored values; invalid content counts as absent.
import * as t from 'io-ts';

const loginType = t.union([t.literal('password'), t.literal('email'), t.literal('zip-dob')]);

/** A cached access token (`at_…`); `expiresAt` is an ISO instant. */
export const storedAccessToken = t.readonly(t.type({ token: t.string, expiresAt: t.string }));

/** The value of the login cookie. */
export const loginHandler = t.readonly(
  t.intersection([t.type({ rememberMe: t.boolean }), t.partial({ loginType })]),
);
