// Help, sentences and tables of the command for operators.
import type { AuditEntry } from './audit/audit.ts';
import type { BundleFault } from './bundle.ts';
import type { Change, ImportRefusal } from './import-bundle.ts';
import type { MemberAuditEntry } from './audit/member-audit.ts';
import { ADMIN_KIND_NAMES, kindOf } from './kinds.ts';

export const HELP = `Pluspunkt ohne Deployment ändern

  admin export  [ART…] [--out DATEI]     schreibt den Stand als JSON (ohne Art: alles außer Produkten; ohne --out: auf die Ausgabe)
  admin export  ART --out ART.csv        schreibt eine Art als Tabelle
  admin import  DATEI… [--dry-run]       prüft und übernimmt; --dry-run zeigt nur, was sich ändern würde
  admin import  ART.csv [--dry-run]      ändert, was in der Tabelle steht, und legt Neues an; alles andere bleibt
  admin audit   [--limit 20]             wer wann was geändert hat
  admin audit   members [--card NUMMER]  was Mitglieder ausgegeben und wozu sie eingewilligt haben
  admin flag    get NAME                 liest einen Schalter der Konfiguration
  admin flag    set NAME WERT            setzt ihn: true, false, eine Zahl oder ein Text
  admin brochure DATEI.pdf --id KENNUNG  [--partner PARTNER --category NUMMER --title TITEL --from TAG --to TAG] [--dry-run]
                                         macht aus einem PDF einen Prospekt, oder gibt einem vorhandenen neue Seiten
  admin cards   list | order ANZAHL ZWECK | numbers AUFTRAG [--out DATEI] | block AUFTRAG   Karten für die Druckerei
  admin codes   AKTION GEWINN ANZAHL [--out DATEI]   Codes für Kassenbons, jeder für diesen Gewinn
  admin demo    load                     füllt ein leeres Programm mit den Demodaten
  admin demo    remove                   entfernt sie; was geändert wurde oder gebraucht wird, bleibt
  admin operator   list                   Konten der Verwaltung und offene Einladungen
  admin operator   invite E-MAIL --roles ROLLE,ROLLE   lädt ein: editorial, offers, prices, service, finance, lead
  admin operator   block E-MAIL           sperrt und meldet ab; unblock gibt wieder frei
  admin credential list [PARTNER]        Zugänge der Kassen von Partnern
  admin credential create PARTNER [--name TEXT] [--stores FILIALE,FILIALE]
  admin credential rotate NAME           neues Geheimnis; das bisherige gilt noch einen Tag
  admin credential revoke NAME           sperrt sofort
  admin webhook list [PARTNER]           Adressen, an die Ereignisse von Partnern gehen
  admin webhook create PARTNER ADRESSE
  admin webhook end NUMMER               nichts geht mehr dorthin
  admin webhook messages NUMMER          die neuesten Nachrichten
  admin webhook replay NUMMER [NACHRICHT]  noch einmal: eine, oder alle, die nicht ankamen
  admin statement PARTNER --month 2026-11 [--out DATEI]  Abrechnung eines Monats, als CSV
  admin backup  --out DATEI              sichert die ganze Datenbank, wie sie in diesem Augenblick ist
  admin restore DATEI [--replace]        spielt eine Sicherung ein; --replace auch über vorhandene Mitglieder

Arten: ${ADMIN_KIND_NAMES.join(', ')}
Schalter: maintenance (Wartung), sonst GRUPPE/NAME, zum Beispiel web/trackingEnabled; Texte von Seiten, E-Mails und Antworten als texts/NAME

Überall:
  --actor NAME   wer ändert (sonst der angemeldete Benutzer)
  --json         Ausgabe für Programme
  --help         diese Hilfe

Ein Import gilt ganz oder gar nicht. Hat seit dem Export jemand anderes geändert, wird er abgelehnt: neu exportieren.
Die Datenbank ist die der Einstellungen DATABASE_URL oder DATA_DIR; das Produkt darf dabei laufen.

Ende: 0 erledigt, 1 gescheitert, 2 falsch aufgerufen, 4 abgelehnt, 5 Datenbank nicht erreichbar, 6 nicht gefunden
`;

