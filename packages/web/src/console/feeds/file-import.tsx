// A file with offers of a shop: tried, then imported.
import type { FeedFile, FeedRun, ShopFeed } from '@pluspunkt/core/operators';
import type { ColumnMapping } from '@pluspunkt/core/prices';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import formStyles from '../../platform/form/form.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { decodeText } from '../parts/decode-text.ts';
import { FeedRunsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { feedsCopy } from './de.ts';
import { feedsKey } from './queries.ts';
import { OutcomeDetails } from './run-details.tsx';

const copy = feedsCopy.file;
/** Bytes; the service takes as many characters. */
const LARGEST = 900_000;

interface Tried {
  readonly file: FeedFile;
  readonly run: FeedRun;
}

export function FileImport({ feed: { shopId }, columns }: { readonly feed: ShopFeed; readonly columns: ColumnMapping }) {
  const runs = usePort(FeedRunsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const check = useOperatorMutation((file: FeedFile) => runs.importFile(shopId, file), { onSuccess: (run, file) => setTried({ run, file }) });
  const apply = useOperatorMutation((file: FeedFile) => runs.importFile(shopId, { ...file, dryRun: false }), {
    onSuccess: () => {
      setTried(undefined);
      toast.success({ title: copy.queued });
      void queries.invalidateQueries({ queryKey: feedsKey });
    },
  });
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get('datei');
    const isFile = file instanceof File && file.size > 0;
    setTried(undefined);
    setProblem(isFile ? (file.size > LARGEST ? copy.tooLarge : undefined) : copy.missing);
    if (!isFile || file.size > LARGEST) return;
    await check.run({ content: decodeText(await file.arrayBuffer()), partial: data.get('ausschnitt') !== null, dryRun: true, columns });
  };
  const outcome = tried?.run.outcome;
  return (
    <Card as="section" labelledBy="datei-einlesen">
      <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id="datei-einlesen">{copy.title}</h2>
        <p>{copy.text}</p>
        <FailureNotice failure={apply.failure ?? check.failure} />
        <TextField label={copy.file} name="datei" type="file" accept=".csv,.xml,.json,.txt" error={problem} />
        <Checkbox label={copy.partial} name="ausschnitt" />
        <Button type="submit" colour="outline-primary" className={formStyles.start} loading={check.isPending}>
          {copy.check}
        </Button>
        {tried !== undefined && outcome !== undefined && (
          <>
            <Notice live title={copy.tried}>
              <OutcomeDetails outcome={outcome} />
            </Notice>
            <Button colour="primary" className={formStyles.start} loading={apply.isPending} onClick={() => apply.mutate(tried.file)}>
              {copy.apply}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
