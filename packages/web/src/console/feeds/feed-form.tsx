// The settings of a feed, and how its columns and first rows are read with them.
import type { FeedOrder, FeedPreview, ShopFeed } from '@pluspunkt/core/operators';
import { FEED_FIELDS, type ColumnMapping, type FeedField } from '@pluspunkt/core/prices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { usePort } from '../../platform/container/use-port.tsx';
import formStyles from '../../platform/form/form.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox, Switch } from '../../ui/field/choice.tsx';
import { Select, TextField } from '../../ui/field/text-field.tsx';
import { formatEuro } from '../../ui/format.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { partsCopy } from '../parts/de.ts';
import parts from '../parts/parts.module.css';
import { FeedRunsPort, FeedsPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { feedsCopy } from './de.ts';
import { feedsKey } from './queries.ts';

const copy = feedsCopy.form;
const IGNORED = '-';

interface Values {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly forget: boolean;
  readonly everyHours: string;
  readonly alarmPercent: string;
  readonly active: boolean;
  readonly partial: boolean;
}

const valuesOf = ({ settings }: ShopFeed): Values => ({
  address: '',
  username: settings?.username ?? '',
  password: '',
  forget: false,
  everyHours: String(settings?.everyHours ?? 6),
  alarmPercent: String(settings?.alarmPercent ?? 20),
  active: settings?.active ?? true,
  partial: settings?.partial ?? false,
});

/** What is typed; what is left empty stays as it is stored. */
const typedOf = ({ address, username, password }: Values) => ({ ...(address.trim() === '' ? {} : { address: address.trim() }), username: username.trim(), ...(password === '' ? {} : { password }) });

const isWithin = (least: number, most: number) => (text: string) => (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most) || copy.number(least, most);

const fieldName = (field: string): string => (FEED_FIELDS as readonly string[]).includes(field) ? feedsCopy.fields[field as FeedField] : field;

const meaningOptions = (recognised: string | undefined) => [
  { value: '', label: recognised === undefined ? feedsCopy.preview.automatic : feedsCopy.preview.known(fieldName(recognised)) },
  { value: IGNORED, label: feedsCopy.preview.ignored },
  ...FEED_FIELDS.map((field) => ({ value: field, label: feedsCopy.fields[field] })),
];

interface PreviewProps {
  readonly preview: FeedPreview;
  readonly columns: ColumnMapping;
  readonly onColumns: (columns: ColumnMapping) => void;
}

/** The mapping with one column set to a choice of its list. */
const withMeaning = (columns: ColumnMapping, name: string, choice: string): ColumnMapping => {
  const { [name]: _former, ...others } = columns;
  if (choice === '') return others;
  const field = FEED_FIELDS.find((one) => one === choice);
  return { ...others, [name]: field ?? '' };
};

function PreviewTables({ preview, columns, onColumns }: PreviewProps) {
  const text = feedsCopy.preview;
  const money = (cents: number | undefined): string => (cents === undefined ? partsCopy.empty : formatEuro(cents));
  return (
    <>
      <DataTable
        label={text.columns}
        rows={preview.columns}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', label: text.column, cell: ({ name }) => name },
          { id: 'examples', label: text.examples, cell: ({ examples }) => <span>{examples.join(', ')}</span> },
          {
            id: 'meaning',
            label: text.meaning,
            cell: ({ name, field }) => (
              <Select small label={text.meaningOf(name)} options={meaningOptions(columns[name] === undefined ? field : undefined)} value={columns[name] === '' ? IGNORED : (columns[name] ?? '')} onChange={({ target }) => onColumns(withMeaning(columns, name, target.value))} />
            ),
          },
        ]}
      />
      {preview.rows.length === 0 && (
        <Notice kind="warning" live>
          <p>{text.noRows}</p>
        </Notice>
      )}
      {preview.rows.length > 0 && (
        <DataTable
          label={text.rows}
          rows={preview.rows}
          keyOf={({ line }) => line}
          columns={[
            { id: 'line', label: text.line, figures: true, cell: ({ line }) => line },
            { id: 'gtin', label: text.gtin, cell: ({ gtin }) => gtin },
            { id: 'title', label: text.product, cell: ({ title }) => <span>{title}</span> },
            { id: 'price', label: text.price, figures: true, cell: ({ priceInCent }) => money(priceInCent) },
            { id: 'shipping', label: text.shipping, figures: true, cell: ({ shippingInCent }) => money(shippingInCent) },
            { id: 'result', label: text.result, cell: ({ refusal }) => <span>{refusal ?? text.usable}</span> },
          ]}
        />
      )}
    </>
  );
}

