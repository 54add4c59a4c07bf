// What journeys of the operators' console share: the setup of the first operator, and entries.
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright/test';
import { axeAtBothWidths } from './axe.ts';
import { picture } from './picture.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

export const OPERATOR_PASSWORD = 'Regen-Apfel-7-Treppe';
const STEP_MS = 30_000;
/** Time steps of the codes in a day. */
export const STEPS_A_DAY = 2_880;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238: the code of now, or some time steps away: the service takes the neighbours too, and each code once. */
export function totpOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** The control with this label, also where it is marked as optional. */
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} freiwillig`, { exact: true })).and(page.locator('input, textarea, select'));

export const fillIn = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  // The group of a picture has the label of its field.
  for (const [label, value] of Object.entries(values)) await labelled(page, label).fill(value);
};

/** The first partner of an empty programme. */
export const PARTNER = {
  Kennung: 'kornkiste',
  Name: 'Kornkiste',
  Kategorien: 'Lebensmittel',
  Logo: '/api/v1/asset/emoji/1f33e.webp',
  Punkte: '1',
  'Einheit, z. B. „je 2 €“': 'je 2 €',
};

export const saveEntry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Änderungen prüfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'Änderungen prüfen' })).toHaveCount(0);
};

export const makeEntry = async (page: Page, origin: string, kind: string, values: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(`${origin}/verwaltung/inhalte/${kind}/neu`);
  await fillIn(page, values);
  await saveEntry(page);
  await expect(page.getByRole('link', { name: values['Kennung'] ?? '' })).toBeVisible();
};

/** Returns the secret of the authenticator app. `steps`: how far the product's clock is ahead, in time steps. */
export async function setUp(page: Page, { origin, log }: Product, steps = 0): Promise<string> {
  await page.goto(`${origin}/verwaltung/einrichten`);
  await fillIn(page, { Einrichtungscode: /one-time code (\S+)/.exec(log())?.[1] ?? '', 'E-Mail-Adresse': 'leitung@treuwerk.example', 'Ihr Name': 'Lea Leitner', Passwort: OPERATOR_PASSWORD });
  await axeAtBothWidths(page);
  await picture(page, 'setup');
  await page.keyboard.press('Enter');
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Sechs Ziffern aus der App').fill(totpOf(secret, steps));
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }).check();
  await page.getByRole('button', { name: 'Weiter' }).click();
  return secret;
}

/** Logs an operator in who has an account. */
export async function logIn(page: Page, origin: string, email: string, secret: string): Promise<void> {
  await page.goto(`${origin}/verwaltung`);
  await fillIn(page, { 'E-Mail-Adresse': email, Passwort: OPERATOR_PASSWORD, Code: totpOf(secret) });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Konto von / })).toBeVisible();
}
