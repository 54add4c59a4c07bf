// Texts of the service: all are in the operators' catalogue, and each is rendered with its values.
import fc from 'fast-check';
import { knownTexts, placeholdersIn } from '@pluspunkt/core/texts';
import { expect, expectTypeOf, it } from 'vitest';
import { serviceTexts } from '../../create-backend.ts';
import { said, USUAL_WORDS } from './say.ts';
import { createAnswerTexts } from './answer-texts.ts';
import { defineTexts, type Wording } from './wording.ts';

const texts = defineTexts('mails.sample', {
  subject: 'Willkommen bei {programm}',
  body: 'Guten Tag {name},\n\n{news}\n\n{rows}\n\nIhr {programm}-Team',
  news: 'Neu: {count}',
  row: '– {title}',
  nested: { none: 'Nichts' },
});
const words = (changes: Readonly<Record<string, string>>) => ({ programme: 'Treuwerk', changes: new Map(Object.entries(changes)) });
const body = (news: string | Wording) => texts.body({ name: 'Kim {news}', news, rows: [texts.row({ title: 'a' }), texts.row({ title: '$&' })] });

it('a text is rendered with its values, with nested texts, and with the programme’s name', () => {
  expect(said(texts.subject, USUAL_WORDS)).toBe('Willkommen bei Pluspunkt');
  expect(said(body(texts.news({ count: '3' })), words({}))).toBe('Guten Tag Kim {news},\n\nNeu: 3\n\n– a\n\n– $&\n\nIhr Treuwerk-Team');
  expect(said(body(''), words({ 'mails.sample.row': '{title}!' }))).toBe('Guten Tag Kim {news},\n\na!\n\n$&!\n\nIhr Treuwerk-Team');
});

it('one of several texts is changed by its key, and an invalid change has no effect', () => {
  expect(said(texts.nested.none, words({ 'mails.sample.nested.none': 'Gar nichts', 'mails.sample.none': 'x' }))).toBe('Gar nichts');
  expect(said(texts.subject, words({ 'mails.sample.subject': 'Neu\r\nBcc: alle@post.example' }))).toBe('Willkommen bei Treuwerk');
  expect(said(texts.news({ count: '3' }), words({ 'mails.sample.news': 'Neues' }))).toBe('Neu: 3');
});

it('a value that is missing does not compile', () => {
  expectTypeOf(texts.news).parameter(0).toEqualTypeOf<Readonly<Record<'count', Parameters<typeof texts.news>[0]['count']>>>();
  expectTypeOf(texts.subject).toEqualTypeOf<Wording>();
});

it('whatever the values contain, every placeholder is replaced and no value is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (name, title) => {
      const text = said(texts.body({ name, news: '', rows: [texts.row({ title })] }), USUAL_WORDS);
      expect(text).toBe(`Guten Tag ${name},\n\n– ${title}\n\nIhr Pluspunkt-Team`);
    }),
  );
});

it('every text of the service has a unique key below its area, and named placeholders', () => {
  const known = knownTexts(serviceTexts());
  expect(known.length).toBeGreaterThan(120);
  expect(new Set(known.map(({ key }) => key)).size).toBe(known.length);
  for (const { key, usual, area } of known) {
    expect(key).toMatch(/^(?:mails|refusals|bookings|answers)\.[a-z-]+\.[A-Za-z.-]+$/);
    expect(Object.hasOwn(serviceTexts(), area)).toBe(true);
    for (const place of placeholdersIn(usual)) expect(place).toMatch(/^[A-Za-z]+$/);
    expect(usual).toBe(usual.trim());
  }
  expect(known.filter(({ usual }) => usual.includes('Pluspunkt')).map(({ key }) => key)).toEqual([]);
});

it('answers use the last known wording if the database does not answer, and query it at most once in five seconds', async () => {
  let asked = 0;
  let now = 0;
  const database = new Proxy({}, { get: () => () => { asked += 1; throw new Error('the database is gone'); } });
  const answerTexts = createAnswerTexts({ database: database as Parameters<typeof createAnswerTexts>[0]['database'], clock: { now: () => new Date(now) } });
  expect(await Promise.all([answerTexts.say(texts.subject), answerTexts.say(texts.nested.none)])).toEqual(['Willkommen bei Pluspunkt', 'Nichts']);
  expect([asked, answerTexts.sayAtOnce(texts.subject)]).toEqual([1, 'Willkommen bei Pluspunkt']);
  now = 5_000;
  await answerTexts.say(texts.subject);
  expect(asked).toBe(2);
});
