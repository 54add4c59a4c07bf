// Every wire contract, for OpenAPI, the table of calls and the tests of all routes. Browser code must not import this module.
import * as account from './account/account.contract.ts';
import * as brochures from './brochures/brochures.contract.ts';
import * as shoppingList from './brochures/shopping-list.contract.ts';
import * as campaigns from './campaigns/campaigns.contract.ts';
import * as consents from './consents/consents.contract.ts';
import * as content from './content/content.contract.ts';
import * as serviceLog from './content/service-log.contract.ts';
import * as coupons from './coupons/coupons.contract.ts';
import * as favourites from './favourites/favourites.contract.ts';
import * as layers from './layers/layers.contract.ts';
import * as contact from './partners/contact.contract.ts';
import * as brochurePdfs from './operators/brochure-pdfs.contract.ts';
import * as desk from './operators/desk.contract.ts';
import * as entries from './operators/entries.contract.ts';
import * as operators from './operators/operators.contract.ts';
import * as feeds from './operators/feeds.contract.ts';
import * as previewRead from './operators/preview-read.contract.ts';
import * as previews from './operators/previews.contract.ts';
import * as programme from './operators/programme.contract.ts';
import * as memberService from './operators/service.contract.ts';
import * as partners from './partners/partners.contract.ts';
import * as password from './password/password.contract.ts';
import * as points from './points/points.contract.ts';
import * as prices from './prices/prices.contract.ts';
import * as profile from './profile/profile.contract.ts';
import * as captcha from './registration/captcha.contract.ts';
import * as registration from './registration/registration.contract.ts';
import * as rewards from './rewards/rewards.contract.ts';
import * as session from './session/session.contract.ts';
import * as stores from './stores/stores.contract.ts';
import * as tills from './tills/tills.contract.ts';
import * as passkeys from './passkeys/passkeys.contract.ts';
import * as secondFactor from './second-factor/second-factor.contract.ts';
import type { CallContract } from './transport/contract.ts';
import type * as z from 'zod/mini';

const isContract = (value: unknown): value is CallContract =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value && 'access' in value;

/** The contract modules by capability, and contracts that a function creates. */
const modules = [
  ['account', account],
  ['brochures', brochures],
  ['brochures', brochures.defaultBrochureCalls],
  ['brochures', shoppingList],
  ['campaigns', campaigns],
  ['captcha', captcha],
  ['consents', consents],
  ...Object.values(consents.consentCalls).map((calls) => ['consents', calls] as const),
  ['contact', contact],
  ['content', content],
  ['content', serviceLog],
  ['coupons', coupons],
  ['favourites', favourites],
  ['layers', layers],
  ['partners', partners],
  ['password', password],
  ['points', points],
  ['prices', prices],
  ['preview', previewRead],
  ['profile', profile],
  ['registration', registration],
  ['rewards', rewards],
  ['session', session],
  ['stores', stores],
  ['passkeys', passkeys],
  ['secondFactor', secondFactor],
] as const satisfies readonly (readonly [capability: string, module: object])[];

/** Those of the partners' interface, which has its own base path and document. */
const partnerModules = [['tills', tills]] as const satisfies readonly (readonly [capability: string, module: object])[];

/** Those of the operators' console, which has its own base path and document. */
const operatorModules = [
  ['entries', entries],
  ['operators', operators],
  ['feeds', feeds],
  ['programme', programme],
  ['memberService', memberService],
  ['desk', desk],
  ['previews', previews],
  ['brochurePdfs', brochurePdfs],
] as const satisfies readonly (readonly [capability: string, module: object])[];

type FailuresOf<C> = C extends { readonly failures: infer F } ? keyof F & string : never;
type FailuresIn<M> = M extends object ? FailuresOf<M[keyof M]> : never;

/** The failure codes of contracts, without the general ones. */
export type FailureCode = FailuresIn<(typeof modules)[number][1] | (typeof partnerModules)[number][1] | (typeof operatorModules)[number][1]>;

const contractsIn = (named: readonly (readonly [string, object])[]): readonly CallContract[] =>
  named
    .flatMap(([, module]): readonly unknown[] => Object.values(module))
    .filter(isContract)
    .sort((a, b) => a.id.localeCompare(b.id));

/** The capability of tills has calls of members as well. */
const tillContracts = contractsIn(partnerModules);
const isOfPartners = ({ access }: CallContract): boolean => access === 'partner';

/** All contracts below `/api/v1`, by id. */
export const contracts: readonly CallContract[] = [...contractsIn(modules), ...tillContracts.filter((contract) => !isOfPartners(contract))];
/** All contracts of the partners' interface, by id. */
export const partnerContracts: readonly CallContract[] = tillContracts.filter(isOfPartners);
/** All contracts of the operators' console, by id. */
export const operatorContracts: readonly CallContract[] = contractsIn(operatorModules);

const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that contracts export, as `<capability>.<name>`. */
export const shapes: ReadonlyMap<string, z.ZodMiniType> = new Map(
  [...modules, ...partnerModules, ...operatorModules].flatMap(([capability, module]) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) => (isSchema(value) ? [[`${capability}.${name}`, value] as const] : [])),
  ),
);
