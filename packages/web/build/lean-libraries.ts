// Plugins of the browser's build: its largest libraries without what no page reaches (docs/decisions/0014-lean-libraries.md).
import type { Plugin } from 'vite';
import { leaveOut, type LeftOut } from './leave-out.ts';
import { errorNumbers, reactDomNames, reactDomParts, reactDomStatements, reactNames } from './react-dom-parts.ts';
import { routerParts, routerStatements } from './router-parts.ts';

const REACT = /\/react(?:-dom)?\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;
const ROUTER = /\/react-router\/dist\/production\/chunk-[0-9A-Z]+\.mjs$/;

const exported = (names: readonly string[]): readonly string[] => names.map((name) => `exports.${name} =`);

/** What is left out of each of react's files, by its name. */
const REACT_PARTS: Readonly<Record<string, readonly [parts: LeftOut, statements: readonly string[]]>> = {
  react: [{}, exported(reactNames)],
  'react-dom': [errorNumbers, exported(reactDomNames)],
  'react-dom-client': [reactDomParts, reactDomStatements],
};

/** As whoever imports it asks for it, a library among them, which lint does not read. */
const REACT_NAME = new RegExp(`\\.(${reactNames.join('|')})\\b`);

export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  transform: {
    filter: { id: REACT },
    handler(code, id) {
      const [parts, statements] = REACT_PARTS[REACT.exec(id)?.[1] ?? ''] ?? [{}, []];
      return { code: leaveOut(code, this.parse(code, { lang: 'js' }), parts, statements), map: null };
    },
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const [, name] = (chunk.type === 'chunk' && REACT_NAME.exec(chunk.code)) || [];
      if (name !== undefined) this.error(`${chunk.fileName} asks react for what is left out of it (packages/web/build/react-dom-parts.ts): ${name}`);
    }
  },
};

/** Names that only developers' tools show keep components from being dropped; so do calls that nobody says are pure. */
const droppable = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');

/** Its package names the edition with warnings for developers alone; the other stands beside it. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found === null ? null : { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
};

export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ROUTER },
    handler(code) {
      // The smaller one holds what only the other needs.
      if (!code.includes('function createRouter(')) return null;
      const lean = leaveOut(code, this.parse(code, { lang: 'js' }), routerParts, routerStatements);
      return { code: droppable(lean), map: null };
    },
  },
};
