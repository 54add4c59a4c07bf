// A copy of the working tree with its installed packages, for tests that change files.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Installed libraries are linked, the packages of the workspace are those of the copy. */
export function copyRepository(root: string, to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  const own = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  for (const folder of own.filter((name) => existsSync(join(root, name, 'node_modules')))) {
    // Their links are relative: those to other packages stay within the copy.
    cpSync(join(root, folder, 'node_modules'), join(to, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes('.vite') });
    if (existsSync(join(root, folder, '.tsbuild'))) cpSync(join(root, folder, '.tsbuild'), join(to, folder, '.tsbuild'), { recursive: true });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(modules)) {
    if (name === '@pluspunkt') cpSync(join(modules, name), join(to, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else if (lstatSync(join(modules, name)).isDirectory() || lstatSync(join(modules, name)).isSymbolicLink()) symlinkSync(join(modules, name), join(to, 'node_modules', name));
  }
}
