// /entwicklung/overlays: every overlay layer with the reason why it is shown or not. Exists where an operator allows it.
import type { LayerWithVerdict, LayerSituation } from '@pluspunkt/core/layers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { portOf } from '../../platform/query/page-context.ts';
import { InspectorPort } from '../../platform/container/tokens.ts';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { inspectorCopy } from './de.ts';
import { layersModule } from './layers.module.ts';
import { LayerSeenPort, OverlaysPort } from './layers.tokens.ts';
import styles from './layers.module.css';
import { useSituation } from './use-situation.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const isAllowed = (args: LoaderFunctionArgs): boolean =>
  typeof document === 'undefined' ? portOf(args, InspectorPort).allowed : document.documentElement.dataset['inspector'] === 'on';

function loader(args: LoaderFunctionArgs): null {
  if (!isAllowed(args)) throw new Response(null, { status: 404 });
  return null;
}

const head = ({ texts }: HeadInput): Head => ({ title: texts(inspectorCopy).title, noIndex: true });

interface RowProps {
  readonly entry: LayerWithVerdict;
  readonly first: boolean;
  readonly seen: number;
}

function Row({ entry: { layer, verdict }, first, seen }: RowProps) {
  const copy = useTexts(inspectorCopy);
  return (
    <li className={styles.layer}>
      <h2 className={styles.name}>{layer.name}</h2>
      {verdict.show ? <Badge tone={first ? 'sun' : 'success'}>{first ? copy.first : copy.show}</Badge> : <Badge tone="neutral" className={styles.because}>{copy.because[verdict.because]}</Badge>}
      <p className={`u-meta ${styles.facts}`}>
        {copy.tracking(layer.trackingId)} · {copy.priority(layer.priority)} · {copy.seen(seen, layer.showTimes ?? 1)}
      </p>
    </li>
  );
}

function Verdicts({ situation, from }: { readonly situation: LayerSituation; readonly from: number }) {
  const layers = usePort(OverlaysPort);
  const seen = usePort(LayerSeenPort);
  const entries = layers.verdicts(situation);
  const records = seen.read();
  const first = entries.find(({ verdict }) => verdict.show)?.layer.trackingId;
  return (
    <ul key={from} className={styles.list}>
      {entries.map((each) => (
        <Row key={each.layer.trackingId} entry={each} first={each.layer.trackingId === first} seen={records[each.layer.trackingId]?.counter ?? 0} />
      ))}
    </ul>
  );
}

function Inspector() {
  const copy = useTexts(inspectorCopy);
  useModule(layersModule);
  const layers = usePort(OverlaysPort);
  const seen = usePort(LayerSeenPort);
  const { settled, who, read } = useSituation();
  const [route, setRoute] = useState('/');
  const [channel, setChannel] = useState<'web' | 'app'>('web');
  const [forgotten, setForgotten] = useState(0);
  const { data, isError } = useQuery({
    queryKey: ['layer-inspector', who, route],
    enabled: settled,
    queryFn: async () => read(await toPromise(async () => layers.load()), route),
  });
  const forget = (): void => {
    seen.write({});
    setForgotten(forgotten + 1);
  };
  return (
    <>
      <div className={styles.form}>
        <TextField label={copy.route} value={route} onChange={(event) => setRoute(event.target.value)} spellCheck={false} />
        <Select
          label={copy.channel}
          value={channel}
          options={[
            { value: 'web', label: copy.channels.web },
            { value: 'app', label: copy.channels.app },
          ]}
          onChange={(event) => setChannel(event.target.value === 'app' ? 'app' : 'web')}
        />
        <Button colour="outline-neutral" onClick={forget}>
          {copy.forget}
        </Button>
      </div>
      {forgotten === 0 ? null : <Notice kind="success" live title={copy.forgotten} />}
      {isError ? <Notice kind="error" live title={copy.failed} /> : null}
      {data === undefined && !isError ? <Coming /> : null}
      {data === undefined ? null : <Verdicts situation={{ ...data, channel }} from={forgotten} />}
    </>
  );
}

const Coming = () => {
  const copy = useTexts(inspectorCopy);
  return (
    <Loading label={copy.loading}>
      <Skeleton shape="box" />
    </Loading>
  );
};

export default function InspectorPage() {
  const copy = useTexts(inspectorCopy);
  const hydrated = useHydrated();
  return (
    <div className={styles.page}>
      <header>
        <h1>{copy.title}</h1>
        <p className="u-meta">{copy.lead}</p>
      </header>
      {hydrated ? <Inspector /> : <Coming />}
    </div>
  );
}

InspectorPage.head = head;
InspectorPage.loader = loader;
