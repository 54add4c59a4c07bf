// The devices on which a member is logged in, and the way to end each of them.
import { orderDevices, wasRenewed, type Device } from '@pluspunkt/core/account';
import { useQueryClient } from '@tanstack/react-query';
import { taskEither as TE } from 'fp-ts';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useRef } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import panels from '../../ui/card/account-panels.module.css';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { DevicesPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon, type Glyph } from '../../ui/icon/icon.tsx';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './account.module.css';
import { accountAreaCopy, devicesCopy } from './de.ts';
import { momentOf } from './moments.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const DEVICES_QUERY = [MEMBER_QUERIES, 'devices'] as const;

const glyphs: Readonly<Record<Device['kind'], Glyph>> = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, app: Smartphone, other: CircleHelp };

interface RowProps {
  readonly device: Device;
  readonly now: Date;
  readonly working: boolean;
  readonly onEnd: () => void;
}

function Row({ device, now, working, onEnd }: RowProps) {
  const texts = useAllTexts();
  const copy = texts(devicesCopy);
  const accountAreaTexts = texts(accountAreaCopy);
  const { name, kind, loginType, firstSeenAt, lastSeenAt, current } = device;
  const first = copy.first(momentOf(firstSeenAt, now, texts));
  // `lastSeenAt` changes with renewals only; without one just the login is known.
  const last = wasRenewed(device) ? copy.last(momentOf(lastSeenAt, now, texts)) : first;
  const notes = [...(current || last === first ? [] : [last]), first, ...(loginType === 'zip-dob' ? [copy.limited] : [])];
  return (
    <ListRow
      lead={
        <span className={styles.device}>
          <Icon glyph={glyphs[kind]} size="l" />
        </span>
      }
      title={name}
      note={notes.join(' · ')}
      end={
        current ? (
          <Badge tone="success">{copy.current}</Badge>
        ) : (
          <Button size="medium" colour="outline-neutral" loading={working} loadingLabel={accountAreaTexts.working} aria-label={copy.endNamed(name, last)} onClick={onEnd}>
            {copy.end}
          </Button>
        )
      }
    />
  );
}

/** Ends all devices but this one. */
const OTHERS = 'others';

type Target = Pick<Device, 'id' | 'name'>;

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const copy = useTexts(devicesCopy);
  const accountAreaTexts = useTexts(accountAreaCopy);
  const gateway = usePort(DevicesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const now = new Date();
  const heading = useRef<HTMLHeadingElement>(null);
  const others = devices.filter(({ current }) => !current);

  const refetch = (): Promise<void> => queries.invalidateQueries({ queryKey: DEVICES_QUERY });
  const { isPending, variables, mutate } = useTaskMutation(
    ({ id, name }: Target) => (id === OTHERS ? TE.map(copy.endedOthers)(gateway.endOthers()) : TE.map(() => copy.ended(name))(gateway.end(id))),
    {
      onSuccess: async (title) => {
        await refetch();
        toast.success({ title });
        // The pressed button is gone: focus moves to the heading.
        heading.current?.focus();
      },
      onFailure: () => {
        void refetch();
        toast.error({ title: copy.failedToEnd });
      },
    },
  );
  const working = isPending ? variables?.id : undefined;
  return (
    <>
      <h2 id="geraete" ref={heading} tabIndex={-1}>
        {copy.heading}
      </h2>
      <p className="u-meta">{others.length === 0 ? copy.onlyThis : copy.note}</p>
      <List>
        {orderDevices(devices).map((device) => (
          <Row key={device.id} device={device} now={now} working={working === device.id} onEnd={() => mutate(device)} />
        ))}
      </List>
      {others.length > 1 && (
        <Button colour="outline-neutral" loading={working === OTHERS} loadingLabel={accountAreaTexts.working} className={panels.submit} onClick={() => mutate({ id: OTHERS, name: '' })}>
          {copy.endOthers}
        </Button>
      )}
    </>
  );
}

export function DeviceList() {
  const copy = useTexts(devicesCopy);
  const gateway = usePort(DevicesPort);
  const block = useBlock({ queryKey: DEVICES_QUERY, queryFn: ({ signal }) => toPromise(gateway.devices({ signal })), staleTime: 0 });
  return (
    <Card look="panel" as="section" labelledBy="geraete" className={panels.panel}>
      {block.status !== 'ready' && <h2 id="geraete">{copy.heading}</h2>}
      <BlockView block={block} failure={copy.failed} skeleton={[0, 1, 2].map((row) => <SkeletonRow key={row} />)}>
        {(devices) => <Devices devices={devices} />}
      </BlockView>
    </Card>
  );
}
