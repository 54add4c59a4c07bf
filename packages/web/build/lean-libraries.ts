// Plugins of the browser's build: the two largest libraries without what no page reaches (docs/decisions/0014-lean-libraries.md).
import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';
import { reactDomKinds, reactDomParts } from './react-dom-parts.ts';
import { routerParts } from './router-parts.ts';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const ROUTER = /\/react-router\/dist\/production\/chunk-[0-9A-Z]+\.mjs$/;

export const leanReactDom: Plugin = {
  name: 'lean-react-dom',
  apply: 'build',
  transform: {
    filter: { id: REACT_DOM },
    handler(code) {
      return { code: leaveOut(code, this.parse(code, { lang: 'js' }), reactDomParts, reactDomKinds), map: null };
    },
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
      const lean = leaveOut(code, this.parse(code, { lang: 'js' }), routerParts);
      return { code: droppable(lean), map: null };
    },
  },
};
