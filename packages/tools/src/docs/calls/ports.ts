// The members of the core's ports, with those they inherit.
import ts from 'typescript';
import type { SourceFile } from './sources.ts';

/** By port name: the names of its methods. */
export type Ports = ReadonlyMap<string, ReadonlySet<string>>;

interface Declared {
  readonly own: readonly string[];
  readonly parents: readonly string[];
}

const declaredIn = (file: SourceFile): readonly (readonly [string, Declared])[] =>
  file.tree.statements.filter(ts.isInterfaceDeclaration).map((statement) => [
    statement.name.text,
    {
      own: statement.members.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : [])),
      parents: (statement.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText())),
    },
  ]);

/** Port names are unique in the core. */
export const portsOf = (files: readonly SourceFile[]): Ports => {
  const declared = new Map(files.filter(({ path }) => path.endsWith('.ports.ts')).flatMap(declaredIn));
  const members = (name: string): readonly string[] => {
    const port = declared.get(name);
    return port === undefined ? [] : [...port.own, ...port.parents.flatMap(members)];
  };
  return new Map([...declared.keys()].map((name) => [name, new Set(members(name))]));
};
