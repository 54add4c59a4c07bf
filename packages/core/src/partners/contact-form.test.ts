// The rules of the contact form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFormOf, isOwnContact, validateContact, type ContactDraft } from './index.ts';

const draft: ContactDraft = { topic: 'points', firstName: 'Jana', lastName: 'Lindner', email: 'jana@post.example', cardNumber: '', message: 'Mir fehlen Punkte.' };
const member = { firstName: 'Jana', lastName: 'Lindner', email: 'jana@post.example', cardNumber: '4210067389' };

describe('a message to the service', () => {
  it('requires a topic, a name, a reply address and a message', () => {
    expect(validateContact(draft)).toEqual({});
    expect(validateContact({ topic: '', firstName: ' ', lastName: '', email: '', cardNumber: '', message: '' })).toEqual({ topic: 'missing', firstName: 'missing', lastName: 'missing', email: 'missing', message: 'missing' });
    expect(validateContact({ ...draft, email: 'jana@post', message: 'Hilfe!' })).toEqual({ email: 'invalid', message: 'too-short' });
    expect(validateContact({ ...draft, message: 'x'.repeat(5_001), firstName: 'J'.repeat(101) })).toEqual({ firstName: 'too-long', message: 'too-long' });
  });

  it('may be as long as the service takes it, blanks around it not counted', () => {
    const longest = { ...draft, firstName: ` ${'J'.repeat(60)} `, lastName: 'L'.repeat(60) };
    expect(validateContact({ ...longest, message: ` ${'x'.repeat(5_000)} ` })).toStrictEqual({});
    expect(validateContact({ ...longest, message: `  ${'x'.repeat(10)}  ` })).toStrictEqual({});
    expect(validateContact({ ...longest, message: `  ${'x'.repeat(9)}  ` })).toStrictEqual({ message: 'too-short' });
    expect(validateContact({ ...draft, lastName: 'L'.repeat(61), message: '  ' })).toStrictEqual({ lastName: 'too-long', message: 'missing' });
  });

  it('may name a card, as it is grouped on it, and nothing else in its place', () => {
    expect(validateContact({ ...draft, cardNumber: '4210 0673 89' })).toEqual({});
    for (const cardNumber of ['421006738', '42100673891', 'meine Karte']) expect(validateContact({ ...draft, cardNumber })).toEqual({ cardNumber: 'invalid' });
  });

  it('is the member’s own as long as the data are the account’s, an address that is missing there included', () => {
    expect(isOwnContact({ ...draft, cardNumber: '4210 0673 89' }, member)).toBe(true);
    expect(isOwnContact({ ...draft, cardNumber: '4210067389', email: 'anders@post.example' }, member)).toBe(false);
    expect(isOwnContact({ ...draft, firstName: ' Jana ', lastName: ' Lindner ', email: ' jana@post.example ', cardNumber: '4210-0673-89' }, member)).toBe(true);
    for (const other of [{ firstName: 'Jan' }, { lastName: 'Linder' }, { cardNumber: '4210067397' }]) expect(isOwnContact({ ...draft, cardNumber: '4210067389', ...other }, member)).toBe(false);
    expect(isOwnContact(draft, undefined)).toBe(false);
    const letter = { ...member, email: '' };
    expect(validateContact({ ...draft, ...letter }, letter)).toEqual({});
    expect(validateContact({ ...draft, ...letter, lastName: 'Anders' }, letter)).toEqual({ email: 'missing' });
  });

  it('is sent without blanks around it, whatever was typed', () => {
    expect(contactFormOf({ ...draft, cardNumber: '4210-0673-89', message: ' Mir fehlen Punkte. ' }, 'id')).toEqual({ ...draft, cardNumber: '4210067389', requestId: 'id' });
    expect(contactFormOf({ topic: '', firstName: ' Jana ', lastName: ' Lindner ', email: ' jana@post.example ', cardNumber: ' ', message: draft.message }, 'id')).toStrictEqual({
      topic: 'other',
      firstName: 'Jana',
      lastName: 'Lindner',
      email: 'jana@post.example',
      message: draft.message,
      requestId: 'id',
    });
    expect(contactFormOf(draft, 'id')).not.toHaveProperty('cardNumber');
    fc.assert(
      fc.property(fc.record({ topic: fc.constant('card' as const), firstName: fc.string(), lastName: fc.string(), email: fc.string(), cardNumber: fc.string(), message: fc.string() }), (typed) => {
        const problems = validateContact(typed);
        const sent = contactFormOf(typed, 'id');
        if (problems.message === undefined) expect([sent.message.length >= 10, sent.message.trim()]).toEqual([true, sent.message]);
        if (problems.cardNumber === undefined && sent.cardNumber !== undefined) expect(sent.cardNumber).toMatch(/^\d{10}$/);
      }),
    );
  });
});
