// Where a call about campaigns comes from: the web, or the app, by the mode of the page and the machine it runs on.
import type { Referrer } from './campaigns.types.ts';

/** `embedded`: the page runs inside the app. iPads that identify as Macs are `App`, since the two are indistinguishable. */
export function referrerOf({ embedded, userAgent }: { readonly embedded: boolean; readonly userAgent: string }): Referrer {
  if (!embedded) return 'Web';
  if (/android/i.test(userAgent)) return 'AppAndroid';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'AppIos' : 'App';
}
