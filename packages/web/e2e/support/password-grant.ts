// What the login asks the token endpoint for (section 7, "Authentication"), written out as by somebody outside; no browser, so that scripts may ask as well.

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
