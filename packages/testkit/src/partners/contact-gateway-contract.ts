// Contract suite of the contact form.
import { describe, expect, test } from 'vitest';
import type { ContactForm, ContactGateway } from '@pluspunkt/core/partners';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface ContactWorld {
  readonly member: ContactGateway;
  readonly visitor: ContactGateway;
  readonly newId: () => string;
}

/** A visitor's message. */
export const aContactForm = (requestId: string, fields: Partial<ContactForm> = {}): ContactForm => ({
  topic: 'points',
  email: 'mira.sommer@post.example',
  firstName: 'Mira',
  lastName: 'Sommer',
  message: 'Wo finde ich meine Punkte vom letzten Einkauf?',
  requestId,
  ...fields,
});

const PROOF = { v3: 'right' };

/** The contract suite of every gateway of messages. */
export const describeContactGatewayContract = (name: string, make: () => Promise<ContactWorld>): void => {
  describe(`writing to ${name}`, () => {
    test('gives each message its own ticket, and the same message the same ticket', async () => {
      const { member, visitor, newId } = await make();
      const form = aContactForm(newId());
      const ticket = granted(await visitor.write(form, PROOF)());
      expect(ticket).toMatch(/^PP-\d{4}-\d{6,}$/);
      expect(granted(await visitor.write(form, PROOF)())).toBe(ticket);
      const own = { topic: 'card', message: 'Meine Karte ist zerbrochen.', requestId: newId() } as const;
      const other = granted(await member.writeAsMember(own)());
      expect(other).not.toBe(ticket);
      expect(granted(await member.writeAsMember(own)())).toBe(other);
    });
    test('another message under the same id is a conflict', async () => {
      const { visitor, newId } = await make();
      const form = aContactForm(newId());
      granted(await visitor.write(form, PROOF)());
      expect(codeOf(await visitor.write({ ...form, email: 'jemand@anders.example' }, PROOF)())).toBe('conflict');
      expect(codeOf(await visitor.write({ ...form, message: 'Etwas ganz anderes.' }, PROOF)())).toBe('conflict');
    });
    test('needs a proof or a session', async () => {
      const { visitor, newId } = await make();
      expect(codeOf(await visitor.write(aContactForm(newId()), { v3: 'wrong' })())).toBe('captcha-failed');
      expect(codeOf(await visitor.writeAsMember({ topic: 'other', message: 'Guten Tag, eine Frage.', requestId: newId() })())).toBe('unauthenticated');
    });
  });
};