interface SectionProps {
  readonly feed: ShopFeed;
  readonly form: UseFormReturn<Values>;
  readonly columns: ColumnMapping;
}

function Preview({ feed: { shopId }, form, columns, onColumns }: SectionProps & Pick<PreviewProps, 'onColumns'>) {
  const runs = usePort(FeedRunsPort);
  const [preview, setPreview] = useState<FeedPreview>();
  const show = useOperatorMutation((mapping: ColumnMapping) => runs.preview(shopId, { ...typedOf(form.getValues()), columns: mapping }), { onSuccess: setPreview });
  const change = (next: ColumnMapping): void => {
    onColumns(next);
    show.mutate(next);
  };
  return (
    <Card as="section" labelledBy="vorschau">
      <div className={parts.section}>
        <h2 id="vorschau">{feedsCopy.preview.title}</h2>
        <p>{feedsCopy.preview.text}</p>
        <FailureNotice failure={show.failure} />
        <Button colour="outline-primary" className={formStyles.start} loading={show.isPending} onClick={() => show.mutate(columns)}>
          {feedsCopy.preview.show}
        </Button>
        {preview !== undefined && <PreviewTables preview={preview} columns={columns} onColumns={change} />}
      </div>
    </Card>
  );
}

function Settings({ feed, form, columns }: SectionProps) {
  const { shopId, settings } = feed;
  const feeds = usePort(FeedsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const { register, handleSubmit, formState: { errors }, reset } = form;
  const done = (title: string) => (next: ShopFeed) => {
    setRemoving(false);
    toast.success({ title });
    reset(valuesOf(next));
    void queries.invalidateQueries({ queryKey: feedsKey });
  };
  const save = useOperatorMutation((order: FeedOrder) => feeds.save(shopId, order), { onSuccess: done(copy.saved) });
  const remove = useOperatorMutation(() => feeds.remove(shopId), { onSuccess: done(copy.removed) });
  const send = handleSubmit((values) =>
    save.run({ ...typedOf(values), ...(values.forget ? { password: '' } : {}), everyHours: Number(values.everyHours), alarmPercent: Number(values.alarmPercent), active: values.active, partial: values.partial, columns }),
  );
  return (
    <Card as="section" labelledBy="zeitplan">
      <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id="zeitplan">{copy.title}</h2>
        <FailureNotice failure={save.failure ?? remove.failure} />
        <TextField label={copy.address} hint={settings === undefined ? copy.addressHint : copy.addressStored(settings.address)} type="url" inputMode="url" autoComplete="off" maxLength={2_000} optional={settings !== undefined} error={errors.address?.message} {...register('address', { validate: (text, { password }) => text.trim() !== '' || password === '' || copy.addressNeeded })} />
        <TextField label={copy.username} autoComplete="off" maxLength={200} optional {...register('username')} />
        <TextField label={copy.password} hint={settings?.hasPassword === true ? copy.passwordStored : undefined} type="password" autoComplete="new-password" maxLength={1_000} optional {...register('password')} />
        {settings?.hasPassword === true && <Checkbox label={copy.forget} {...register('forget')} />}
        <TextField label={copy.everyHours} inputMode="numeric" error={errors.everyHours?.message} {...register('everyHours', { validate: isWithin(1, 168) })} />
        <TextField label={copy.alarmPercent} inputMode="numeric" error={errors.alarmPercent?.message} {...register('alarmPercent', { validate: isWithin(1, 100) })} />
        <Switch label={copy.active} {...register('active')} />
        <Checkbox label={copy.partial} hint={copy.partialHint} {...register('partial')} />
        <div className={parts.row}>
          <Button type="submit" colour="primary" loading={save.isPending}>
            {copy.save}
          </Button>
          {settings !== undefined && (
            <Button colour="outline-neutral" onClick={() => setRemoving(true)}>
              {copy.remove}
            </Button>
          )}
        </div>
      </form>
      <Confirm open={removing} title={copy.removeTitle} text={copy.removeText} confirm={copy.remove} pending={remove.isPending} onConfirm={() => remove.mutate()} onClose={() => setRemoving(false)} />
    </Card>
  );
}

interface FeedFormProps {
  readonly feed: ShopFeed;
  readonly columns: ColumnMapping;
  readonly onColumns: (columns: ColumnMapping) => void;
}

export function FeedForm({ feed, columns, onColumns }: FeedFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(feed) });
  return (
    <>
      <Settings feed={feed} form={form} columns={columns} />
      <Preview feed={feed} form={form} columns={columns} onColumns={onColumns} />
    </>
  );
}
