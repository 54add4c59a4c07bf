// Every entity of the core has a builder and an arbitrary. The sources are parsed, so that a new entity without them fails.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CORE = new URL('../../core/src/', import.meta.url);
const TESTKIT = new URL('.', import.meta.url);

interface Source {
  readonly capability: string;
  readonly text: string;
}

const sourcesOf = (folder: URL, isWanted: (file: string) => boolean): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => ({ capability: file.split('/')[0] ?? '', text: readFileSync(new URL(file, folder), 'utf8') }));

interface Entity {
  readonly capability: string;
  readonly name: string;
  readonly body: string;
}

/** Interfaces and object types of the capabilities' types modules, without string unions. */
const entities: readonly Entity[] = sourcesOf(CORE, (file) => file.endsWith('.types.ts'))
  .flatMap(({ capability, text }) =>
    [...text.matchAll(/^export (?:interface|type) (?<name>\w+)(?<body>[^]*?)(?=^(?:export|\/\*\*|const|type) |$(?![^]))/gm)].map(({ groups }) => ({
      capability,
      name: groups?.['name'] ?? '',
      body: groups?.['body'] ?? '',
    })),
  )
  .filter(({ body }) => /\{[ \n}]| = (?:readonly|Readonly|Pick|Omit)\b/.test(body));

/** Whether an entity has a required field; else `{}` is a valid value. */
const hasToBeBuilt = ({ body }: Entity): boolean => / extends |^ {2}readonly \w+:/m.test(body) || (body.startsWith(' =') && !body.includes(']?:'));

const testkit = sourcesOf(TESTKIT, (file) => /^[\w-]+\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
/** The entities for which no module of their capability matches the pattern. */
const without = (wanted: readonly Entity[], pattern: (name: string) => string): readonly string[] =>
  wanted
    .filter(({ capability, name }) => !testkit.some((source) => source.capability === capability && new RegExp(pattern(name), 'm').test(source.text)))
    .map(({ capability, name }) => `${capability}: ${name}`);

it('every entity of the core has a builder', () => {
  const builder = (name: string) => `^export (?:const \\w+ = .*\\): ${name}\\b(?:<A>)? =>|function \\w+\\(.*\\): ${name}\\b)`;
  expect(without(entities.filter(hasToBeBuilt), builder)).toEqual([]);
});

it('every entity of the core has an arbitrary', () => {
  expect(entities.length).toBeGreaterThan(130);
  expect(without(entities, (name) => `^export const \\w+(?:: | = <A>\\(.*\\): )fc\\.Arbitrary<${name}(?:<A>)?>`)).toEqual([]);
});
