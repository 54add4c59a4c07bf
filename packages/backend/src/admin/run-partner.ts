// `admin credential` and `admin statement`: the tills of partners, and what partners owe.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Db } from '../platform/db/database.ts';
import { createCredential, listCredentials, readStatement, revokeCredential, rotateCredential, SECRET_BYTES, type Statement } from '../tills/index.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from './command-result.ts';

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const isPartner = async (db: Db, id: string): Promise<boolean> => (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const unknownPartner = (id: string): CommandResult => refused(EXIT.missing, 'unknown-partner', [`Den Partner „${id}“ gibt es nicht.`]);

const note = (db: Db, { actor, now }: CommandInput, key: string, after: unknown) =>
  db.insertInto('admin_audit').values({ at: now, actor, kind: 'credentials', key, before: null, after: JSON.stringify(after) }).execute();

const secretLines = (clientId: string, secret: string): readonly string[] => [`Name:      ${clientId}`, `Geheimnis: ${secret}`, 'Das Geheimnis wird nur jetzt gezeigt.'];

const STORES_SEPARATOR = ',';

async function create(db: Db, asked: CommandInput, partnerId: string): Promise<CommandResult> {
  if (!(await isPartner(db, partnerId))) return unknownPartner(partnerId);
  const storeIds = (asked.stores ?? '').split(STORES_SEPARATOR).filter((id) => id !== '');
  const known = storeIds.length === 0 ? [] : await db.selectFrom('store').select('id').where('partner_id', '=', partnerId).where('id', 'in', storeIds).execute();
  const foreign = storeIds.find((id) => !known.some((store) => store.id === id));
  if (foreign !== undefined) return refused(EXIT.missing, 'unknown-store', [`Die Filiale „${foreign}“ hat dieser Partner nicht.`]);
  const clientId = `${partnerId}-${randomBytes(4).toString('hex')}`;
  const secret = newSecret();
  await createCredential(db, { clientId, partnerId, name: asked.name ?? 'Kasse', storeIds, secret }, asked.now);
  await note(db, asked, clientId, { created: true, partnerId, storeIds });
  return done(secretLines(clientId, secret), { clientId, secret, partnerId, storeIds });
}

async function rotate(db: Db, asked: CommandInput, clientId: string): Promise<CommandResult> {
  const secret = newSecret();
  if (!(await rotateCredential(db, clientId, secret, asked.now))) return refused(EXIT.missing, 'unknown-credential', [`Den Zugang „${clientId}“ gibt es nicht.`]);
  await note(db, asked, clientId, { rotated: true });
  return done([...secretLines(clientId, secret), 'Das bisherige gilt noch einen Tag.'], { clientId, secret });
}

async function revoke(db: Db, asked: CommandInput, clientId: string): Promise<CommandResult> {
  if (!(await revokeCredential(db, clientId, asked.now))) return refused(EXIT.missing, 'unknown-credential', [`Den Zugang „${clientId}“ gibt es nicht.`]);
  await note(db, asked, clientId, { revoked: true });
  return done([`${clientId} ist gesperrt.`], { clientId, revoked: true });
}

async function list(db: Db, partnerId: string | undefined): Promise<CommandResult> {
  const found = await listCredentials(db, partnerId);
  const lines = found.map(({ clientId, name, storeIds, revokedAt }) => `${clientId}  ${name}  ${storeIds.length === 0 ? 'alle Filialen' : storeIds.join(STORES_SEPARATOR)}${revokedAt === null ? '' : '  gesperrt'}`);
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
const csvOf = ({ partnerId, month, issued, returned, redeemed, costsInCent, creditInCent }: Statement): string =>
  ['Partner;Monat;Ausgegeben;Zurückgenommen;Eingelöst;Kosten;Gutschrift', [partnerId, month, issued, returned, redeemed, euros(costsInCent), euros(creditInCent)].join(';'), ''].join('\n');

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export async function statement(db: Db, { words, month = '', out }: CommandInput): Promise<CommandResult> {
  const [partnerId, ...more] = words;
  if (partnerId === undefined || more.length > 0 || !MONTH.test(month)) return misused('statement PARTNER --month 2026-11 [--out DATEI].');
  if (!(await isPartner(db, partnerId))) return unknownPartner(partnerId);
  const found = await readStatement(db, partnerId, month);
  if (out !== undefined) await writeFile(out, csvOf(found));
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
