// The consent text for the external map. Visitors who agreed to an earlier text must agree again.
import { createHash } from 'node:crypto';
import type { AnswerTexts } from '../platform/texts/answer-texts.ts';
import { MAPS_CONSENT } from './de.ts';

/** Version of the default text. */
const VERSION = '2';
const PRIVACY_PAGE = '/datenschutz';

export async function mapsConsent(say: AnswerTexts['say']) {
  const [headline, text, provider] = await Promise.all([say(MAPS_CONSENT.headline), say(MAPS_CONSENT.text), say(MAPS_CONSENT.provider)]);
  const agreedTo = [headline, text, provider].join('\n');
  const isUsual = agreedTo === [MAPS_CONSENT.headline.usual, MAPS_CONSENT.text.usual, MAPS_CONSENT.provider.usual].join('\n');
  const version = isUsual ? VERSION : `${VERSION}-${createHash('sha256').update(agreedTo).digest('hex').slice(0, 8)}`;
  return { version, headline, text, provider, privacyLink: PRIVACY_PAGE };
}
