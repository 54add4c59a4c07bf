// Contract suite of the console's gateways: what pages may rely on, whatever is behind them.
import { expect, describe, it } from 'vitest';
import type { EntriesGateway, EntryChangesGateway, OperatorSessionGateway, OperatorsGateway } from '@pluspunkt/core/operators';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A console with one operator of the role `lead`, who is not logged in, and a kind with entries. */
export interface OperatorConsole {
  readonly session: OperatorSessionGateway;
  readonly operators: OperatorsGateway;
  readonly entries: EntriesGateway;
  readonly changes: EntryChangesGateway;
  readonly email: string;
  readonly password: string;
  /** The next code of the second factor that is valid. */
  readonly nextCode: () => string;
  readonly kind: string;
  /** A text field of the kind that is no key. */
  readonly field: string;
}

/** Every implementation of the gateways passes it. */
export function describeOperatorContract(name: string, open: () => Promise<OperatorConsole>): void {
  describe(`the console of ${name}`, () => {
    it('lets nobody in without password and code', async () => {
      const { session, operators, email, password, nextCode } = await open();
      expect(codeOf(await session.readOwn()())).toBe('unauthenticated');
      expect(codeOf(await operators.list()())).toBe('unauthenticated');
      expect(codeOf(await session.logIn({ email, password: 'falsch', code: nextCode() })())).toBe('wrong-login');
      expect(codeOf(await session.logIn({ email, password, code: '000000' })())).toBe('wrong-login');
      expect(granted(await session.logIn({ email, password, code: nextCode() })()).operator).toMatchObject({ email, roles: ['lead'] });
      expect(granted(await session.readOwn()()).operator.email).toBe(email);
      granted(await session.logOut()());
      expect(codeOf(await session.readOwn()())).toBe('unauthenticated');
    });

    it('invites an operator once for an address, and keeps one lead', async () => {
      const { session, operators, email, password, nextCode } = await open();
      granted(await session.logIn({ email, password, code: nextCode() })());
      granted(await session.stepUp(nextCode())());
      const { invitation, link } = granted(await operators.invite('rike@treuwerk.example', ['editorial'])());
      expect(link).toContain('/verwaltung/einladung?token=');
      expect(codeOf(await operators.invite(email, ['lead'])())).toBe('operator-exists');
      const listed = granted(await operators.list()());
      expect(listed.invitations).toMatchObject([{ email: 'rike@treuwerk.example', roles: ['editorial'] }]);
      granted(await operators.withdrawInvitation(invitation.invitationId)());
      expect(codeOf(await operators.withdrawInvitation(invitation.invitationId)())).toBe('unknown-invitation');
      expect(codeOf(await operators.change(listed.operators[0]?.operatorId ?? 0, { roles: ['service'], blocked: false })())).toBe('last-lead');
    });

    it('shows changes before they are made, and refuses those of an outdated entry', async () => {
      const { session, entries, changes, email, password, nextCode, kind, field } = await open();
      granted(await session.logIn({ email, password, code: nextCode() })());
      const [entry] = granted(await entries.list(kind, { limit: 1 })()).items;
      if (entry === undefined) throw new Error('the kind has no entries');
      const change = { key: entry.key, version: entry.version, value: { ...entry.value, [field]: 'Neuer Text' } };
      const preview = granted(await changes.preview(kind, [change])());
      expect(preview).toMatchObject({ differences: [{ key: entry.key, change: 'changed', fields: [field] }], faults: [], conflicts: [] });
      expect(granted(await entries.read(kind, entry.key)())).toMatchObject({ version: entry.version });
      const [saved] = granted(await changes.save(kind, [change])());
      expect(saved?.value[field]).toBe('Neuer Text');
      expect(codeOf(await changes.save(kind, [change])())).toBe('changed-meanwhile');
      expect(granted(await changes.preview(kind, [change])()).conflicts).toMatchObject([{ key: entry.key, entry: { version: saved?.version } }]);
      const { [field]: _left, ...incomplete } = entry.value;
      const faulty = { key: entry.key, version: saved?.version ?? '', value: incomplete };
      expect(granted(await changes.preview(kind, [faulty])()).faults).toMatchObject([{ key: entry.key, field }]);
      expect(codeOf(await changes.save(kind, [faulty])())).toBe('invalid-entries');
      expect(codeOf(await entries.read(kind, 'gibt-es-nicht')())).toBe('unknown-entry');
      expect(codeOf(await entries.list('gibt-es-nicht')())).toBe('unknown-kind');
    });
  });
}
