// What the login asks the token endpoint for (section 7, "Authentication"); no browser, so that scripts may ask as well.
import { OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';

export interface Identification {
  /** Or the e-mail address. */
  readonly cardNumber: string;
  /** Or birthday and postcode, as `birthday|postcode`. */
  readonly password: string;
}

export const passwordGrant = ({ cardNumber, password }: Identification): Record<string, string> => ({
  client_id: OPENID_CLIENT_ID,
  grant_type: 'password',
  username: cardNumber,
  password,
  scope: OPENID_SCOPE,
  audience: OPENID_AUDIENCE,
  response_type: 'id_token token',
});
