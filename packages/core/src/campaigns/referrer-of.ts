// The referrer of campaign calls: the web or the app, from the page's mode and the user agent.
import type { Referrer } from './campaigns.types.ts';

/** `embedded`: the page runs inside the app. iPads that identify as Macs are `App`, since the two are indistinguishable. */
export function referrerOf({ embedded, userAgent }: { readonly embedded: boolean; readonly userAgent: string }): Referrer {
  if (!embedded) return 'Web';
  if (/android/i.test(userAgent)) return 'AppAndroid';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'AppIos' : 'App';
}
