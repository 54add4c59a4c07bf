// The one table of rate limits: what they count, and which route is under which.
import { DEFAULT_TOKEN_PATH } from '@pluspunkt/adapters/session/contract';

export interface RateLimit {
  /** The key of the count. */
  readonly by: 'address' | 'account' | 'card' | 'member' | 'partner';
  readonly limit: number;
  readonly windowSeconds: number;
  /** What is counted, in words for people. */
  readonly counts: string;
}

const MINUTE = 60;
const TEN_MINUTES = 600;
const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

export const RATE_LIMITS = {
  calls: { by: 'address', limit: 3_000, windowSeconds: MINUTE, counts: 'work, over all processes of a machine: a call 1, a search 3, a page that is not cached 5, a password or a picture to draw 10, a page of addresses for sitemaps 30, and a file of them 100; 1 more for each 40 entries that a call asks for, each 4,000 bytes of its body and each 30,000 characters of its answer, 5 more for each 150,000 characters of a page, 10 more for each 100,000 pixels of an AVIF and 400,000 of other pictures; cached pages and pictures nothing; `CALLS_PER_MINUTE`' },
  writes: { by: 'member', limit: 240, windowSeconds: MINUTE, counts: 'calls that change something, over all processes of a machine' },
  partnerCalls: { by: 'partner', limit: 30_000, windowSeconds: MINUTE, counts: 'calls of a partner’s programs, over all processes of a machine' },
  tillPin: { by: 'member', limit: 5, windowSeconds: QUARTER, counts: 'wrong PINs and payment codes at tills' },
  tillPinADay: { by: 'member', limit: 10, windowSeconds: DAY, counts: 'wrong PINs and payment codes at tills; right ones do not reset it' },
  tillPinByProgram: { by: 'partner', limit: 1_000, windowSeconds: HOUR, counts: 'wrong PINs and payment codes from one program of a partner, whatever the card' },
  tillUnknownCards: { by: 'partner', limit: 1_000, windowSeconds: HOUR, counts: 'unknown cards from one program of a partner' },
  tillRegistrations: { by: 'partner', limit: 1_000, windowSeconds: HOUR, counts: 'registrations from one program of a partner, refused ones as well' },
  loginByAccount: { by: 'account', limit: 6, windowSeconds: TEN_MINUTES, counts: 'wrong logins of one name from one network; codes of a login’s second step count by member, apart from passwords, here and below' },
  loginEverywhere: { by: 'account', limit: 100, windowSeconds: DAY, counts: 'wrong logins of one name from all networks' },
  loginAllowance: { by: 'account', limit: 20, windowSeconds: DAY, counts: 'logins of one name beyond these, of which the right ones pass' },
  loginByDevice: { by: 'account', limit: 10, windowSeconds: TEN_MINUTES, counts: 'wrong logins with the cookie of a known device' },
  loginByDeviceADay: { by: 'account', limit: 30, windowSeconds: DAY, counts: 'the same over a day; beyond it the device counts as an unknown one' },
  lookLoginByAddress: { by: 'address', limit: 45, windowSeconds: DAY, counts: 'wrong logins with birthday and postcode, whatever the card' },
  lookLoginOnNewDevice: { by: 'member', limit: 10, windowSeconds: DAY, counts: 'logins with birthday and postcode on a new device, each of which is reported to the member by mail' },
  lookLogin: { by: 'card', limit: 5, windowSeconds: DAY, counts: 'wrong logins with birthday and postcode' },
  loginByAddress: { by: 'address', limit: 60, windowSeconds: TEN_MINUTES, counts: 'wrong logins; beyond it all need a captcha' },
  loginByAddressADay: { by: 'address', limit: 200, windowSeconds: DAY, counts: 'wrong logins, with a captcha as well; beyond it known devices, passkeys and links log in' },
  passkeyLogin: { by: 'address', limit: 300, windowSeconds: TEN_MINUTES, counts: 'challenges for logins with a passkey, also of login forms that offer one by autofill' },
  clientSecret: { by: 'address', limit: 20, windowSeconds: TEN_MINUTES, counts: 'wrong secrets of programs that register members' },
  password: { by: 'member', limit: 5, windowSeconds: QUARTER, counts: 'wrong passwords and codes, wherever they are asked for once more' },
  codeADay: { by: 'member', limit: 20, windowSeconds: DAY, counts: 'wrong codes of an authenticator in place of the password, in open sessions; the password still passes' },
  dataExport: { by: 'member', limit: 5, windowSeconds: HOUR, counts: 'exports of the own data, with the right password' },
  pin: { by: 'member', limit: 5, windowSeconds: HOUR, counts: 'changes of the PIN' },
  pinGuessADay: { by: 'member', limit: 10, windowSeconds: DAY, counts: 'wrong present PINs at a change of the PIN; right ones do not reset it' },
  pinADay: { by: 'member', limit: 10, windowSeconds: DAY, counts: 'new PINs, with the right present one or the right password' },
  changeNotices: { by: 'member', limit: 20, windowSeconds: DAY, counts: 'changes of which the own mailbox gets a mail: contact data, passkeys that are added, the authenticator, recovery codes, the login by birthday, and the end of the own lock on spending' },
  pinLink: { by: 'member', limit: 5, windowSeconds: HOUR, counts: 'mails with a link for the PIN' },
  passwordLinkByAddress: { by: 'address', limit: 20, windowSeconds: HOUR, counts: 'mails with a link for the password' },
  passwordLinkByAccount: { by: 'account', limit: 5, windowSeconds: HOUR, counts: 'mails with a link for the password' },
  newPassword: { by: 'member', limit: 20, windowSeconds: HOUR, counts: 'new passwords with a link, refused ones as well' },
  emailChange: { by: 'member', limit: 10, windowSeconds: HOUR, counts: 'new e-mail addresses' },
  emailChangeByAddress: { by: 'address', limit: 30, windowSeconds: HOUR, counts: 'new e-mail addresses, whatever the member: each gets a mail' },
  priceAlertByAddress: { by: 'address', limit: 30, windowSeconds: HOUR, counts: 'price alerts to other addresses than the own, whatever the member: each may get mails' },
  mysteryCode: { by: 'member', limit: 15, windowSeconds: HOUR, counts: 'codes that are none' },
  cardLookup: { by: 'address', limit: 60, windowSeconds: HOUR, counts: 'cards that are looked up' },
  cardLookupByCard: { by: 'card', limit: 20, windowSeconds: HOUR, counts: 'look-ups and registrations of one card' },
  cardMiss: { by: 'address', limit: 10, windowSeconds: DAY, counts: 'card numbers that cannot be registered, in look-ups and registrations' },
  emailLookup: { by: 'address', limit: 60, windowSeconds: HOUR, counts: 'e-mail addresses that are looked up' },
  registration: { by: 'address', limit: 30, windowSeconds: HOUR, counts: 'registrations' },
  captcha: { by: 'address', limit: 120, windowSeconds: TEN_MINUTES, counts: 'tasks of the own captcha' },
  newsletter: { by: 'address', limit: 20, windowSeconds: HOUR, counts: 'newsletters asked for or ended by mail' },
  contactByAddress: { by: 'address', limit: 20, windowSeconds: HOUR, counts: 'messages to the service' },
  contactByMember: { by: 'member', limit: 20, windowSeconds: HOUR, counts: 'messages and claims to the service' },
  contactByMemberAddress: { by: 'address', limit: 60, windowSeconds: HOUR, counts: 'messages and claims of members to the service, whatever the member' },
  operatorLogin: { by: 'account', limit: 6, windowSeconds: TEN_MINUTES, counts: 'wrong logins of one operator from one network' },
  operatorLoginEverywhere: { by: 'account', limit: 60, windowSeconds: DAY, counts: 'wrong codes behind the right password of one operator from all networks' },
  operatorLoginByAddress: { by: 'address', limit: 30, windowSeconds: TEN_MINUTES, counts: 'logins of operators' },
  operatorCode: { by: 'account', limit: 5, windowSeconds: QUARTER, counts: 'wrong codes of an operator’s second factor' },
  operatorPassword: { by: 'account', limit: 5, windowSeconds: QUARTER, counts: 'wrong passwords of an operator who is logged in' },
  operatorPictures: { by: 'account', limit: 1_000, windowSeconds: DAY, counts: 'pictures that an operator stores, uploaded or from pages of PDFs' },
  cardOrders: { by: 'account', limit: 20, windowSeconds: DAY, counts: 'orders of plastic cards of an operator' },
  contactAnswers: { by: 'account', limit: 200, windowSeconds: DAY, counts: 'answers of an operator to messages of the contact form' },
  resentMails: { by: 'member', limit: 10, windowSeconds: DAY, counts: 'mails that operators send to a member once more' },
  resentMailsByOperator: { by: 'account', limit: 100, windowSeconds: DAY, counts: 'mails that an operator sends to members once more' },
  memberExports: { by: 'account', limit: 50, windowSeconds: DAY, counts: 'exports of members’ data by an operator' },
  memberClosings: { by: 'account', limit: 50, windowSeconds: DAY, counts: 'accounts of members that an operator closes' },
  replacementCards: { by: 'member', limit: 5, windowSeconds: DAY, counts: 'cards that operators order for a member' },
  replacementCardsByOperator: { by: 'account', limit: 50, windowSeconds: DAY, counts: 'cards that an operator orders for members' },
  operatorInvitations: { by: 'account', limit: 20, windowSeconds: DAY, counts: 'invitations of operators by a lead' },
  setupCode: { by: 'address', limit: 10, windowSeconds: HOUR, counts: 'codes of the setup' },
  clientLog: { by: 'address', limit: 60, windowSeconds: MINUTE, counts: 'lines for the log' },
} as const satisfies Readonly<Record<string, RateLimit>>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** The token endpoint has no contract: its forms are OpenID's. */
export const TOKEN_ROUTE = `POST ${DEFAULT_TOKEN_PATH}` as const;

