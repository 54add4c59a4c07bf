// The button of a teaser, for visitors or members.
import type { PartnerTeaser, TeaserAction } from './content.types.ts';

/** Members get the editors' button for members, where there is one. */
export function teaserActionFor({ buttonText, link, whenLoggedIn }: PartnerTeaser, isMember: boolean): TeaserAction {
  return (isMember && whenLoggedIn) || { buttonText, link };
}
