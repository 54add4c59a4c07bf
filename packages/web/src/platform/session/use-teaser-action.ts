// What the button of a teaser does for whoever looks at the page.
import { teaserActionFor, type PartnerTeaser, type TeaserAction } from '@pluspunkt/core/content';
import { useLoggedIn } from './use-session.ts';

export const useTeaserAction = (teaser: PartnerTeaser): TeaserAction => teaserActionFor(teaser, useLoggedIn() !== undefined);
