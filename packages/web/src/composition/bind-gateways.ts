// Binds every gateway to its port, over the HTTP client of the container.
import { ContainerModule } from 'inversify';
import { createBrochuresGateway, createCampaignsGateway, createGateways } from './gateways.ts';
import {
  AccountPort,
  BookingsPort,
  BrochureGroupPort,
  BrochuresPort,
  CampaignsPort,
  CaptchaPort,
  CataloguePort,
  ClickOutsPort,
  ConsentsPort,
  ContactPort,
  ContentPort,
  CouponsPort,
  DevicesPort,
  FaqPort,
  HttpPort,
  NewsletterPort,
  OutsideCaptchaPort,
  LayersPort,
  PageViewsPort,
  PartnerFavouritesPort,
  PartnersPort,
  PasswordPort,
  PointsPort,
  PriceAlertsPort,
  ProductFavouritesPort,
  ProductsPort,
  ProfileEditingPort,
  ProfilePort,
  ReferrerPort,
  RegistrationPort,
  RewardsPort,
  SearchPort,
  ShoppingListPort,
  SingleUsePort,
  SpendingLockPort,
  SpendingPartnersPort,
  SpendingPort,
  StoresPort,
  token,
  VisitorPort,
} from './tokens.ts';

const GatewaysPort = token<ReturnType<typeof createGateways>>('Gateways');

export const bindGateways = new ContainerModule(({ bind }) => {
  bind(GatewaysPort).toResolvedValue(createGateways, [HttpPort, OutsideCaptchaPort]).inSingletonScope();
  bind(SearchPort).toResolvedValue(({ search }) => search, [GatewaysPort]);
  bind(FaqPort).toResolvedValue(({ faq }) => faq, [GatewaysPort]);
  bind(RewardsPort).toResolvedValue(({ rewards }) => rewards, [GatewaysPort]);
  bind(ContentPort).toResolvedValue(({ content }) => content, [GatewaysPort]);
  bind(ProfilePort).toResolvedValue(({ profile }) => profile, [GatewaysPort]);
  bind(PointsPort).toResolvedValue(({ points }) => points, [GatewaysPort]);
  bind(BrochuresPort).toResolvedValue(createBrochuresGateway, [HttpPort, VisitorPort, BrochureGroupPort]);
  bind(CampaignsPort).toResolvedValue(createCampaignsGateway, [HttpPort, ReferrerPort]).inSingletonScope();
  bind(ProductsPort).toResolvedValue(({ products }) => products, [GatewaysPort]);
  bind(CataloguePort).toResolvedValue(({ catalogue }) => catalogue, [GatewaysPort]);
  bind(ShoppingListPort).toResolvedValue(({ shoppingList }) => shoppingList, [GatewaysPort]);
  bind(ProductFavouritesPort).toResolvedValue(({ productFavourites }) => productFavourites, [GatewaysPort]);
  bind(CouponsPort).toResolvedValue(({ coupons }) => coupons, [GatewaysPort]);
  bind(StoresPort).toResolvedValue(({ stores }) => stores, [GatewaysPort]);
  bind(PartnersPort).toResolvedValue(({ partners }) => partners, [GatewaysPort]);
  bind(ClickOutsPort).toResolvedValue(({ clickOuts }) => clickOuts, [GatewaysPort]);
  bind(PartnerFavouritesPort).toResolvedValue(({ partnerFavourites }) => partnerFavourites, [GatewaysPort]);
  bind(PriceAlertsPort).toResolvedValue(({ priceAlerts }) => priceAlerts, [GatewaysPort]);
  bind(BookingsPort).toResolvedValue(({ bookings }) => bookings, [GatewaysPort]);
  bind(SpendingPort).toResolvedValue(({ spending }) => spending, [GatewaysPort]);
  bind(SpendingPartnersPort).toResolvedValue(({ spendingPartners }) => spendingPartners, [GatewaysPort]);
  bind(SpendingLockPort).toResolvedValue(({ spendingLock }) => spendingLock, [GatewaysPort]);
  bind(DevicesPort).toResolvedValue(({ devices }) => devices, [GatewaysPort]);
  bind(AccountPort).toResolvedValue(({ account }) => account, [GatewaysPort]);
  bind(ProfileEditingPort).toResolvedValue(({ profileEditing }) => profileEditing, [GatewaysPort]);
  bind(ConsentsPort).toResolvedValue(({ consents }) => consents, [GatewaysPort]);
  bind(NewsletterPort).toResolvedValue(({ newsletter }) => newsletter, [GatewaysPort]);
  bind(ContactPort).toResolvedValue(({ contact }) => contact, [GatewaysPort]);
  bind(SingleUsePort).toResolvedValue(({ singleUse }) => singleUse, [GatewaysPort]);
  bind(RegistrationPort).toResolvedValue(({ registration }) => registration, [GatewaysPort]);
  bind(CaptchaPort).toResolvedValue(({ captcha }) => captcha, [GatewaysPort]);
  bind(LayersPort).toResolvedValue(({ layers }) => layers, [GatewaysPort]);
  bind(PageViewsPort).toResolvedValue(({ pageViews }) => pageViews, [GatewaysPort]);
  bind(PasswordPort).toResolvedValue(({ password }) => password, [GatewaysPort]);
});
