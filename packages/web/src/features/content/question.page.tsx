// One question with its complete answer, at its own address.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { FaqPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Card } from '../../ui/card/card.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { ContactCard } from './contact-card.tsx';
import { helpCopy } from './de.ts';
import { questionQuery, type QuestionAndTopic } from './faq.queries.ts';
import styles from './faq.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { question } = await queries.ensureQueryData(questionQuery(ports.get(FaqPort), args.params['slug'] ?? ''));
  if (question === null) throw new Response(null, { status: 404 });
  return null;
}

function head({ params, queries, texts }: HeadInput): Head {
  const copy = texts(helpCopy);
  const slug = params['slug'] ?? '';
  const question = queries.getQueryData<QuestionAndTopic>(['question', slug])?.question;
  if (question === undefined || question === null) return { title: copy.title, noIndex: true };
  return { title: question.question, description: copy.description, canonical: `/hilfe/${slug}` };
}

export default function QuestionPage() {
  const copy = useTexts(helpCopy);
  const gateway = usePort(FaqPort);
  const { slug = '' } = useParams();
  const { data } = useSuspenseQuery(questionQuery(gateway, slug));
  const { question, more } = data;
  if (question === null) return null;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { label: copy.title, href: '/hilfe' },
          { label: question.question, href: question.path },
        ]}
      />
      <article className={styles.question}>
        <Card look="panel" className={styles.answer}>
          <h1>{question.question}</h1>
          <Markdown nodes={question.answer} />
        </Card>
        {more.length === 0 ? null : (
          <section aria-labelledby="mehr" className={styles.more}>
            <h2 id="mehr">{copy.more}</h2>
            <List>
              {more.map(({ id, question: text, path }) => (
                <ListRow key={id} title={text} href={path} />
              ))}
            </List>
          </section>
        )}
      </article>
      <ContactCard />
    </div>
  );
}

QuestionPage.head = head;
QuestionPage.loader = loader;
