// Passwords that many people choose are refused; sentences and unusual words with digits are not.
import { expect, test } from 'vitest';
import { isWeakPassword } from './is-weak-password.ts';

test.each(['Passwort123', 'passwort1234', '1234567890a', 'Qwertzuiop1', 'Schatz12345', 'iloveyou123', 'password123', 'Passw0rd!!', 'Willkommen1', 'Deutschland1', 'Michael1985', 'Pluspunkt2026', 'aaaaaaaaaa1', 'Schmetterling1', 'Weihnachten1', 'Yxcvbnm123', 'Qwertz123456', 'Katharina99'])('%s is weak', async (password) => {
  expect(await isWeakPassword(password, [])).toBe(true);
});

test.each(['Regenbogen-tanzt-7', 'Lindenblüte-2027', 'Kaffee-Tasse-9', 'correct-horse-1', 'Hallo-Welt-2026', 'ich trinke 2 Tassen Tee'])('%s is not', async (password) => {
  expect(await isWeakPassword(password, [])).toBe(false);
});

test('the own words of a person are guessed first, too', async () => {
  expect(await isWeakPassword('Fliederbusch1', ['Fliederbusch'])).toBe(true);
  expect(await isWeakPassword('Fliederbusch1', [])).toBe(false);
});
