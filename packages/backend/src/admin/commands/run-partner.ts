// `admin credential` and `admin statement`: the tills of partners, and what partners owe.
import { writeFile } from 'node:fs/promises';
import { createPartnerKey, isPartner, listPartnerKeys, revokePartnerKey, rotatePartnerKey } from '../../operators/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { readStatement, statementFile } from '../../tills/index.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

const unknownPartner = (id: string): CommandResult => refused(EXIT.missing, 'unknown-partner', [`Den Partner „${id}“ gibt es nicht.`]);
const unknownKey = (clientId: string): CommandResult => refused(EXIT.missing, 'unknown-credential', [`Den Zugang „${clientId}“ gibt es nicht.`]);

const secretLines = (clientId: string, secret: string): readonly string[] => [`Name:      ${clientId}`, `Geheimnis: ${secret}`, 'Das Geheimnis wird nur jetzt gezeigt.'];

const STORES_SEPARATOR = ',';

async function create(db: Db, asked: CommandInput, partnerId: string): Promise<CommandResult> {
  const storeIds = (asked.stores ?? '').split(STORES_SEPARATOR).filter((id) => id !== '');
  const made = await createPartnerKey(db, { partnerId, name: asked.name ?? 'Kasse', storeIds, actor: asked.actor }, asked.now);
  switch (made._tag) {
    case 'UnknownPartner':
      return unknownPartner(partnerId);
    case 'UnknownStore':
      return refused(EXIT.missing, 'unknown-store', [`Die Filiale „${made.storeId}“ hat dieser Partner nicht.`]);
    case 'Made':
      return done(secretLines(made.clientId, made.secret), { clientId: made.clientId, secret: made.secret, partnerId, storeIds });
  }
}

async function rotate(db: Db, asked: CommandInput, clientId: string): Promise<CommandResult> {
  const made = await rotatePartnerKey(db, clientId, asked.actor, asked.now);
  return made === undefined ? unknownKey(clientId) : done([...secretLines(clientId, made.secret), 'Das bisherige gilt noch einen Tag.'], { clientId, secret: made.secret });
}

async function revoke(db: Db, asked: CommandInput, clientId: string): Promise<CommandResult> {
  return (await revokePartnerKey(db, clientId, asked.actor, asked.now)) ? done([`${clientId} ist gesperrt.`], { clientId, revoked: true }) : unknownKey(clientId);
}

async function list(db: Db, partnerId: string | undefined): Promise<CommandResult> {
  const found = await listPartnerKeys(db, partnerId);
  const lines = found.map(({ clientId, name, storeIds, revokedAt }) => `${clientId}  ${name}  ${storeIds.length === 0 ? 'alle Filialen' : storeIds.join(STORES_SEPARATOR)}${revokedAt === undefined ? '' : '  gesperrt'}`);
  return done(lines.length === 0 ? ['Es gibt keine Zugänge.'] : lines, found);
}

export async function credential(db: Db, asked: CommandInput): Promise<CommandResult> {
  const [verb, name, ...more] = asked.words;
  if (more.length > 0) return misused('credential list, create, rotate oder revoke.');
  if (verb === 'list') return list(db, name);
  if (name === undefined) return misused('credential create PARTNER, credential rotate NAME oder credential revoke NAME.');
  if (verb === 'create') return create(db, asked, name);
  if (verb === 'rotate') return rotate(db, asked, name);
  return verb === 'revoke' ? revoke(db, asked, name) : misused('credential list, create, rotate oder revoke.');
}

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export async function statement(db: Db, { words, month = '', out, now }: CommandInput): Promise<CommandResult> {
  const [partnerId, ...more] = words;
  if (partnerId === undefined || more.length > 0 || !MONTH.test(month)) return misused('statement PARTNER --month 2026-11 [--out DATEI].');
  if (!(await isPartner(db, partnerId))) return unknownPartner(partnerId);
  const found = await readStatement(db, partnerId, month);
  if (out !== undefined) await writeFile(out, (await statementFile(db, found, out.endsWith('.pdf') ? 'pdf' : 'csv', now)).content);
  return done(
    [
      `${partnerId}, ${month}`,
      `  ausgegeben      ${found.issued} Punkte`,
      `  zurückgenommen  ${found.returned} Punkte`,
      `  Kosten          ${euros(found.costsInCent)} €`,
      `  eingelöst       ${found.redeemed} Punkte`,
      `  Gutschrift      ${euros(found.creditInCent)} €`,
    ],
    found,
  );
}
