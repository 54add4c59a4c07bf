// The order of test files: files of one environment (jsdom, node) run one after the other, since a worker serves one environment and restarts for another.
// Groups of few files come first: a long file at the end would leave the other workers idle, and the files of a large group are shared evenly.
import { readFile } from 'node:fs/promises';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The environment that a file sets in a comment on top. */
const ASKED_FOR = /@vitest-environment\s+(?<name>[\w-]+)/;

export const environmentOf = (source: string, usual: string): string => ASKED_FOR.exec(source)?.groups?.['name'] ?? usual;

/** Groups by size, the smallest first; otherwise in stable order. */
export const inGroups = <A>(all: readonly (readonly [group: string, one: A])[]): readonly A[] =>
  [...Map.groupBy(all, ([group]) => group).values()].toSorted((a, b) => a.length - b.length).flatMap((members) => members.map(([, one]) => one));

export class OrderByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const known = sorted.map(async (file): Promise<readonly [string, TestSpecification]> => {
      const environment = environmentOf(await readFile(file.moduleId, 'utf8'), file.project.config.environment);
      return [`${file.project.name} ${environment}`, file];
    });
    return [...inGroups(await Promise.all(known))];
  }
}
