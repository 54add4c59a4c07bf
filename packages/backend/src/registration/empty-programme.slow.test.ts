// Registration in a programme without demo data: the forms that a member consents to are there from the start.
import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/index.ts';

it('a new programme has the forms of registration and newsletter', async () => {
  const backend = await createTestBackend();
  try {
    const forms = await backend.db.selectFrom('data_protection_form').select(['id', 'purpose', 'text']).orderBy('id').execute();
    expect(forms.map(({ id, purpose }) => [id, purpose])).toEqual([
      ['newsletter-2018', 'newsletter'],
      ['registrierung-2018', 'registration'],
      ['registrierung-app-2018', 'registration-app'],
    ]);
    expect(forms.every(({ text }) => text.length > 100)).toBe(true);
  } finally {
    await backend.stop();
  }
});
