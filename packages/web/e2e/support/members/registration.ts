// Steps of the registration.
import type { Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';

/** The button of the first step. */
export const TO_PERSON = 'Weiter zu Ihren Daten';
export const REGISTRATION_PASSWORD = 'Fliederbusch-48';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });

export async function openRegistration(page: Page, path = '/registrieren'): Promise<void> {
  await page.goto(path);
  // The input is stored in the browser only: the form appears once the script runs.
  await page.mouse.move(5, 5);
  await expect(button(page, TO_PERSON)).toBeVisible();
}

export async function fillPerson(page: Page): Promise<void> {
  await expect(heading(page, 'Ihre Daten')).toBeVisible();
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Lindner');
  await page.getByLabel('Tag').fill('14');
  await page.getByLabel('Monat').fill('3');
  await page.getByLabel('Jahr').fill('1991');
  await page.getByLabel('Straße').fill('Lindenweg');
  await page.getByLabel('Hausnummer').fill('7a');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByLabel('Ort').fill('Berlin');
  await button(page, 'Weiter zu den Login-Daten').click();
  await expect(heading(page, 'Login-Daten')).toBeVisible();
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).and(page.locator('input')).fill(REGISTRATION_PASSWORD);
  await page.getByLabel(/^Ich habe die Hinweise/).check();
}

/** Its label differs while pending. */
export const sendButton = (page: Page): Locator => button(page, 'Jetzt kostenlos Mitglied werden');

export const sendRegistration = (page: Page): Promise<void> => sendButton(page).click();
