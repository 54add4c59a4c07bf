import { SEARCH_SCHEMA } from '@pluspunkt/adapters/search/contract';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limitRules, limitsRule, QUERY_LIMITS } from './graphql-limits.ts';

const schema = buildSchema(SEARCH_SCHEMA);
const codesOf = (document: string, development = false): readonly unknown[] =>
  validate(schema, parse(document), limitRules(development)).map((error) => error.extensions.code);

const group = 'totalNumberOfResults hasMoreResults items { id score }';
const ordinary = `query ($q: String!) { search(query: $q, limit: 3) { suggestionText original { premiumPartners { ${group} } onlinePartners { ${group} } } } }`;

describe('limits of a GraphQL document', () => {
  it('let an ordinary search pass', () => {
    expect(codesOf(ordinary)).toEqual([]);
  });

  it('refuse a bomb of aliases', () => {
    const aliases = Array.from({ length: QUERY_LIMITS.aliases + 1 }, (_, i) => `a${i}: logo`).join(' ');
    expect(codesOf(`{ partner { items { ${aliases} } } }`)).toEqual(['too-many-aliases']);
  });

  it('refuse a long alias, also in a fragment: each entry of a list would repeat it', () => {
    const long = 'a'.repeat(QUERY_LIMITS.aliasLetters + 1);
    expect(codesOf(`{ partner { items { ${long}: logo } } }`)).toEqual(['query-too-costly']);
    expect(codesOf(`{ partner { items { ...Logo } } } fragment Logo on Partner { ${long}: logo }`)).toEqual(['query-too-costly']);
  });

  it('refuse many fields also where several fragments that no operation uses have them', () => {
    const fragment = (name: string) => `fragment ${name} on Partner { ${'id '.repeat(QUERY_LIMITS.writtenFields / 2)} }`;
    expect(codesOf(`{ faq { totalNumberOfResults } } ${fragment('A')} ${fragment('B')}`)).toContain('query-too-costly');
  });

  it('refuse many fragments and uses of them, and many values: validation compares each with others', () => {
    const names = Array.from({ length: QUERY_LIMITS.fragments / 2 + 1 }, (_, index) => `F${String(index)}`);
    expect(codesOf(`{ partner { items { ${names.map((name) => `...${name}`).join(' ')} } } } ${names.map((name) => `fragment ${name} on Partner { id }`).join(' ')}`)).toEqual(['query-too-costly']);
    expect(codesOf(`{ partner { items { ${'... { id } '.repeat(QUERY_LIMITS.fragments + 1)} } } }`)).toEqual(['query-too-costly']);
    expect(codesOf(`{ a: partner(query: "${'x'.repeat(QUERY_LIMITS.letters)}") { totalNumberOfResults } b: partner(query: "y") { totalNumberOfResults } }`)).toEqual(['query-too-costly']);
    expect(codesOf(`{ partner(names: [${'"a" '.repeat(QUERY_LIMITS.values + 1)}]) { totalNumberOfResults } }`)).toEqual(['query-too-costly']);
  });

  it('refuse many searches in one operation', () => {
    const many = Array.from({ length: QUERY_LIMITS.rootFields + 1 }, (_, i) => `s${i}: partner { totalNumberOfResults }`).join(' ');
    expect(codesOf(`{ ${many} }`)).toEqual(['query-too-costly']);
  });

  it('refuse many searches also when they hide in fragments', () => {
    const many = Array.from({ length: QUERY_LIMITS.rootFields + 1 }, (_, i) => `s${i}: partner { totalNumberOfResults }`).join(' ');
    expect(codesOf(`{ ... on Query { ${many} } }`)).toEqual(['query-too-costly']);
    expect(codesOf(`{ ...All } fragment All on Query { ${many} }`)).toEqual(['query-too-costly']);
  });

  it('refuse many fields also in a fragment that no operation uses: it is validated as well', () => {
    expect(codesOf(`{ faq { totalNumberOfResults } } fragment Unused on FaqEntry { ${'id '.repeat(QUERY_LIMITS.fields + 1)} }`)).toEqual(['query-too-costly', 'query-too-costly']);
  });

  it('refuse depth, also when it hides in fragments', () => {
    const rules = [limitsRule({ ...QUERY_LIMITS, depth: 3 })];
    const deep = `{ search(query: "a") { ...Set } } fragment Set on SearchAnswer { original { faq { items { id } } } }`;
    expect(validate(schema, parse(deep), rules).map((error) => error.extensions.code)).toEqual(['query-too-deep']);
  });

  it('judge fragments that double each other without expanding them', () => {
    const levels = 40;
    const doubling = Array.from({ length: levels }, (_, i) => `fragment F${i} on Partner { ...F${i + 1} ...F${i + 1} }`).join(' ');
    const bomb = `{ partner { items { ...F0 } } } ${doubling} fragment F${levels} on Partner { id }`;
    expect(codesOf(bomb)).toContain('query-too-costly');
  });

  it('end on fragments that contain themselves', () => {
    expect(codesOf('{ partner { items { ...A } } } fragment A on Partner { id ...B } fragment B on Partner { ...A }')).toEqual([]);
  });

  it('allow questions about the schema in development only', () => {
    const introspection = '{ __schema { types { name } } }';
    expect(codesOf(introspection)).not.toEqual([]);
    expect(codesOf(introspection, true)).toEqual([]);
  });
});
