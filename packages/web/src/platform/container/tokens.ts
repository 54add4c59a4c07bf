// The names under which the containers hold the ports. One branded symbol a port, named as its port.
import type { AccountAlarmGateway, AccountGateway, BirthdayLoginGateway, DevicesGateway } from '@pluspunkt/core/account';
import type { BrochuresGateway, ShoppingListGateway } from '@pluspunkt/core/brochures';
import type { CampaignsGateway } from '@pluspunkt/core/campaigns';
import type { ConsentsGateway, NewsletterGateway } from '@pluspunkt/core/consents';
import type { ContentGateway } from '@pluspunkt/core/content';
import type { CouponsGateway } from '@pluspunkt/core/coupons';
import type { ClickOutsGateway, ContactGateway, PartnersGateway } from '@pluspunkt/core/partners';
import type { LayersGateway, PageViewsGateway } from '@pluspunkt/core/layers';
import type { BookingsGateway, PointsGateway, SpendingGateway, SpendingLockGateway, SpendingPartnersGateway } from '@pluspunkt/core/points';
import type { PartnerFavouritesGateway, PriceAlertsGateway, ProductFavouritesGateway } from '@pluspunkt/core/favourites';
import type { CatalogueGateway, ProductsGateway } from '@pluspunkt/core/prices';
import type { ProfileEditingGateway, ProfileGateway } from '@pluspunkt/core/profile';
import type { PasswordGateway } from '@pluspunkt/core/password';
import type { CaptchaGateway, RegistrationGateway } from '@pluspunkt/core/registration';
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { FaqGateway, SearchGateway } from '@pluspunkt/core/search';
import type { SingleUseGateway } from '@pluspunkt/core/session';
import type { StoresGateway } from '@pluspunkt/core/stores';
import type { CardCodeGateway } from '@pluspunkt/core/tills';
import type { Authenticator, PasskeyLoginGateway, PasskeysGateway } from '@pluspunkt/core/passkeys';
import type { SecondFactorGateway } from '@pluspunkt/core/second-factor';
import type { KeyValueStore, Logger } from '@pluspunkt/adapters/transport/browser';
import type { QueryClient } from '@tanstack/react-query';
import type { ServiceIdentifier } from 'inversify';

/** An inversify identifier with the type of its service. */
export type Token<A> = ServiceIdentifier<A>;

export const token = <A>(name: string): Token<A> => Symbol.for(`pluspunkt.${name}`);

export const SearchPort = token<SearchGateway>('SearchGateway');
export const FaqPort = token<FaqGateway>('FaqGateway');
export const RewardsPort = token<RewardsGateway>('RewardsGateway');
export const ContentPort = token<ContentGateway>('ContentGateway');
export const ProfilePort = token<ProfileGateway>('ProfileGateway');
export const CardCodePort = token<CardCodeGateway>('CardCodeGateway');
export const PointsPort = token<PointsGateway>('PointsGateway');
export const BrochuresPort = token<BrochuresGateway>('BrochuresGateway');
export const ShoppingListPort = token<ShoppingListGateway>('ShoppingListGateway');
/** Allowed hosts of the reward shop. Server only: the browser calls it. */
export const RewardShopPort = token<{ readonly hosts: readonly string[]; readonly publicOrigin?: string | undefined }>('RewardShop');
export const ProductsPort = token<ProductsGateway>('ProductsGateway');
export const CataloguePort = token<CatalogueGateway>('CatalogueGateway');
export const ProductFavouritesPort = token<ProductFavouritesGateway>('ProductFavouritesGateway');
export const PartnerFavouritesPort = token<PartnerFavouritesGateway>('PartnerFavouritesGateway');
export const PriceAlertsPort = token<PriceAlertsGateway>('PriceAlertsGateway');
export const CouponsPort = token<CouponsGateway>('CouponsGateway');
export const StoresPort = token<StoresGateway>('StoresGateway');
export const PartnersPort = token<PartnersGateway>('PartnersGateway');
export const ClickOutsPort = token<ClickOutsGateway>('ClickOutsGateway');
export const BookingsPort = token<BookingsGateway>('BookingsGateway');
export const SpendingPort = token<SpendingGateway>('SpendingGateway');
export const SpendingPartnersPort = token<SpendingPartnersGateway>('SpendingPartnersGateway');
export const SpendingLockPort = token<SpendingLockGateway>('SpendingLockGateway');
export const DevicesPort = token<DevicesGateway>('DevicesGateway');
export const AccountAlarmPort = token<AccountAlarmGateway>('AccountAlarmGateway');
export const BirthdayLoginPort = token<BirthdayLoginGateway>('BirthdayLoginGateway');
export const AccountPort = token<AccountGateway>('AccountGateway');
export const ProfileEditingPort = token<ProfileEditingGateway>('ProfileEditingGateway');
export const ConsentsPort = token<ConsentsGateway>('ConsentsGateway');
export const NewsletterPort = token<NewsletterGateway>('NewsletterGateway');
export const ContactPort = token<ContactGateway>('ContactGateway');
export const SingleUsePort = token<SingleUseGateway>('SingleUseGateway');
export const RegistrationPort = token<RegistrationGateway>('RegistrationGateway');
/** Whether the map of stores is another provider's, which an operator has configured. */
export const OutsideMapPort = token<{ readonly shown: boolean }>('OutsideMap');
export const CaptchaPort = token<CaptchaGateway>('CaptchaGateway');
export const PasswordPort = token<PasswordGateway>('PasswordGateway');

export const LayersPort = token<LayersGateway>('LayersGateway');
export const PageViewsPort = token<PageViewsGateway>('PageViewsGateway');
/** Server only: whether the layer inspector is enabled. */
export const InspectorPort = token<{ readonly allowed: boolean }>('Inspector');
export const CampaignsPort = token<CampaignsGateway>('CampaignsGateway');
export const PasskeysPort = token<PasskeysGateway>('PasskeysGateway');
export const PasskeyLoginPort = token<PasskeyLoginGateway>('PasskeyLoginGateway');
export const SecondFactorPort = token<SecondFactorGateway>('SecondFactorGateway');
/** Browser only. */
export const AuthenticatorPort = token<Authenticator>('Authenticator');

/** The log of the page: the console and, for errors, the service. Silent on the server. */
export const LogPort = token<Logger>('Logger');
/** The browser's local storage, or memory where storage is forbidden. Browser only. */
export const LocalStoragePort = token<KeyValueStore>('LocalStorage');
/** The browser's storage for one session. Browser only. */
export const SessionStoragePort = token<KeyValueStore>('SessionStorage');
/** The page's query cache. Browser only: on the server there is one for each request. */
export const QueryClientPort = token<QueryClient>('QueryClient');
/** Ids of the modules that components have loaded into the container. */
export const LoadedModulesPort = token<Set<number>>('LoadedModules');
