// Any page of editors, at addresses without another route.
import type { PartnerTeaser } from '@pluspunkt/core/content';
import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { AppButton } from '../../platform/app-link/app-link.tsx';
import { ContentModuleView } from './modules/content-modules.tsx';
import { longDay } from '../../ui/german-date.ts';
import type { Head, HeadInput, Layout } from '../../platform/routing/head.ts';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { headingsOf, type Heading } from '../../platform/markdown/text-of.ts';
import { useTeaserAction } from '../../platform/session/use-teaser-action.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { statusOf } from '../../platform/query/query.ts';
import { ContentPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { tintAt, tintClass, type Tint } from '../../ui/tint.ts';
import { withoutEndSlashes } from '../../platform/routing/without-end-slashes.ts';
import { contentCopy } from './de.ts';
import { contentPageQuery, type ShownBlock, type ShownPage } from './content.queries.ts';
import styles from './content.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Editors know pages without a slash at the end. */
const pathOf = (pathname: string): string => withoutEndSlashes(pathname) || '/';

async function loader(args: LoaderFunctionArgs): Promise<{ readonly layout: Layout }> {
  const { ports, queries } = pageContextOf(args);
  const path = pathOf(new URL(args.request.url).pathname);
  try {
    const { layout } = await queries.ensureQueryData(contentPageQuery(ports.get(ContentPort), path));
    return { layout };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) throw new Response(null, { status });
    throw error;
  }
}

function head({ url, queries, texts }: HeadInput): Head {
  const copy = texts(contentCopy);
  const path = pathOf(url.pathname);
  const page = queries.getQueryData<ShownPage>(['content-page', path]);
  return page === undefined ? { title: copy.notFound, noIndex: true } : { title: page.title, description: page.description, canonical: path };
}

function Teaser({ teaser, tint }: { readonly teaser: PartnerTeaser; readonly tint: Tint }) {
  const copy = useTexts(contentCopy);
  const day = teaser.validTo === undefined ? undefined : longDay(teaser.validTo);
  const { buttonText, link, target } = useTeaserAction(teaser);
  return (
    <section className={`${styles.teaser} ${tintClass(tint)}`}>
      <div className={styles.teaserText}>
        {day === undefined ? null : <Badge tone="sun">{copy.validUntil(day)}</Badge>}
        <h2>{teaser.headline}</h2>
        <p>{teaser.text}</p>
        <AppButton href={link} target={target} size="medium" colour="primary" icon={ArrowRight} iconAlign="right">
          {buttonText}
        </AppButton>
      </div>
      <Picture src={teaser.image} alt="" tint="none" size="fill" className={styles.teaserPicture} />
    </section>
  );
}

/** Minimum number of headings for a table of contents. */
const HEADINGS_WORTH_A_LIST = 3;

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const copy = useTexts(contentCopy);
  if (headings.length < HEADINGS_WORTH_A_LIST) return null;
  return (
    <nav aria-labelledby="auf-dieser-seite" className={styles.contents}>
      <p id="auf-dieser-seite" className={styles.contentsTitle}>
        {copy.contents}
      </p>
      <ul className={styles.contentsList}>
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Teasers that follow each other share rows. */
type PagePart = Exclude<ShownBlock, { readonly kind: 'teaser' }> | { readonly kind: 'teasers'; readonly teasers: readonly PartnerTeaser[] };

const partsOf = (blocks: readonly ShownBlock[]): readonly PagePart[] =>
  blocks.reduce<readonly PagePart[]>((parts, block) => {
    if (block.kind !== 'teaser') return [...parts, block];
    const last = parts.at(-1);
    return last?.kind === 'teasers' ? [...parts.slice(0, -1), { kind: 'teasers', teasers: [...last.teasers, block.teaser] }] : [...parts, { kind: 'teasers', teasers: [block.teaser] }];
  }, []);

function Part({ part }: { readonly part: PagePart }) {
  if (part.kind === 'module') return <ContentModuleView module={part.module} />;
  if (part.kind === 'markdown') {
    return (
      <Card look="panel" className={styles.text}>
        <Markdown nodes={part.nodes} anchors />
      </Card>
    );
  }
  return (
    <div className={styles.teasers}>
      {part.teasers.map((teaser, index) => (
        <Teaser key={teaser.headline} teaser={teaser} tint={tintAt(index)} />
      ))}
    </div>
  );
}

export default function ContentPage() {
  const copy = useTexts(contentCopy);
  const content = usePort(ContentPort);
  const path = pathOf(useLocation().pathname);
  const { data: page } = useSuspenseQuery(contentPageQuery(content, path));
  const texts = page.blocks.flatMap((block) => (block.kind === 'markdown' ? [block.nodes] : []));
  return (
    <article className={styles.page}>
      <Breadcrumbs
        items={[
          { label: copy.home, href: '/' },
          { label: page.title, href: path },
        ]}
      />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.lead}>{page.description}</p>
      </header>
      <div className={styles.body}>
        <Contents headings={texts.flatMap(headingsOf)} />
        <div className={styles.blocks}>
          {partsOf(page.blocks).map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </div>
      </div>
    </article>
  );
}

ContentPage.head = head;
ContentPage.loader = loader;
