// What of react and react-dom no page reaches, by the feature that would. Each body does what the function does where the feature is
// not used: nothing, or the answer "there is none". Lint keeps the features out of the pages (`scripts/lint/left-out.js`).
import type { LeftOut } from './leave-out.ts';

/** Where one of these is asked for all the same, it says so instead of doing nothing. */
const NONE = "throw new Error('left out of this build')";

/** `<ViewTransition>`: the router starts the transitions between pages, by the browser's own means. */
const viewTransitions: LeftOut = {
  trackEnterViewTransitions: '',
  applyViewTransitionToHostInstances: 'return false',
  applyViewTransitionToHostInstancesRecursive: 'return false',
  restoreViewTransitionOnHostInstances: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: 'return false',
  measureNestedViewTransitions: 'return false',
  recursivelyTraverseAfterMutationEffects: '',
  commitAfterMutationEffectsOnFiber: '',
  flushAfterMutationEffects: '',
  scheduleViewTransitionEvent: '',
  getViewTransitionName: '',
  getViewTransitionClassName: '',
  applyViewTransitionName: '',
  restoreViewTransitionName: '',
  createViewTransitionInstance: 'return null',
  startViewTransition: 'return null',
};

/** Style sheets, titles and scripts that components would put into the head: the server writes the head, `RouteAnnouncer` keeps it up. */
const resources: LeftOut = {
  isHostHoistableType: 'return false',
  getResource: 'return null',
  acquireResource: 'return null',
  insertStylesheet: '',
  mountHoistable: '',
  getHydratableHoistableCache: '',
  createHoistableInstance: '',
  preloadResourceAndSuspendIfNeeded: '',
  suspendResource: '',
  insertStylesheetIntoRoot: '',
  insertSuspendedStylesheets: '',
  preconnectAs: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
};

/** Commits that wait for such style sheets, or for the pictures of a `<ViewTransition>`: none does. */
const waiting: LeftOut = {
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  suspendInstance: '',
  onUnsuspend: '',
};

/** Functions as a form's `action`, `useActionState` and `useFormStatus`: forms post to addresses, or are sent by our own code. */
const formActions: LeftOut = {
  extractEvents$1: '',
  startHostTransition: '',
  requestFormReset: '',
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  recursivelyResetForms: '',
};

/** References to fragments. */
const fragments: LeftOut = {
  FragmentInstance: '',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstance: '',
  deleteChildFromFragmentInstance: '',
  addFragmentHandleToFiber: '',
  validateDocumentPositionWithFiberTree: '',
};

/** `<SuspenseList>` and `<Activity>`. */
const lists: LeftOut = {
  updateSuspenseListComponent: '',
  updateActivityComponent: '',
  findFirstSuspended: 'return null',
  cutOffTailIfNeeded: '',
  commitActivityHydrationCallbacks: '',
};

/** `<html>`, `<head>` and `<body>` as components: they stand around the page's root. */
const singletons: LeftOut = {
  commitHostSingletonAcquisition: '',
  releaseSingletonInstance: '',
  clearSingletonPreambleContribution: '',
  resolveSingletonInstance: '',
  clearContainerSparingly: '',
};

/** The names of components around an error: minified ones, which nobody reads. */
const stacks: LeftOut = { getStackByFiberInDevAndProd: "return ''" };

/** What reports typing in browsers that do not send `input`: all that the build is made for do. */
const oldBrowsers: LeftOut = {
  stopWatchingForValueChange: '',
  handlePropertyChange: '',
  handleEventsForInputEventPolyfill: '',
  getTargetInstForInputEventPolyfill: '',
};

/** Elements of one's own making: there are none. */
const customElements: LeftOut = { setPropOnCustomElement: '' };

/** What a compiler for components would write, and the cache of components that run on a server. */
const compiled: LeftOut = { useMemoCache: NONE, refreshCache: NONE };

/** Text before it is in a field (`onBeforeInput`) and while it is composed: what is in the field is what counts. */
const composing: LeftOut = {
  getNativeBeforeInputChars: 'return null',
  getFallbackBeforeInputChars: 'return null',
  getData: "return ''",
  getDataFromCustomEvent: 'return null',
  isFallbackCompositionEnd: 'return false',
};

/** What is selected in a field (`onSelect`). */
const selecting: LeftOut = { constructSelectEvent: '' };

/** Classes as components, but for the boundary around errors: none has what they were told of before. */
const oldClasses: LeftOut = { callComponentWillReceiveProps: '' };

/** The browser's own sign of loading while an action runs: none does. Taking over a place before others because somebody asks for it: nobody does. */
const signs: LeftOut = { defaultOnDefaultTransitionIndicator: '', attemptExplicitHydrationTarget: '', setIsStrictModeForDevtools: '' };

/** What an error means is found by its number; without the texts of its parts, which name nothing in a minified page. */
export const errorNumbers: LeftOut = { formatProdErrorMessage: "return 'React error ' + code" };

export const reactDomParts: LeftOut = {
  ...viewTransitions,
  ...resources,
  ...waiting,
  ...formActions,
  ...fragments,
  ...lists,
  ...singletons,
  ...stacks,
  ...oldBrowsers,
  ...customElements,
  ...compiled,
  ...composing,
  ...selecting,
  ...oldClasses,
  ...signs,
  ...errorNumbers,
};

/** Methods of what goes with them, and looking for an element of a component. */
export const reactDomStatements: readonly string[] = ['FragmentInstance.prototype.', 'ViewTransitionPseudoElement.prototype.', 'ReactDOMSharedInternals.findDOMNode ='];

/** What of the small part of react-dom no page imports. */
export const reactDomNames: readonly string[] = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule', 'requestFormReset', 'useFormState', 'useFormStatus'];

/** What of react itself no page imports. */
export const reactNames: readonly string[] = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cacheSignal',
  'createRef',
  'unstable_useCacheRefresh',
  'useActionState',
];
