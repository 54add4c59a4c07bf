// What of react-dom no page reaches, by the feature that would. Each body does what the function does where the feature is
// not used: nothing, or the answer "there is none". Lint keeps the features out of the pages (`scripts/lint/left-out.js`).
import type { LeftOut } from './leave-out.ts';

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
  commitActivityHydrationCallbacks: '',
};

/** `<html>`, `<head>` and `<body>` as components: they stand around the page's root. */
const singletons: LeftOut = {
  commitHostSingletonAcquisition: '',
  releaseSingletonInstance: '',
  clearSingletonPreambleContribution: '',
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

export const reactDomParts: LeftOut = { ...viewTransitions, ...resources, ...waiting, ...formActions, ...fragments, ...lists, ...singletons, ...stacks, ...oldBrowsers };

/** Kinds whose methods stand beside them, and go with them. */
export const reactDomKinds: readonly string[] = ['FragmentInstance', 'ViewTransitionPseudoElement'];
