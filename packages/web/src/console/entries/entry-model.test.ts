// Forms from schemas, times of Berlin and opening hours.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, localOf } from '../parts/berlin-time.ts';
import { fieldsOf, initialEntry, mayBeEmpty, modelOf } from './field-model.ts';
import { choiceLabel, fieldLabel, kindName } from './kind-texts.de.ts';
import { readSpans, writeSpans } from './spans.ts';

describe('a field of a form', () => {
  it.each([
    [{ type: 'string', maxLength: 300 }, { type: 'text', nullable: false, long: false, maxLength: 300 }],
    [{ type: 'string', maxLength: 20_000 }, { type: 'text', nullable: false, long: true, maxLength: 20_000 }],
    [{ anyOf: [{ type: 'string', maxLength: 300, format: 'picture' }, { type: 'null' }] }, { type: 'picture', nullable: true }],
    [{ type: 'string', format: 'date-time' }, { type: 'instant', nullable: false }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }], default: null }, { type: 'number', integer: true, nullable: true, initial: null }],
    [{ type: ['string', 'null'] }, { type: 'text', nullable: true, long: false }],
    [{ enum: ['a', 'b'] }, { type: 'choice', nullable: false, options: ['a', 'b'] }],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] }, { type: 'scalar', nullable: false }],
    [{ type: 'array', items: { type: 'string' } }, { type: 'lines', nullable: false, numbers: false }],
    [{ type: 'array', items: { type: 'string', maxLength: 300, format: 'picture' } }, { type: 'lines', nullable: false, numbers: false }],
    [{ type: 'object', additionalProperties: {} }, { type: 'json', nullable: false }],
    [{ type: 'array', items: { type: 'string' }, refersTo: { kind: 'partner-categories', by: 'name' } }, { type: 'lines', nullable: false, numbers: false, refersTo: { kind: 'partner-categories', by: 'name' } }],
  ])('follows the schema %j', (schema, model) => {
    expect(modelOf(schema)).toEqual(model);
  });

  const span = { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } };
  it('is a week of opening hours for seven lists of spans', () => {
    const spans = { type: 'array', items: span };
    expect(modelOf({ type: 'array', items: spans, minItems: 7, maxItems: 7 }).type).toBe('week');
    expect(modelOf({ type: 'array', items: { type: 'object', properties: { day: { type: 'string', format: 'date' }, spans } } })).toMatchObject({ type: 'list', item: { type: 'group', fields: [{ name: 'day' }, { name: 'spans', model: { type: 'spans' } }] } });
  });

  it('is a list of variants for groups that differ by a constant', () => {
    const block = (kind: string, property: string) => ({ type: 'object', properties: { kind: { const: kind }, [property]: { type: 'string' } } });
    expect(modelOf({ type: 'array', items: { oneOf: [block('markdown', 'text'), block('faq', 'headline')] } })).toMatchObject({
      type: 'list',
      item: { type: 'variants', by: 'kind', variants: [{ value: 'markdown', fields: [{ name: 'text' }] }, { value: 'faq', fields: [{ name: 'headline' }] }] },
    });
  });
});

it.each([
  [{ type: 'string', default: '' }, true],
  [{ type: 'array', items: { type: 'string' }, default: [] }, true],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, true],
  [{ type: 'string' }, false],
  [{ type: 'integer', default: 1 }, false],
])('%j may be left empty: %s', (schema, may) => {
  expect(mayBeEmpty(modelOf(schema))).toBe(may);
});

it('a new entry has the defaults of its schema, and empty values else', () => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, archived: { type: 'boolean', default: false }, position: { type: 'integer' }, state: { anyOf: [{ enum: ['BY'] }, { type: 'null' }] }, boost: { type: 'number', default: 1 } } };
  expect(initialEntry(fieldsOf(schema))).toEqual({ id: '', archived: false, position: null, state: null, boost: 1 });
});

it.each(['__proto__', 'constructor', 'toString'])('an entry may be called %s: that is no label', (text) => {
  expect([kindName(text), fieldLabel(text, text), fieldLabel('stores', text), choiceLabel(text)]).toEqual([text, text, text, text]);
});

describe('Berlin\'s time', () => {
  it.each([
    ['2026-01-15T08:30:00.000Z', '2026-01-15T09:30'],
    ['2026-07-15T08:30:00.000Z', '2026-07-15T10:30'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00'],
  ])('%s is %s', (instant, local) => {
    expect([localOf(instant), instantOf(local)]).toEqual([local, instant]);
  });

  it('the hour that Berlin has twice is the earlier one, and the hour that it leaves out the one after it', () => {
    expect(instantOf('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(localOf(instantOf('2026-03-29T02:30') ?? '')).toBe('2026-03-29T03:30');
  });

  it('every minute returns as it was', () => {
    // Outside the hours of change.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 20 }), (minutes) => {
        const instant = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString();
        expect(localOf(instantOf(localOf(instant)) ?? '')).toBe(localOf(instant));
      }),
    );
  });

  it('what is no time is none', () => {
    expect([instantOf(''), localOf('gestern')]).toEqual([undefined, '']);
  });
});

describe('opening hours', () => {
  it('are read as they are written', () => {
    expect(readSpans(' 9:00 – 12:30, 13:30-18:00 ')).toEqual([{ from: 540, to: 750 }, { from: 810, to: 1_080 }]);
    expect(writeSpans([{ from: 540, to: 750 }, { from: 810, to: 1_080 }])).toBe('09:00-12:30 13:30-18:00');
    expect(readSpans('')).toEqual([]);
  });

  it.each(['9-12', '18:00-09:00', '09:00', 'zu'])('%s is no opening time', (text) => {
    expect(readSpans(text)).toBeUndefined();
  });
});
