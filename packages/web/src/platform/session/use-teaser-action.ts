// The button of a teaser for the current visitor or member.
import { teaserActionFor, type PartnerTeaser, type TeaserAction } from '@pluspunkt/core/content';
import { useLoggedIn } from './use-session.ts';

export const useTeaserAction = (teaser: PartnerTeaser): TeaserAction => teaserActionFor(teaser, useLoggedIn() !== undefined);
