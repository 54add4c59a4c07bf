// Rewrites imports of another package's entry to the modules that declare the names: bundlers without tree shaking then take no barrel.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface Declared {
  /** From the package's folder, without its ending. */
  readonly module: string;
  readonly name: string;
}

const namesIn = (list: string): readonly (readonly [from: string, to: string])[] =>
  list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(' as ');
    return [from, to] as const;
  });

/** Where each export of a built entry is declared; without those that the entry declares itself. */
export function declaredBy(entry: string, code: string): ReadonlyMap<string, Declared> {
  const imported = new Map<string, Declared>();
  for (const [, list = '', file = ''] of code.matchAll(/^import \{ ([^}]+) \} from "(\.[^"]+)\.js";$/gm)) {
    for (const [name, local] of namesIn(list)) imported.set(local, { module: posix.join(posix.dirname(entry), file), name });
  }
  // A bundler writes an entry of one module so.
  const passedOn = [...code.matchAll(/^export \{ ([^}]+) \} from "(\.[^"]+)\.js";$/gm)].flatMap(([, list = '', file = '']) =>
    namesIn(list).map(([name, to]) => [to, { module: posix.join(posix.dirname(entry), file), name }] as const),
  );
  const exported = [...code.matchAll(/^export \{ ([^}]+) \};$/gm)].flatMap(([, list = '']) => namesIn(list));
  return new Map([...passedOn, ...exported.flatMap(([local, name]) => (imported.has(local) ? [[name, imported.get(local) ?? { module: entry, name }] as const] : []))]);
}

/** `folderOf` is the built folder of a package; undefined for packages of others. Lines stay where they are, for the source map. */
export function withDeepImports(code: string, folderOf: (name: string) => string | undefined): string {
  return code.replaceAll(/^import \{ ([^}]+) \} from "(@[^/"]+\/[^/"]+)\/([^"]+)";$/gm, (whole: string, list: string, name: string, subpath: string) => {
    const folder = folderOf(name);
    if (folder === undefined) return whole;
    const { exports }: { readonly exports: Readonly<Record<string, { readonly default: string }>> } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const entry = exports[`./${subpath}`]?.default.replace(/^\.\//, '').replace(/\.js$/, '') ?? subpath;
    const declared = declaredBy(entry, readFileSync(join(folder, `${entry}.js`), 'utf8'));
    const byModule = Map.groupBy(namesIn(list), ([from]) => declared.get(from)?.module);
    const imports = [...byModule].map(([module, names]) => {
      const specifiers = names.map(([from, to]) => [declared.get(from)?.name ?? from, to] as const).map(([from, to]) => (from === to ? to : `${from} as ${to}`));
      return `import { ${specifiers.join(', ')} } from "${name}/${module ?? subpath}";`;
    });
    return imports.join(' ');
  });
}
