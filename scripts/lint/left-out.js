// What pages do not use because the browser's build leaves it out of react, react-dom and react-router: `packages/web/build`, and why in
// docs/decisions/0014-lean-libraries.md.
import { reactDomNames, reactNames } from '../../packages/web/build/react-dom-parts.ts';

const message = 'The build leaves this out of the library: see packages/web/build before you use it.';

export const leftOutImports = [
  { name: 'react', importNames: [...reactNames, 'SuspenseList', 'unstable_SuspenseList', 'unstable_ViewTransition'], message },
  { name: 'react-dom', importNames: [...reactDomNames], message },
  { name: 'react-router-dom', importNames: ['Form', 'useBlocker', 'useFetcher', 'useFetchers', 'useSubmit', 'unstable_usePrompt'], message },
  { name: '@tanstack/react-query', importNames: ['useInfiniteQuery', 'useSuspenseInfiniteQuery'], message },
];

export const leftOutMarkup = [
  { selector: 'JSXOpeningElement[name.name=/^(html|head|body|title|meta|link|style|script)$/]', message: 'Components write nothing into the head: routes say what stands there (src/app/head.ts).' },
  { selector: 'JSXOpeningElement[name.name=/^(Fragment|ViewTransition|Activity)$/] > JSXAttribute[name.name="ref"]', message },
  { selector: 'JSXOpeningElement[name.name=/^[a-z]+-/]', message },
  { selector: 'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^(onSelect|onBeforeInput|onComposition(Start|Update|End))(Capture)?$/]', message },
];
