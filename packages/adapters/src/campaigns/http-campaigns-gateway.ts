// The campaign gateways over HTTP.
import type { CampaignsGateway, Referrer } from '@pluspunkt/core/campaigns';
import type { HttpClient } from '../transport/http-client.ts';
import * as calls from './campaigns.contract.ts';

/** Dependencies of the campaign gateways. */
export interface HttpCampaignsDeps {
  readonly http: HttpClient;
  /** Read for every call: `App…` inside the app. */
  readonly referrer: () => Referrer;
}

type Gateways = Pick<HttpCampaignsDeps, 'http'> & { readonly at: (id: string) => { readonly params: { readonly id: string }; readonly query: { readonly referrer: Referrer } } };

const participation = ({ http, at }: Gateways): Pick<CampaignsGateway, 'status' | 'accept' | 'parameters' | 'setParameters' | 'acceptPunktefest' | 'punktefestStatus'> => ({
  status: (campaign, options) => http.call(calls.readCampaignStatus, at(campaign), options),
  accept: (campaign, termsVersion, options) => http.call(calls.acceptCampaign, { ...at(campaign), body: { termsVersion } }, options),
  parameters: (campaign, keys, options) => {
    const { params, query } = at(campaign);
    return http.call(calls.readCampaignParameters, { params, query: { ...query, keys: keys.join(',') } }, options);
  },
  setParameters: (campaign, parameters, options) => http.call(calls.writeCampaignParameters, { ...at(campaign), body: { ...parameters } }, options),
  acceptPunktefest: (campaign, options) => http.call(calls.acceptPunktefest, { ...at(campaign), body: {} }, options),
  punktefestStatus: (campaign, options) => http.call(calls.readPunktefestStatus, at(campaign), options),
});

const prizes = ({ http, at }: Gateways): Pick<CampaignsGateway, 'prizes' | 'prizeOfToday' | 'selectPrize' | 'winContent' | 'draw' | 'lastWin' | 'wins'> => ({
  prizes: (campaign, options) => http.call(calls.listCampaignPrizes, at(campaign), options),
  prizeOfToday: (campaign, options) => http.call(calls.readPrizeItem, at(campaign), options),
  selectPrize: (campaign, prizeId, options) => http.call(calls.selectPrize, { ...at(campaign), body: { PrizeId: prizeId } }, options),
  winContent: (prizeId, options) => http.call(calls.readWinContent, { params: { id: prizeId } }, options),
  draw: (campaign, key, options) => http.call(calls.drawPrize, { ...at(campaign), headers: { 'idempotency-key': key }, body: {} }, options),
  lastWin: (campaign, options) => http.call(calls.readPrizeItemWin, at(campaign), options),
  wins: (campaign, options) => http.call(calls.listWins, at(campaign), options),
});

const redemption = ({ http, at }: Gateways): Pick<CampaignsGateway, 'redeem' | 'redeemMystery' | 'winCodes'> => ({
  redeem: (campaign, drawId, options) => http.call(calls.redeemWin, { ...at(campaign), body: { drawId } }, options),
  redeemMystery: (campaign, code, options) => http.call(calls.redeemMystery, { ...at(campaign), body: { code } }, options),
  winCodes: (campaign, options) => http.call(calls.listWinCodes, at(campaign), options),
});

const lotteries = ({ http, at }: Gateways): Pick<CampaignsGateway, 'lotteries' | 'join' | 'joinOnly' | 'joinedOnly'> => ({
  lotteries: (campaign, options) => http.call(calls.readLotteryStatus, at(campaign), options),
  join: (campaign, formId, options) => http.call(calls.joinLottery, { ...at(campaign), body: { formId } }, options),
  joinOnly: (campaign, options) => http.call(calls.joinCampaignLottery, { ...at(campaign), body: {} }, options),
  joinedOnly: (campaign, options) => http.call(calls.readJoinedLottery, at(campaign), options),
});

/** Status, prizes and win contents need no session; every other call does. */
export const createHttpCampaignsGateway = ({ http, referrer }: HttpCampaignsDeps): CampaignsGateway => {
  const at: Gateways['at'] = (id) => ({ params: { id }, query: { referrer: referrer() } });
  const gateways: Gateways = { http, at };
  return { ...participation(gateways), ...prizes(gateways), ...redemption(gateways), ...lotteries(gateways) };
};
