// The overlay layers of the demo data: one for every check that decides whether a layer is shown.
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { OverlayLayerRow } from '../../layers/index.ts';
import { lastInstant } from '../common/last-instant.ts';

const DAY_MS = 86_400_000;
const COUPONS = '/e-coupons-aktionen/e-coupons';

interface LayerSeed extends Partial<Omit<OverlayLayerRow, 'image' | 'button_text' | 'button_link'>> {
  readonly tracking_id: string;
  readonly name: string;
  readonly headline: string;
  readonly copy: string;
  readonly picture: string;
  readonly button?: readonly [text: string, link: string];
}

const seeds = (now: Date): readonly LayerSeed[] => {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
  return [
    {
      tracking_id: 'favoriten-start', name: 'Lieblingspartner', favorite_layer: true, whitelist: ['/', COUPONS, '/partner'],
      headline: 'Wo kaufen Sie am liebsten ein?', copy: 'Merken Sie sich Ihre Lieblingspartner. Deren Coupons stehen dann immer oben.',
      picture: '2764-fe0f', button: ['Partner auswählen', '/partner'],
    },
    {
      tracking_id: 'sommerfest-2026', name: 'Sommerfest', active: false,
      headline: 'Das Sommerfest ist vorbei', copy: 'Danke, dass Sie dabei waren. Bis zum nächsten Jahr!', picture: '1f31e',
    },
    {
      tracking_id: 'herbstpunkte-2026', name: 'Herbstpunkte', start_date: days(-75), end_date: lastInstant(now, -20), whitelist: [COUPONS],
      headline: 'Doppelte Punkte im Herbst', copy: 'Bei allen Partnern mit Herbstlaub im Schaufenster.', picture: '1f342', button: ['Zu den Coupons', COUPONS],
    },
    {
      tracking_id: 'koeln-eroeffnung', name: 'Eröffnung Köln', zip_codes: ['50667', '50674', '50823', '50733'], start_date: days(-3), end_date: lastInstant(now, 18),
      whitelist: ['/filialen*', COUPONS], headline: 'Neu in Köln: Ofenwarm in der Venloer Straße',
      copy: 'Zur Eröffnung gibt es das Zehnfache an Punkten auf das Sonntagsfrühstück.', picture: '1f950', button: ['Filiale ansehen', '/filialen'],
    },
    {
      tracking_id: 'preisalarm-hinweis', name: 'Preisalarm', whitelist: ['/preisvergleich*'], priority: 50,
      headline: 'Der Preis ist noch zu hoch?', copy: 'Stellen Sie einen Preisalarm. Wir schreiben Ihnen, sobald Ihr Wunschpreis erreicht ist.', picture: '1f514',
    },
    {
      tracking_id: 'newsletter-winter', name: 'Newsletter', blacklist: ['/aktionen/adventsrubbeln'],
      whitelist: ['/aktionen*'], priority: 900, headline: '500 Punkte für Ihre Anmeldung',
      copy: 'Einmal in der Woche das Wichtigste: neue Coupons, neue Prospekte. Abmelden geht jederzeit.', picture: '1f4ec', button: ['Newsletter bestellen', '/newsletter'],
    },
    {
      tracking_id: 'coupons-erinnerung', name: 'Coupons aktivieren', show_times: 3, whitelist: [COUPONS], priority: 200,
      headline: 'Erst aktivieren, dann einkaufen', copy: 'Coupons zählen nur, wenn sie vor dem Bezahlen aktiviert sind. Diesen Hinweis sehen Sie höchstens dreimal.', picture: '1f39f-fe0f',
      initial_id: 'app-start', button: ['Karte zeigen', '{pluspunkt://karte}'],
    },
    {
      tracking_id: 'modewoche-damen', name: 'Modewoche', filter_by_gender: 'Female', whitelist: ['/partner*'], start_date: days(-2), end_date: lastInstant(now, 12),
      headline: 'Modewoche bei Bogenhof', copy: '15\u202F% auf Damenmode, dazu die Punkte wie immer.', picture: '1f457', button: ['Zum Coupon', COUPONS],
    },
    {
      tracking_id: 'app-kennenlernen', name: 'App kennenlernen', observe_app_login: true, whitelist: ['/mein-konto*', '/profil*', COUPONS], priority: 300,
      headline: 'Ihre Karte steckt auch im Telefon', copy: 'Mit der App haben Sie Karte und Coupons immer dabei, auch ohne Empfang.', picture: '1f4f1', button: ['Mehr zur App', '/hilfe'],
    },
    {
      tracking_id: 'app-wiedersehen', name: 'App wiedersehen', observe_app_logged_in_long_ago: true, longago_date: days(-120), whitelist: ['/mein-konto*', COUPONS], priority: 310,
      headline: 'Schön, dass Sie wieder da sind', copy: 'Seit Ihrem letzten Besuch in der App gibt es Preisalarme und den Barcode im Vollbild.', picture: '1f44b',
    },
    {
      tracking_id: 'adventsrubbeln-2026', name: 'Adventsrubbeln', campaign_name: 'adventsrubbeln', start_date: days(-3), end_date: lastInstant(now, 34), whitelist: ['/aktionen*', COUPONS], priority: 10,
      headline: 'Jeden Tag ein Feld frei', copy: 'Rubbeln Sie bis Weihnachten: täglich eine Chance auf Punkte und Preise.', picture: '1f384', button: ['Mitmachen', '/aktionen/adventsrubbeln'],
    },
    {
      tracking_id: 'einkauf-danke', name: 'Danke für Ihren Einkauf', filter_by_last_transaction: 7, whitelist: ['/mein-konto*'], priority: 400,
      headline: 'Danke für Ihren Einkauf', copy: 'Die Punkte der letzten Tage sehen Sie in Ihrem Konto, die noch gesperrten auch.', picture: '1f6cd-fe0f', button: ['Meine Punkte', '/mein-konto/punkte'],
    },
  ];
};

const PLAIN = {
  initial_id: null,
  campaign_name: null,
  active: true,
  favorite_layer: false,
  observe_app_login: false,
  observe_app_logged_in_long_ago: false,
  start_date: null,
  end_date: null,
  longago_date: null,
  show_times: null,
  filter_by_gender: null,
  filter_by_last_transaction: null,
  priority: null,
} as const;

export const layerRows = (now: Date): readonly OverlayLayerRow[] =>
  seeds(now).map(({ picture, button, ...seed }, position) => ({
    ...PLAIN,
    zip_codes: [],
    blacklist: [],
    whitelist: [],
    ...seed,
    position,
    image: assetUrl(emojiPath(picture)),
    button_text: button?.[0] ?? null,
    button_link: button?.[1] ?? null,
  }));
