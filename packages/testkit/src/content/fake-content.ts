// Editors' content and the service's clock, in memory.
import { taskEither as TE } from 'fp-ts';
import type { ContentGateway, ContentPage, PartnerTeaser, PublicSettings, ServerTimeGateway, TeaserAction } from '@pluspunkt/core/content';
import { refusal } from '../transport/http-failure.ts';

/** What a teaser's button does; every field can be overridden. */
export const teaserActionOf = (fields: Partial<TeaserAction> = {}): TeaserAction => ({ buttonText: 'Ihre Punkte ansehen', link: '/mein-konto/punkte', ...fields });

/** A teaser; every field can be overridden. */
export const teaserOf = (position: string, fields: Partial<PartnerTeaser> = {}): PartnerTeaser => ({
  position,
  headline: 'Doppelt punkten',
  text: 'Nur diese Woche',
  image: '/api/v1/asset/emoji/1f955.webp',
  buttonText: 'Ansehen',
  link: '/coupons',
  ...fields,
});

/** A content page; every field can be overridden. */
export const contentPageOf = (path: string, fields: Partial<ContentPage> = {}): ContentPage => ({
  path,
  layout: 'default',
  title: 'So funktioniert’s',
  description: '',
  blocks: [{ kind: 'markdown', markdown: '# So funktioniert’s' }],
  ...fields,
});

/** Initial data. */
export interface FakeContent {
  readonly teasers?: readonly PartnerTeaser[];
  readonly pages?: readonly ContentPage[];
  readonly settings?: Readonly<Record<string, PublicSettings>>;
}

/** Content in memory. */
export const createFakeContentGateway = ({ teasers = [], pages = [], settings = {} }: FakeContent = {}): ContentGateway => ({
  teasers: ({ positions }) => TE.right(teasers.filter(({ position }) => positions.includes(position))),
  page: (url) => {
    const page = pages.find(({ path }) => path === url);
    return page === undefined ? refusal(404, 'not-found') : TE.right(page);
  },
  configuration: (name) => {
    const group = Object.hasOwn(settings, name) ? settings[name] : undefined;
    return group === undefined ? refusal(404, 'not-found') : TE.right(group);
  },
});

/** The clock of a service. */
export const createFakeServerTimeGateway = (now: () => Date): ServerTimeGateway => ({ serverTime: () => async () => TE.right(now())() });
