// The tag manager's container: one script of one host, loaded at most once per page.

/** What is loaded where no container is configured. */
export const DEFAULT_CONTAINER = 'PP-DEFAULT';
const CONTAINER = /^[A-Za-z0-9-]{1,40}$/;
const MARK = 'tagContainer';

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

function containerUrl(origin: string, container: string | undefined): string {
  const id = container !== undefined && CONTAINER.test(container) ? container : DEFAULT_CONTAINER;
  return `${origin}/gtm.js?id=${id}`;
}

/** Adds the script once. Trusted Types require a trusted URL: this one is built from the operator's origin only. */
export function loadContainer(document: Document, origin: string, container: string | undefined): void {
  const { dataset } = document.documentElement;
  if (dataset[MARK] !== undefined) return;
  dataset[MARK] = 'asked';
  const url = containerUrl(origin, container);
  const trusted = (document.defaultView as { trustedTypes?: TrustedTypesLike } | null)?.trustedTypes;
  const policy = trusted?.createPolicy('pluspunkt-tags', { createScriptURL: (asked) => (asked === url ? asked : '') });
  const script = document.createElement('script');
  script.async = true;
  script.src = (policy?.createScriptURL(url) ?? url) as string;
  document.head.append(script);
}
