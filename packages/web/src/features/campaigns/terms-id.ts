// Where the terms stand on a campaign's page.
export const TERMS_ID = 'bedingungen';
