// What a browser is to an affiliate network, from what it calls itself.
import type { UserAgentClass } from './partners.types.ts';

const TABLET = /ipad|tablet|kindle|silk\/|playbook|android(?!.*mobile)/i;
const PHONE = /iphone|ipod|mobi|android|phone/i;
/** Browsers that forget between two pages, pages inside other apps, and programs. */
const LOSES_TRACE = /focus|klar\/|duckduckgo|ddg\/|brave|tor browser|fban|fbav|fb_iab|instagram|tiktok|musical_ly|bytelocale|linkedinapp|pinterest\/|snapchat|bot\b|crawl|spider|headless|curl\/|wget\//i;

/** An unknown browser counts as a desktop; an empty string as none. */
export function userAgentClass(userAgent: string): UserAgentClass {
  const device = TABLET.test(userAgent) ? 'tablet' : PHONE.test(userAgent) ? 'phone' : 'desktop';
  return { device, tracksPurchases: userAgent.trim() !== '' && !LOSES_TRACE.test(userAgent) };
}
