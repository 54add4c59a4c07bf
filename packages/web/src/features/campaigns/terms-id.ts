// The id of the terms on a campaign's page.
export const TERMS_ID = 'bedingungen';
