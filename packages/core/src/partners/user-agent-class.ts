// Classifies a browser by its user agent, as affiliate networks do.
import type { UserAgentClass } from './partners.types.ts';

const TABLET = /ipad|tablet|kindle|silk\/|playbook|android(?!.*mobile)/i;
const PHONE = /iphone|ipod|mobi|android|phone/i;
/** Browsers that clear storage between pages, in-app browsers, and bots. */
const LOSES_TRACKING = /focus|klar\/|duckduckgo|ddg\/|brave|tor browser|fban|fbav|fb_iab|instagram|tiktok|musical_ly|bytelocale|linkedinapp|pinterest\/|snapchat|bot\b|crawl|spider|headless|curl\/|wget\//i;

/** An unknown browser counts as a desktop; an empty string tracks no purchases. */
export function userAgentClass(userAgent: string): UserAgentClass {
  const device = TABLET.test(userAgent) ? 'tablet' : PHONE.test(userAgent) ? 'phone' : 'desktop';
  return { device, tracksPurchases: userAgent.trim() !== '' && !LOSES_TRACKING.test(userAgent) };
}
