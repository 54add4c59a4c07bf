// Lets React's server renderer keep the markup of parts (src/ui/kept/kept.ts): React itself makes each page from nothing.
// A part is kept with the contexts that it read, and found where they hold the same; pictures in it that are fetched at once are
// told of again. One is not kept that makes an id, which depends on where in the page it stands, or that could not be made in one go.
import type { Plugin } from 'vite';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** What is added below knows more of this release than the places that are changed: its tasks, segments and formats. */
const KNOWN_RELEASE = 'exports.version = "19.3.1";';

const CHANGES: readonly Change[] = [
  { from: KNOWN_RELEASE, to: KNOWN_RELEASE, times: 1 },
  { from: 'return context._currentValue2;', to: 'return noted(context)._currentValue2;', times: 2 },
  { from: 'return usable._currentValue2;', to: 'return noted(usable)._currentValue2;', times: 1 },
  { from: 'render(type._context._currentValue2)', to: 'render(noted(type._context)._currentValue2)', times: 1 },
  { from: '(context = contextType._currentValue2);', to: '(context = noted(contextType)._currentValue2);', times: 1 },
  { from: '? contextType$jscomp$0._currentValue2', to: '? noted(contextType$jscomp$0)._currentValue2', times: 1 },
  { from: 'useId: function () {', to: 'useId: function () {\n      if (null !== underWay) underWay.keeps = !1;', times: 1 },
  { from: 'renderElement(request, task, keyPath, type.type, props, ref);', to: 'renderPart(request, task, keyPath, type, props, ref);', times: 1 },
  { from: 'case "img":\n      var pictureOrNoScriptTagInScope', to: 'case "img":\n      notedPicture(props, formatContext);\n      var pictureOrNoScriptTagInScope', times: 1 },
  // Words for how far a page came that goes on later: none does.
  { from: 'name = getComponentNameFromType(type),', to: 'name = null,', times: 1 },
  { from: 'options = createResumableState(options ? options.identifierPrefix : void 0);', to: 'var keptParts = options ? options.keptParts : void 0;\n  options = createResumableState(options ? options.identifierPrefix : void 0);', times: 1 },
  { from: 'children.flushScheduled = null !== children.destination;\n  performWork(children);', to: 'children.flushScheduled = null !== children.destination;\n  children.keptParts = keptParts;\n  performWork(children);', times: 1 },
  // Told in pieces, what is returned is nothing.
  { from: 'null !== chunk && (result += chunk);', to: 'null !== chunk && (keptParts ? keptParts.take(chunk) : (result += chunk));', times: 1 },
];

const ADDED = `
var underWay = null;
function noted(context) {
  if (null !== underWay) underWay.contexts.add(context);
  return context;
}
function notedPicture(props, format) {
  if (null !== underWay && "lazy" !== props.loading) underWay.pictures.push({ props: props, format: format });
}
function renderPart(request, task, keyPath, type, props, ref) {
  var segment = task.blockedSegment, format = task.formatContext, keptParts = request.keptParts;
  if (!keptParts || !0 !== type.kept || null === segment || null !== format.selectedValue || null !== format.viewTransition || null !== ref) return renderElement(request, task, keyPath, type.type, props, ref);
  var place = format.insertionMode + " " + format.tagScope + " " + segment.lastPushedText;
  var found = keptParts.find(type, props, place);
  if (void 0 !== found) {
    if (null !== underWay) for (var context of found.contexts.keys()) underWay.contexts.add(context);
    for (var picture of found.pictures) pushStartInstance([], "img", picture.props, request.resumableState, request.renderState, task.blockedPreamble, task.hoistableState, picture.format, !1);
    segment.chunks.push(found.markup);
    segment.lastPushedText = found.endsInText;
    return;
  }
  var outer = underWay, own = { contexts: new Set(), pictures: [], keeps: !0 }, from = segment.chunks.length, children = segment.children.length;
  underWay = own;
  try {
    renderElement(request, task, keyPath, type.type, props, ref);
  } finally {
    underWay = outer;
    if (null !== outer) {
      for (var read of own.contexts) outer.contexts.add(read);
      outer.pictures.push(...own.pictures);
      if (!own.keeps) outer.keeps = !1;
    }
  }
  if (own.keeps && task.blockedSegment === segment && segment.children.length === children) {
    var markup = segment.chunks.slice(from).join("");
    if (keptParts.keep(type, props, place, own.contexts, { markup: markup, endsInText: segment.lastPushedText, pictures: own.pictures })) segment.chunks.splice(from, Infinity, markup);
  }
}
`;

/** The renderer with the changes. Each must fit as often as it says: another release of React is looked through again. */
export function keepingParts(code: string): string {
  const strange = CHANGES.filter(({ from, times }) => code.split(from).length - 1 !== times).map(({ from }) => from);
  if (strange.length > 0) throw new Error(`Not found in React's server renderer as often as before, look through it again (packages/web/build/react-server-parts.ts): ${strange.join(' | ')}`);
  return CHANGES.reduce((text, { from, to }) => text.replaceAll(from, to), code) + ADDED;
}

export function reactServerParts(): Plugin {
  let changed = false;
  return {
    name: 'react-server-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-server-legacy\.node\.production\.js$/ },
      handler(code) {
        changed = true;
        return { code: keepingParts(code), map: null };
      },
    },
    // Another file of React's would make the same pages, but all of each.
    generateBundle() {
      if (!changed) this.error('React’s server renderer was not among the modules: which file is it now? (packages/web/build/react-server-parts.ts)');
    },
  };
}
