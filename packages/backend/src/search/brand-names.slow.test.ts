// Placeholders for the brand's names, over all content of the demo world.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, TEST_NOW, type TestBackend } from '../testing/test-backend.ts';
import { answerSearch } from './search-service.ts';
import { suggest } from './suggestions.ts';

const PLACE = /\{[a-z]+\}/;

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

test('no result of a search for the title of any page, question or campaign shows one', async () => {
  const [pages, questions, promos] = await Promise.all([
    demo.db.selectFrom('content_page').select('title').execute(),
    demo.db.selectFrom('faq_entry').select('question as title').execute(),
    demo.db.selectFrom('promo_teaser').select('headline as title').execute(),
  ]);
  expect(pages.some(({ title }) => PLACE.test(title))).toBe(true);
  for (const { title } of [...pages, ...questions, ...promos]) {
    const found = await answerSearch(demo.db, title.replace(PLACE, ''), 20, TEST_NOW);
    expect(JSON.stringify(found).match(/\{(?:programm|firma|hilfe)\}/), title).toBeNull();
  }
});

test('a page is found with the name of the programme in its title', async () => {
  const { original } = await answerSearch(demo.db, 'unternehmen', 20, TEST_NOW);
  expect(original.faq.items.map(({ question }) => question)).toContain('Pluspunkt für Unternehmen');
});

test('no page shows one in its title or description', async () => {
  const pages = await demo.db.selectFrom('content_page').select('path').execute();
  for (const { path } of pages) {
    const answer = await demo.call('/page', { method: 'PATCH', json: { url: path } });
    const { data } = (await answer.json()) as { data: { title: string; description: string } };
    expect([data.title, data.description].some((text) => PLACE.test(text)), path).toBe(false);
  }
});

test('none is suggested as a word', async () => {
  expect((await suggest(demo.db, 'firm', 8)).map(({ text }) => text)).not.toContain('firma');
});