/** By id of the contract, or by method and path if there is none: the limits of a route in addition to the general ones. */
export const ROUTE_LIMITS = {
  [TOKEN_ROUTE]: ['loginByAccount', 'loginEverywhere', 'loginAllowance', 'loginByDevice', 'loginByDeviceADay', 'lookLogin', 'lookLoginByAddress', 'lookLoginOnNewDevice', 'loginByAddress', 'loginByAddressADay', 'clientSecret'],
  'password.triggerReset': ['passwordLinkByAddress', 'passwordLinkByAccount'],
  'password.triggerChange': ['passwordLinkByAccount'],
  'password.updatePin': ['pin', 'pinGuessADay', 'pinADay', 'password'],
  'password.restorePin': ['pinLink', 'pin'],
  'password.setNew': ['newPassword', 'password'],
  'password.initialize': ['newPassword', 'password'],
  'profile.writeMemberInfo': ['emailChange', 'emailChangeByAddress', 'changeNotices', 'password'],
  'favourites.addProduct': ['priceAlertByAddress'],
  'favourites.setPriceAlert': ['priceAlertByAddress'],
  'points.donate': ['password'],
  'points.encashVoucher': ['password'],
  'points.unlockSpending': ['changeNotices', 'password'],
  'consents.netId': ['password'],
  'account.exportData': ['password', 'dataExport'],
  'account.writeBirthdayLogin': ['changeNotices', 'password'],
  'account.close': ['password'],
  'passkeys.createOptions': ['password'],
  'passkeys.add': ['changeNotices'],
  'passkeys.remove': ['password'],
  'passkeys.createLoginOptions': ['passkeyLogin'],
  'secondFactor.draft': ['password'],
  'secondFactor.enable': ['changeNotices'],
  'secondFactor.disable': ['password'],
  'secondFactor.replaceRecoveryCodes': ['changeNotices', 'password'],
  'secondFactor.confirm': ['password', 'codeADay'],
  'campaigns.redeemMystery': ['mysteryCode'],
  'registration.createCaptchaChallenge': ['captcha'],
  'registration.validateCard': ['cardLookup', 'cardLookupByCard', 'cardMiss'],
  'registration.countEmail': ['emailLookup'],
  'registration.register': ['registration', 'cardLookupByCard', 'cardMiss'],
  'consents.registerNewsletter': ['newsletter'],
  'consents.askToEndNewsletter': ['newsletter'],
  'contact.form': ['contactByAddress'],
  'contact.request': ['contactByMember', 'contactByMemberAddress'],
  'partners.claimClickOut': ['contactByMember', 'contactByMemberAddress'],
  'content.writeLog': ['clientLog'],
  'tills.calculate': ['tillUnknownCards'],
  'tills.accumulate': ['tillUnknownCards'],
  'tills.readCardBalance': ['tillUnknownCards'],
  'tills.registerMember': ['tillRegistrations'],
  'tills.hold': ['tillPin', 'tillPinADay', 'tillPinByProgram', 'tillUnknownCards'],
  'tills.createPaymentCode': ['password'],
  'operators.logIn': ['operatorLogin', 'operatorLoginEverywhere', 'operatorLoginByAddress'],
  'operators.stepUp': ['operatorCode'],
  'operators.changePassword': ['operatorPassword'],
  'operators.replaceTotp': ['operatorPassword'],
  'operators.setUp': ['setupCode'],
  'entries.uploadPicture': ['operatorPictures'],
  'brochurePdfs.drawPage': ['operatorPictures'],
  'memberService.resendMail': ['resentMails', 'resentMailsByOperator'],
  'memberService.exportMember': ['memberExports'],
  'memberService.closeMember': ['memberClosings'],
  'memberService.replaceCard': ['replacementCards', 'replacementCardsByOperator'],
  'operators.invite': ['operatorInvitations'],
  'desk.answerMessage': ['contactAnswers'],
  'programme.orderCards': ['cardOrders'],
} as const satisfies Readonly<Record<string, readonly RateLimitName[]>>;
export type LimitedRoute = keyof typeof ROUTE_LIMITS;
export type LimitNameOf<R extends LimitedRoute> = (typeof ROUTE_LIMITS)[R][number];

/** A limit for the handler of a route: the compiler refuses one that the table does not assign to the route. */
export const limitFor = <R extends LimitedRoute>(_route: R, name: LimitNameOf<R>): RateLimit => RATE_LIMITS[name];