/** What archiving an entry means, for the operator who is about to. */
export const archiveNotes = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ kind, key, before, after }) => (after?.['archived'] === true && before?.['archived'] !== true ? (ARCHIVE_NOTES[kind]?.(key) ?? []) : []));

export const faultSentence = (file: string, { path, reason }: BundleFault): string => `${file}${path === '' ? '' : `, ${path}`}: ${reason}`;

export function refusalSentences(refusal: ImportRefusal): readonly string[] {
  return refusal._tag === 'DoNotGoTogether' ? refusal.faults : [refusalSentence(refusal)];
}

function refusalSentence(refusal: Exclude<ImportRefusal, { readonly _tag: 'DoNotGoTogether' }>): string {
  switch (refusal._tag) {
    case 'ChangedMeanwhile':
      return `„${refusal.kind}“ wurde seit dem Export geändert. Exportieren Sie neu und tragen Sie Ihre Änderungen dort ein.`;
    case 'MayNotGo':
      return `„${refusal.key}“ (${refusal.kind}) lässt sich nicht löschen, weil anderes dazugehört oder Mitglieder etwas davon haben. ${'archived' in kindOf(refusal.kind).shape.shape ? 'Archivieren Sie den Eintrag' : 'Setzen Sie das Ende auf heute'}, oder löschen Sie zuerst, was dazugehört.`;
    case 'ItemMayNotGo':
      return `„${refusal.item}“ in „${refusal.key}“ (${refusal.kind}) lässt sich nicht entfernen, weil Mitglieder oder Codes dazugehören. Ein Gewinn mit dem Anteil 0 wird nicht mehr gezogen.`;
    case 'ItemKeepsItsWorth':
      return `„${refusal.item}“ in „${refusal.key}“ (${refusal.kind}) behält Art und Punkte, weil Mitglieder oder Codes dazugehören. Legen Sie einen weiteren Gewinn an.`;
    case 'DoesNotFit':
      return `Die Datenbank nimmt das nicht an: ${refusal.column === undefined ? '' : `„${refusal.column}“: `}${refusal.reason}`;
  }
}

const ARCHIVE_NOTES: Readonly<Partial<Record<Change['kind'], (key: string) => readonly string[]>>> = {
  partners: (key) => [`„${key}“, seine Coupons, Filialen und Prospekte sehen Mitglieder dann nicht mehr; seine Kassen buchen nichts mehr. Buchungen bleiben. Einen Shop im Preisvergleich archivieren Sie für sich.`],
  coupons: (key) => [`„${key}“ findet dann niemand mehr; wer den Coupon schon aktiviert hat, kann ihn bis zu seinem Ende einlösen.`],
  campaigns: (key) => [`„${key}“ läuft dann nicht mehr; wer gewonnen hat, kann den Gewinn einlösen.`],
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};

/** One line per change, and one per column that differs. */
export function changeLines({ kind, key, before, after }: Change): readonly string[] {
  if (before === null) return [`+ ${kind} ${key}${'value' in (after ?? {}) ? `: ${shown(after?.['value'])}` : ''}`];
  if (after === null) return [`- ${kind} ${key}`];
  const columns = Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
  return [`~ ${kind} ${key}`, ...columns.map((column) => `    ${column}: ${shown(before[column])} → ${shown(after[column])}`)];
}

export const auditLine = ({ at, actor, kind, key, before, after }: AuditEntry): string =>
  `${at}  ${actor.padEnd(14)}  ${before === null ? 'neu     ' : after === null ? 'gelöscht' : 'geändert'}  ${kind} ${key}`;

/** The last column is the request id, as in the log. */
export const memberAuditLine = ({ at, memberId, actor, action, requestId, before, after }: MemberAuditEntry): string =>
  `${at}  ${`Mitglied ${memberId}`.padEnd(16)}  ${actor.padEnd(8)}  ${action}  ${before === null ? '' : `${shown(before)} → `}${shown(after)}${requestId === null ? '' : `  ${requestId}`}`;
