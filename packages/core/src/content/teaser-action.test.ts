// What the button of a teaser does for its visitor.
import { expect, it } from 'vitest';
import type { PartnerTeaser } from './content.types.ts';
import { teaserActionFor } from './teaser-action.ts';

const TEASER: PartnerTeaser = { position: 'home-bottom', headline: 'So punkten Sie', text: 'In drei Schritten', image: '/stern.webp', buttonText: 'Ansehen', link: '/so-funktionierts' };
const FOR_MEMBERS = { buttonText: 'Ihre Punkte ansehen', link: '/mein-konto/punkte', target: '_blank' } as const;

it('is for members what editors wrote for them, and for visitors what they wrote for all', () => {
  const teaser = { ...TEASER, whenLoggedIn: FOR_MEMBERS };
  expect(teaserActionFor(teaser, true)).toEqual(FOR_MEMBERS);
  expect(teaserActionFor(teaser, false)).toEqual({ buttonText: 'Ansehen', link: '/so-funktionierts' });
});

it('is the same for members where editors wrote no other', () => {
  expect(teaserActionFor(TEASER, true)).toEqual({ buttonText: 'Ansehen', link: '/so-funktionierts' });
});
