// The parameters of the address by which a campaign, a partner's page or the app opens the registration.
import type { RegistrationDraft } from './registration-draft.ts';

/** What a step of the registration is entered with. */
export interface RegistrationParams {
  readonly campaign?: string;
  readonly redirectUrl?: string;
  readonly actionCode?: string;
  readonly email?: string;
  /** Of partners, as the older customer flow passes them. */
  readonly partnerCards?: readonly string[];
  readonly partnerCoupons?: readonly string[];
  /** Skips the summary page and goes to the redirect address. */
  readonly skipSummary?: boolean;
  readonly alreadyVisitor?: boolean;
  /** The page is shown inside the app. */
  readonly fromApp?: boolean;
}

/** The limits of the service. */
const MOST = { partnerCards: 10, partnerCoupons: 20 } as const;
const LONGEST_WORD = 40;

/** Separated by commas or repeated. */
const listOf = (texts: readonly string[], most: number): readonly string[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .slice(0, most);

const isYes = ([text]: readonly string[]): boolean => text === '1' || text === 'true';

/** From the query of an address; missing and invalid parameters are left out. */
export function paramsFrom(parameters: (name: string) => readonly string[]): RegistrationParams {
  const partnerCards = listOf(parameters('partnerCards'), MOST.partnerCards);
  const partnerCoupons = listOf(parameters('partnerCoupons'), MOST.partnerCoupons);
  const actionCode = (parameters('actionCode')[0] ?? '').trim();
  return {
    ...(partnerCards.length === 0 ? {} : { partnerCards }),
    ...(partnerCoupons.length === 0 ? {} : { partnerCoupons }),
    ...(actionCode === '' || actionCode.length > LONGEST_WORD ? {} : { actionCode }),
    ...(isYes(parameters('skipSummary')) ? { skipSummary: true } : {}),
    ...(isYes(parameters('alreadyVisitor')) ? { alreadyVisitor: true } : {}),
  };
}

/** Values of the draft win; what the user typed is never replaced. */
export function withParams(draft: RegistrationDraft, { actionCode, email, ...rest }: RegistrationParams): RegistrationDraft {
  const { account } = draft;
  const code = account.actionCode === '' && actionCode !== undefined ? { actionCode, displayActionCode: true } : {};
  const address = account.email === '' && email !== undefined ? { email } : {};
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''));
  return { ...draft, ...known, account: { ...account, ...code, ...address } };
}
