// The password grant at the token endpoint, independent of the app's code; needs no browser, so that scripts
// can use it.

export interface Identification {
  /** Or the e-mail address. */
  readonly cardNumber: string;
  /** Or birthday and postcode, as `birthday|postcode`. */
  readonly password: string;
}

export const passwordGrant = ({ cardNumber, password }: Identification): Record<string, string> => ({
  client_id: 'pluspunkt-web',
  grant_type: 'password',
  username: cardNumber,
  password,
  scope: 'openid pluspunkt-api offline_access',
  audience: 'pluspunkt-api',
  response_type: 'id_token token',
});
