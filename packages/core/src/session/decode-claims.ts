// Reads the claims of an access token. It does not verify them: only the server, which has the key, can trust a token.
import { either as E, function as F, option as O } from 'fp-ts';
import * as t from 'io-ts';
import type { TokenClaims } from './session.types.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const wireClaims = t.intersection([
  t.type({ sub: t.string, exp: t.number }),
  t.partial({ client_identifier: t.string, role: t.union([t.string, t.array(t.string)]) }),
]);

/** The claims in the payload of a JWT; `none` for any other text. */
export function decodeClaims(token: string): O.Option<TokenClaims> {
  const payload = token.split('.', 3)[1];
  if (payload === undefined) return O.none;
  return F.pipe(
    decodeBase64Url(payload),
    O.chain((json) => O.tryCatch((): unknown => JSON.parse(json))),
    O.chain((claims) => O.fromEither(wireClaims.decode(claims))),
    O.filter((claims) => claims.sub !== '' && Number.isFinite(claims.exp)),
    O.map(({ sub, exp, client_identifier, role = [] }) => ({
      sub,
      exp,
      ...(client_identifier === undefined ? {} : { client_identifier }),
      roles: typeof role === 'string' ? [role] : role,
    })),
  );
}

/** Decodes base64url, with or without padding, as UTF-8. */
function decodeBase64Url(encoded: string): O.Option<string> {
  const digits = encoded.replace(/={1,2}$/, '');
  let escaped = '';
  let bits = 0;
  let buffer = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return O.none;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      escaped += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  // There is one escape for each byte, so this decodes the bytes as UTF-8 and fails for invalid ones.
  return O.fromEither(E.tryCatch(() => decodeURIComponent(escaped), F.constVoid));
}
