// What the button of a teaser does for its visitor.
import type { PartnerTeaser, TeaserAction } from './content.types.ts';

/** What the button says and where it leads: members see what editors wrote for them, where they did (section 4, "Button"). */
export function teaserActionFor({ buttonText, link, whenLoggedIn }: PartnerTeaser, isMember: boolean): TeaserAction {
  return (isMember && whenLoggedIn) || { buttonText, link };
}
