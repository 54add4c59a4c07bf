// The help: every question by topic, searchable, with expandable answers.
import { useSuspenseQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FilterForm } from '../../ui/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { FaqPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Accordion, AccordionItem } from '../../ui/accordion/accordion.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { ContactCard } from './contact-card.tsx';
import { helpCopy } from './de.ts';
import { helpFilterFrom, questionsQuery, type Question } from './faq.queries.ts';
import styles from './faq.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  await queries.ensureQueryData(questionsQuery(ports.get(FaqPort), helpFilterFrom(new URL(args.request.url).searchParams)));
  return null;
}

function head({ url, texts }: HeadInput): Head {
  const copy = texts(helpCopy);
  return { title: copy.title, description: copy.description, canonical: '/hilfe', noIndex: helpFilterFrom(url.searchParams) !== '' };
}

const anchorOf = (topic: string): string =>
  `thema-${topic.toLocaleLowerCase('de-DE').replace(/[^\p{L}\p{N}]+/gu, '-')}`;

function Questions({ questions, open }: { readonly questions: readonly Question[]; readonly open?: boolean }) {
  const copy = useTexts(helpCopy);
  return (
    <Card className={styles.card}>
      <Accordion>
        {questions.map(({ id, question, answer, path }) => (
          <AccordionItem key={id} id={id} title={question} open={open}>
            <Markdown nodes={answer} />
            <p className={styles.own}>
              <Link href={path} look="text" aria-label={`${copy.ownPage}: ${question}`}>
                {copy.ownPage}
              </Link>
            </p>
          </AccordionItem>
        ))}
      </Accordion>
    </Card>
  );
}

function Topics({ questions }: { readonly questions: readonly Question[] }) {
  const copy = useTexts(helpCopy);
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  return (
    <div className={styles.columns}>
      <nav aria-label={copy.topics} className={styles.topics}>
        {topics.map((topic) => (
          <a key={topic} href={`#${anchorOf(topic)}`} className={styles.topic}>
            {topic}
          </a>
        ))}
      </nav>
      <div className={styles.groups}>
        {topics.map((topic) => (
          <section key={topic} aria-labelledby={anchorOf(topic)} className={styles.group}>
            <h2 id={anchorOf(topic)} className={styles.heading}>
              {topic}
            </h2>
            <Questions questions={questions.filter((question) => question.topic === topic)} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Found({ query, questions, total }: { readonly query: string; readonly questions: readonly Question[]; readonly total: number }) {
  const copy = useTexts(helpCopy);
  const brand = useBrand();
  if (questions.length === 0) {
    return (
      <EmptyState picture="1f4ac" tint="sky" title={copy.emptyHeadline} action={<ButtonLink href="/hilfe">{copy.all}</ButtonLink>}>
        {copy.emptyText(brand.supportEmail)}
      </EmptyState>
    );
  }
  return (
    <section className={styles.group} aria-labelledby="treffer">
      <div className={styles.found}>
        <h2 id="treffer">{copy.results(total, query)}</h2>
        <Link href="/hilfe" look="more">
          {copy.all}
        </Link>
      </div>
      <Questions questions={questions} open={questions.length === 1} />
    </section>
  );
}

export default function FaqPage() {
  const copy = useTexts(helpCopy);
  const gateway = usePort(FaqPort);
  const [params] = useSearchParams();
  const query = helpFilterFrom(params);
  const { data } = useSuspenseQuery(questionsQuery(gateway, query));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.headline}</h1>
        <FilterForm
          key={query}
          action="/hilfe"
          icon={Search}
          label={copy.filterLabel}
          placeholder={copy.filterPlaceholder}
          submit={copy.filterSubmit}
          value={query}
        />
      </header>
      {query === '' ? <Topics questions={data.questions} /> : <Found query={query} questions={data.questions} total={data.total} />}
      <ContactCard />
    </div>
  );
}

FaqPage.head = head;
FaqPage.loader = loader;
