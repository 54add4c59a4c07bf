// Each placeholder of a mail either has a value that somebody typed, or is listed here with those that the programme makes.
import { knownTexts, placeholdersIn } from '@pluspunkt/core/texts';
import { expect, it } from 'vitest';
import { serviceTexts } from '../../create-backend.ts';
import { TYPED } from './typed-values.ts';

/** `email` and `message` are in letters to the programme itself; `text` is what an operator answers. */
const OWN = [
  'amount', 'balance', 'blocked', 'card', 'cardNumber', 'click', 'code', 'confirm', 'count', 'device', 'email', 'lapsed',
  'lead', 'link', 'lottery', 'message', 'moment', 'network', 'ordered', 'partner', 'passkeys', 'points', 'price', 'product',
  'products', 'programm', 'reference', 'shop', 'start', 'target', 'text', 'ticket', 'topic', 'validTo', 'value', 'visited',
];

it('a placeholder of a mail is declared as typed or as the programme’s own', () => {
  const places = new Set(knownTexts(serviceTexts()).flatMap(({ key, usual }) => (key.startsWith('mails.') ? placeholdersIn(usual) : [])));
  expect([...places].filter((place) => !TYPED.has(place)).toSorted()).toEqual(OWN);
});
