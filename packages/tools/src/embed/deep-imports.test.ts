import { expect, it } from 'vitest';
import { declaredBy } from './deep-imports.ts';

it('an export is found in the module that declares it, under its name there', () => {
  const code = 'import { a } from "./a.js";\nimport { code as b, c } from "../forms/b.js";\nconst own = 1;\nexport { a, b as renamed, c, own };\n';
  expect([...declaredBy('session/index', code)]).toEqual([
    ['a', { module: 'session/a', name: 'a' }],
    ['renamed', { module: 'forms/b', name: 'code' }],
    ['c', { module: 'forms/b', name: 'c' }],
  ]);
});
