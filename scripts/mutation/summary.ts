// What a mutation report says, in short.

/** The part of Stryker's report that is read. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number; readonly column: number }; readonly end: { readonly line: number; readonly column: number } };
        }[];
      }
    >
  >;
}

/** A change that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
}

export interface MutationSummary {
  readonly capability: string;
  readonly caught: number;
  readonly survivors: readonly Survivor[];
}

const CAUGHT = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** What is neither caught nor survived (compile errors, ignored ones) does not count. */
export function summaryOf(capability: string, { files }: MutationReport): MutationSummary {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })));
  return {
    capability,
    caught: all.filter(({ mutant }) => CAUGHT.includes(mutant.status)).length,
    survivors: all
      .filter(({ mutant }) => SURVIVED.includes(mutant.status))
      .map(({ file, mutant }) => ({ file, line: mutant.location.start.line, mutator: mutant.mutatorName, replacement: (mutant.replacement ?? '').slice(0, 80) })),
  };
}

const shareOf = ({ caught, survivors }: MutationSummary): string => {
  const all = caught + survivors.length;
  return all === 0 ? '–' : `${((caught / all) * 100).toFixed(1)} %`;
};

/** Why survivors may stay, by file. */
export type Explained = Readonly<Record<string, string>>;

/** The summary as Markdown. */
export function mutationDocument(summaries: readonly MutationSummary[], explained: Explained): string {
  const rows = summaries.map((summary) => `| ${summary.capability} | ${summary.caught + summary.survivors.length} | ${summary.caught} | ${shareOf(summary)} |`);
  const survivors = summaries.flatMap(({ survivors: list }) => list);
  const all: MutationSummary = { capability: 'all', caught: summaries.reduce((sum, { caught }) => sum + caught, 0), survivors };
  const lines = (file: string): string => [...new Set(survivors.filter((one) => one.file === file).map(({ line }) => line))].toSorted((a, b) => a - b).join(', ');
  const files = [...new Set(survivors.map(({ file }) => file))];
  return [
    '# Mutations',
    '',
    'Written by `npm run mutation`: the code of the core is changed bit by bit, and a change that no test of its capability notices is a hole in the tests, or one that makes no difference. What is decided once, when a module is loaded, is left alone.',
    '',
    '| capability | changes | noticed | share |',
    '| --- | --: | --: | --: |',
    ...rows,
    `| all | ${all.caught + survivors.length} | ${all.caught} | ${shareOf(all)} |`,
    '',
    '## Not noticed',
    '',
    'How many, in which lines, and why they may stay where that is known. Each of them is in `mutation.json`.',
    '',
    ...files.map((file) => `- \`${file.replace('packages/core/src/', '')}\`: ${survivors.filter((one) => one.file === file).length} (${lines(file)})${explained[file] === undefined ? '' : `. ${explained[file]}`}`),
    '',
  ].join('\n');
}
