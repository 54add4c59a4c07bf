// Changed texts of pages: what may be changed, what is refused, and that no value is lost on the way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfText, fillPlaceholders, knownTexts, maxTextLength, placeholdersIn, applyTextForms, shownTexts, textFaults, type TextCatalogue } from './index.ts';

const catalogue: TextCatalogue = {
  coupons: { title: 'Coupons', lead: 'Coupons von {programm}', count: ['1 Coupon', '{count} Coupons'], more: ['Weitere {count} zeigen'], 'states.open': 'Aktivieren' },
  'mails.news': { subject: 'Neues von {programm}', body: ['Guten Tag {name},\n\nhier: {link}'] },
  search: { none: ['Zu „{query}“ gibt es {count}, zu '] },
  'mails.welcome': { body: ['Guten Tag,\n\n{card}\n\n{confirm}'], card: 'Ihre Karte ist unterwegs.', confirm: ['Bitte bestätigen Sie:\n{link}'] },
};
const tagOf = (changes: Readonly<Record<string, string>>) => textFaults(catalogue, changes).map(({ _tag }) => _tag);

describe('The texts of pages', () => {
  it('have a key each; a text made of values has one for each of its forms', () => {
    expect(knownTexts(catalogue).map(({ key }) => key)).toEqual(['coupons.title', 'coupons.lead', 'coupons.count.1', 'coupons.count.2', 'coupons.more', 'coupons.states.open', 'mails.news.subject', 'mails.news.body', 'search.none', 'mails.welcome.body', 'mails.welcome.card', 'mails.welcome.confirm']);
  });

  it.each([
    [{ 'coupons.title': 'Gutscheine', 'coupons.count.2': 'Ganze {count} Gutscheine' }, []],
    [{ 'coupons.lead': 'Coupons' }, []],
    [{ 'coupons.titel': 'x' }, ['UnknownText']],
    [{ toString: 'x' }, ['UnknownText']],
    [{ 'coupons.count': '{count}' }, ['UnknownText']],
    [{ 'coupons.title': ' ' }, ['EmptyText']],
    [{ 'coupons.title': 'Cou\npons' }, ['NotOneLine']],
    [{ 'coupons.title': 'Cou\u202Epons' }, ['NotOneLine']],
    [{ 'mails.news.subject': 'Neu\r\nBcc: alle@post.example' }, ['NotOneLine']],
    [{ 'mails.news.subject': 'Neues' }, []],
    [{ 'mails.news.body': 'Hallo {name}!\n\nHier:\n\n{link}' }, []],
    [{ 'mails.news.body': 'Hallo {name}!\r\n{link}' }, ['UnseenCharacters']],
    [{ 'mails.news.body': 'Hallo {name}!' }, ['MissingPlaceholder']],
    [{ 'mails.news.body': 'Hallo {name}!\n\nhttps://evil.example/?u={link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\n{link}.evil.example' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\n<https://evil.example/?u= {link} >' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\n"https://evil.example/?u=\n{link}"' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\nhttps://evil.example/?u=\u2003{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'http:3520653040/?n={name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\nHier, <b>bitte</b>: {link}' }, []],
    [{ 'mails.news.body': 'Hallo {name}!\n\n@{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\nX{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'evil.example/{name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'search.none': 'Zu {query}{count} gibt es ' }, ['PlaceholderInAddress']],
    [{ 'search.none': 'Zu {query}/?c={count} gibt es ' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\nwww.\u00ADevil.\u00ADexample/?n={name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo\n\nwww.%65vil%2Eexample/?n={name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo\n\n{name}@%65vil\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo\n\nevil\u2060.example?{name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': '❤️ („Hallo {name}.“) Schön!\n\n{link}' }, []],
    [{ 'coupons.count.2': '{count}% der Coupons' }, []],
    [{ 'mails.news.body': 'https://evil.example/?u= ,{name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}!\n\n{link} ,bitte' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'evil。{name}\n\n{link}' }, ['PlaceholderInAddress']],
    [{ 'mails.news.body': 'Hallo {name}. Mehr auf https://programm.example/neu:\n{link}' }, []],
    [{ 'mails.welcome.body': '{confirm}\n\nGuten Tag\n\n\n{card}' }, []],
    [{ 'mails.welcome.body': 'Guten Tag,\n\n{card}{confirm}' }, ['PlaceholderInAddress']],
    [{ 'mails.welcome.body': 'Guten Tag,\n\n{card}\n{confirm}' }, ['NoOwnParagraph']],
    [{ 'mails.welcome.card': 'Ihre Karte: <https://evil.example/?u=' }, ['UnpairedSign']],
    [{ 'mails.welcome.card': 'Ihre "Karte": "https://evil.example/?u=' }, ['UnpairedSign']],
    [{ 'mails.welcome.card': 'Ihre "Karte" ist <bald> da.' }, []],
    [{ 'mails.welcome.confirm': 'Bitte:\n{link} >' }, ['UnpairedSign']],
    [{ 'coupons.title': 'Coupons ' }, ['WrongEdges']],
    [{ 'search.none': 'Zu „{query}“ gibt es {count}, zu' }, ['WrongEdges']],
    [{ 'coupons.title': 'x'.repeat(maxTextLength('Coupons')) }, []],
    [{ 'coupons.title': 'x'.repeat(maxTextLength('Coupons') + 1) }, ['TooLong']],
    [{ 'coupons.more': 'Weitere {count}} zeigen' }, ['InvalidPlaceholder']],
    [{ 'coupons.more': 'Weitere { count } zeigen' }, ['InvalidPlaceholder']],
    [{ 'coupons.more': 'Weitere {} zeigen {count}' }, ['InvalidPlaceholder']],
    [{ 'coupons.more': 'Weitere {name} zeigen' }, ['UnknownPlaceholder']],
    [{ 'coupons.title': '{count}' }, ['UnknownPlaceholder']],
    [{ 'coupons.more': 'Weitere zeigen' }, ['MissingPlaceholder']],
  ] satisfies [Readonly<Record<string, string>>, readonly string[]][])('changed to %j have the faults %j', (changes, tags) => {
    expect(tagOf(changes)).toEqual(tags);
  });

  it('lists the available places', () => {
    expect(textFaults(catalogue, { 'search.none': 'Zu {query} und {name}, {count}: ' })).toEqual([{ _tag: 'UnknownPlaceholder', key: 'search.none', place: 'name', known: ['query', 'count'] }]);
    expect(textFaults(catalogue, { 'search.none': 'Zu {query}: ' })).toEqual([{ _tag: 'MissingPlaceholder', key: 'search.none', place: 'count' }]);
  });
});

describe('Pages are handed', () => {
  it('nothing where nothing was changed, or what was changed cannot be shown', () => {
    expect(shownTexts(catalogue, {})).toEqual({});
    expect(shownTexts(catalogue, { 'coupons.title': 'Coupons', 'coupons.more': 'Mehr', 'coupons.titel': 'x', 'coupons.states.open': '' })).toEqual({});
  });

  it('the changed texts, and with a changed form the others, the plainest first', () => {
    expect(shownTexts(catalogue, { 'coupons.title': 'Gutscheine', 'coupons.count.2': '{count} Gutscheine' })).toEqual({
      coupons: { title: 'Gutscheine', count: [['1 Coupon', '1 Coupon'], ['{count} Coupons', '{count} Gutscheine']] },
    });
    const { a } = shownTexts({ a: { b: ['Gilt {x}.', '{x}', 'Gilt {x} und {y}.', 'Gilt nur {x}.', 'Nie'] } }, { 'a.b.5': 'Niemals' });
    expect(a?.['b']).toEqual([['Nie', 'Niemals'], ['Gilt nur {x}.', 'Gilt nur {x}.'], ['Gilt {x}.', 'Gilt {x}.'], ['{x}', '{x}'], ['Gilt {x} und {y}.', 'Gilt {x} und {y}.']]);
  });

  it('ignores the length of a place’s name', () => {
    const { a } = shownTexts({ a: { b: ['{count} gilt', 'Gilt {x} nur', '1'] } }, { 'a.b.3': 'eins' });
    expect(a?.['b']).toEqual([['1', 'eins'], ['Gilt {x} nur', 'Gilt {x} nur'], ['{count} gilt', '{count} gilt']]);
  });

  it('only the forms of that text, also where another area has the same name', () => {
    const two: TextCatalogue = { coupons: { more: ['Weitere {count} Coupons'] }, stores: { more: ['Weitere {count} Filialen'] } };
    expect(shownTexts(two, { 'stores.more': 'Noch {count} Filialen' })).toEqual({ stores: { more: [['Weitere {count} Filialen', 'Noch {count} Filialen']] } });
  });
});

describe('A text made of values', () => {
  it('fills the changed text in any order, as often as it has places', () => {
    expect(applyTextForms('Zu „Käse“ gibt es 3 Treffer, zu ', [['Zu „{query}“ gibt es {count}, zu ', '{count} für {query} ({query}); ']])).toBe('3 Treffer für Käse (Käse); ');
  });

  it('that no form can have made stays as it is', () => {
    expect(applyTextForms('Keine', [['{count} Coupons', '{count} Gutscheine']])).toBe('Keine');
    expect(applyTextForms('3 Coupons.', [['{count} Coupons', '{count} Gutscheine']])).toBe('3 Coupons.');
  });

  it('is read literally, whatever characters it has', () => {
    expect(applyTextForms('a.b*[c] 3 $&', [['a.b*[c] {n} $&', '$& {n} $1']])).toBe('$& 3 $1');
    expect(applyTextForms('axb 3', [['a.b {n}', '{n}']])).toBe('axb 3');
    expect(applyTextForms('2\n3 Coupons', [['{n} Coupons', '{n} Gutscheine']])).toBe('2\n3 Gutscheine');
  });
});

describe('A text with places', () => {
  it('contains the values literally, at every placeholder', () => {
    expect(fillPlaceholders('{a} und {b}, {a}', { a: '{b}', b: '$&' })).toBe('{b} und $&, {b}');
    expect(fillPlaceholders('{a} {toString} {c}', { a: '1' })).toBe('1 {toString} {c}');
  });

  it('loses paragraphs with an empty placeholder only', () => {
    const text = 'Guten Tag\n\n{news}\n\n{more}\n\nBis {news}bald\n\n{end}';
    expect(fillPlaceholders(text, { news: '', more: 'Mehr', end: '' })).toBe('Guten Tag\n\nMehr\n\nBis bald');
    expect(fillPlaceholders(text, { news: 'Neu', more: 'Mehr', end: '\n\n' })).toBe('Guten Tag\n\nNeu\n\nMehr\n\nBis Neubald\n\n\n\n');
  });
});

const word = fc.stringMatching(/^[a-zäöü.*+?()[\]\\$^|]{1,8}$/);
const value = fc.stringMatching(/^[A-Z0-9 ]{0,12}$/);

it('every value appears where the changed text has its place', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, value), { minLength: 1, maxLength: 4 }), word, (pairs, end) => {
      const form = pairs.map(([before], index) => `${before}{v${String(index)}}`).join('') + end;
      const said = pairs.map(([before, fillPlaceholders]) => before + fillPlaceholders).join('') + end;
      const changed = pairs.map((_, index) => `<{v${String(pairs.length - 1 - index)}}>`).join('-');
      expect(applyTextForms(said, [[form, changed]])).toBe(pairs.map(([, fillPlaceholders]) => `<${fillPlaceholders}>`).reverse().join('-'));
    }),
  );
});

it('valid changes have the placeholders of their text, and pages get valid changes only', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('Mehr {count}', '{count}', '{count} {query}', '{query}{count} ', '{', 'Text'));
  fc.assert(
    fc.property(fc.constantFrom(...knownTexts(catalogue)), texts, (known, text) => {
      const shown = shownTexts(catalogue, { [known.key]: text })[known.area]?.[known.name];
      if (faultOfText(known, text) !== undefined) {
        expect(shown).toBeUndefined();
        return;
      }
      for (const place of placeholdersIn(text)) expect(placeholdersIn(known.usual)).toContain(place);
      if (known.form !== undefined) expect(placeholdersIn(text).toSorted()).toEqual(placeholdersIn(known.usual).toSorted());
      if (text !== known.usual) expect(JSON.stringify(shown)).toContain(JSON.stringify(text));
    }),
  );
});
