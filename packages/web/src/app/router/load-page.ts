// Loads what a page needs: the modules of its routes, and what their loaders answer.
import type { DataRouteMatch, RouterContextProvider } from 'react-router-dom';
import { loadRoute } from './page-routes.ts';

export interface Loaded {
  readonly _tag: 'Loaded';
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** By the route whose boundary shows it. */
  readonly errors: Readonly<Record<string, unknown>> | null;
}

export interface Redirected {
  readonly _tag: 'Redirected';
  readonly to: string;
  /** The whole document is loaded anew. */
  readonly reload: boolean;
  readonly replace: boolean;
}

type Answer = { readonly _tag: 'Data'; readonly data: unknown } | { readonly _tag: 'Failed'; readonly error: unknown } | Redirected;

interface WithInit {
  readonly type: 'DataWithResponseInit';
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

const hasInit = (value: unknown): value is WithInit => typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** What the page for errors reads, in the shape that the server hands over. */
const failureOf = (status: number | undefined, data: unknown) => ({ status: status ?? 500, statusText: '', data, internal: false });

function answerOf(value: unknown, thrown: boolean): Answer {
  if (value instanceof Response) {
    const to = value.headers.get('location');
    if (to === null) return { _tag: 'Failed', error: failureOf(value.status, null) };
    return { _tag: 'Redirected', to, reload: value.headers.has('x-remix-reload-document'), replace: value.headers.has('x-remix-replace') };
  }
  if (hasInit(value)) return thrown ? { _tag: 'Failed', error: failureOf(value.init?.status, value.data) } : { _tag: 'Data', data: value.data };
  return thrown ? { _tag: 'Failed', error: value } : { _tag: 'Data', data: value };
}

async function load({ route, params }: DataRouteMatch, request: Request, context: RouterContextProvider): Promise<Answer | undefined> {
  try {
    await loadRoute(route);
    if (typeof route.loader !== 'function') return undefined;
    const url = new URL(request.url);
    return answerOf(await route.loader({ request, params, context, url, pattern: route.path ?? '' }), false);
  } catch (error) {
    return answerOf(error, true);
  }
}

const boundaryOf = (matches: readonly DataRouteMatch[], failed: number): string =>
  (matches.slice(0, failed + 1).findLast(({ route }) => route.errorElement !== undefined) ?? matches[0])?.route.id ?? '';

/** Never fails: what fails is shown by the nearest boundary. The outermost route that leads elsewhere wins. */
export async function loadPage(matches: readonly DataRouteMatch[], request: Request, context: RouterContextProvider): Promise<Loaded | Redirected> {
  const answers = await Promise.all(matches.map((match) => load(match, request, context)));
  const redirected = answers.find((answer) => answer?._tag === 'Redirected');
  if (redirected !== undefined) return redirected;
  const failed = answers.findIndex((answer) => answer?._tag === 'Failed');
  const failure = answers[failed];
  return {
    _tag: 'Loaded',
    loaderData: Object.fromEntries(answers.flatMap((answer, index) => (answer?._tag === 'Data' ? [[matches[index]?.route.id ?? '', answer.data]] : []))),
    errors: failure?._tag === 'Failed' ? { [boundaryOf(matches, failed)]: failure.error } : null,
  };
}
