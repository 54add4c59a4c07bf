// /verwaltung/marke: name and colours of the programme, with the contrast check of the core while they are chosen.
import { BRAND_DEFAULTS, BRAND_PICTURE, brandFaults, hexOf, type BrandFault, type BrandPicture, type BrandSettings } from '@pluspunkt/core/brand';
import type { Entry, EntryChange } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { option as O } from 'fp-ts';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/field/choice.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { EntriesPort, EntryChangesPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { familyOf } from './brand-colours.ts';
import { BrandPreview } from './brand-preview.tsx';
import { enrolmentCopy } from './de.ts';
import { LogoField } from './logo-field.tsx';
import styles from './enrolment.module.css';

const copy = enrolmentCopy.brand;
const KIND = 'configuration';
const GROUP = 'brand';
const TEXTS = ['name', 'legalName', 'supportEmail', 'claim'] as const;
/** The design's main and accent colour. */
const USUAL = { main: '#005a63', accent: '#fdd017' } as const;

interface Values {
  readonly name: string;
  readonly legalName: string;
  readonly supportEmail: string;
  readonly claim: string;
  /** Absent for the design's logo, or the name. */
  readonly logo?: BrandPicture | undefined;
  readonly ownColours: boolean;
  readonly main: string;
  readonly accent: string;
  /** Whether the colours are exactly those given. */
  readonly exact: boolean;
}

/** Entries of the brand by their setting. */
type Stored = ReadonlyMap<string, Entry>;

const settingOf = ({ value }: Entry): string => String(value['key']);
const textOf = (stored: Stored, setting: string): string | undefined => {
  const value = stored.get(setting)?.value['value'];
  return typeof value === 'string' ? value : undefined;
};
const hexOrUsual = (colour: string | undefined, usual: string): string => (colour === undefined ? usual : O.getOrElse(() => usual)(hexOf(colour)));

const logoIn = (stored: Stored): BrandPicture | undefined => {
  const [address, width] = [textOf(stored, 'logoPicture'), stored.get('logoPictureWidth')?.value['value']];
  return address === undefined || typeof width !== 'number' ? undefined : { address, width };
};

const valuesOf = (stored: Stored): Values => ({
  name: textOf(stored, 'name') ?? BRAND_DEFAULTS.name,
  legalName: textOf(stored, 'legalName') ?? BRAND_DEFAULTS.legalName,
  supportEmail: textOf(stored, 'supportEmail') ?? BRAND_DEFAULTS.supportEmail,
  claim: textOf(stored, 'claim') ?? BRAND_DEFAULTS.claim,
  logo: logoIn(stored),
  ownColours: stored.has('petrol.light') || stored.has('sun.light'),
  main: hexOrUsual(textOf(stored, 'petrol.light'), USUAL.main),
  accent: hexOrUsual(textOf(stored, 'sun.light'), USUAL.accent),
  exact: true,
});

const coloursOf = ({ ownColours, main, accent, exact }: Values): BrandSettings => (ownColours ? { ...familyOf('petrol', main, exact), ...familyOf('night', main), ...familyOf('sun', accent, exact) } : {});

const logoOf = ({ logo }: Values): BrandSettings => (logo === undefined ? {} : { logoPicture: logo.address, logoPictureWidth: logo.width });

const settingsOf = (values: Values): BrandSettings => ({ ...Object.fromEntries(TEXTS.map((name) => [name, values[name].trim()])), ...logoOf(values), ...coloursOf(values) });

/** Texts that equal the default and are not stored need no entry. */
function changesOf(values: Values, stored: Stored): readonly EntryChange[] {
  const wanted = Object.entries(settingsOf(values)).filter(([setting, value]) => {
    const known = stored.get(setting);
    const usual = (BRAND_DEFAULTS as Readonly<Record<string, unknown>>)[setting];
    return known === undefined ? value !== usual : known.value['value'] !== value;
  });
  const set = wanted.map(([setting, value]): EntryChange => {
    const known = stored.get(setting);
    return { key: known?.key ?? null, version: known?.version ?? null, value: { group_name: GROUP, key: setting, value } };
  });
  const colours = values.ownColours ? [] : [...stored].filter(([setting]) => /^(?:on-)?(?:petrol|sun)/.test(setting));
  const logo = values.logo === undefined ? [...stored].filter(([setting]) => BRAND_PICTURE.some((part) => part === setting)) : [];
  return [...set, ...[...colours, ...logo].map(([, { key, version }]): EntryChange => ({ key, version, value: null }))];
}

const figure = (ratio: number): string => ratio.toLocaleString('de-DE', { maximumFractionDigits: 2 });

const sentenceOf = (fault: BrandFault): string =>
  fault._tag === 'TooLittleContrast' ? copy.contrast(fault.setting.replace(/\..*/, ''), fault.against, copy.themes[fault.theme], figure(fault.ratio), figure(fault.least)) : copy.wrong(fault.setting);

function ColourField({ control, name, label, hint }: { readonly control: Control<Values>; readonly name: 'main' | 'accent'; readonly label: string; readonly hint: string }) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ pattern: { value: /^#[\da-f]{6}$/i, message: copy.noColour } }}
      render={({ field: { value, onChange, ref, ...field }, fieldState }) => (
        <div className={styles.colour}>
          <input type="color" aria-label={copy.picker(label)} className={styles.picker} value={/^#[\da-f]{6}$/i.test(value) ? value : USUAL[name]} onChange={onChange} />
          <TextField label={label} hint={hint} maxLength={7} error={fieldState.error?.message} {...field} ref={ref} value={value} onChange={onChange} />
        </div>
      )}
    />
  );
}

function Contrast({ faults, onAdjust }: { readonly faults: readonly BrandFault[]; readonly onAdjust: () => void }) {
  if (faults.length === 0) {
    return (
      <Notice kind="success" live>
        <p>{copy.legible}</p>
      </Notice>
    );
  }
  const adjust = faults.some(({ _tag }) => _tag === 'TooLittleContrast') && (
    <Button size="small" colour="outline-neutral" onClick={onAdjust}>
      {copy.adjust}
    </Button>
  );
  return (
    <Notice kind="warning" live title={copy.illegible} action={adjust}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={sentenceOf(fault)}>{sentenceOf(fault)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function BrandForm({ stored }: { readonly stored: Stored }) {
  const changes = usePort(EntryChangesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const { control, register, handleSubmit, setValue } = useForm<Values>({ defaultValues: valuesOf(stored) });
  const values = useWatch({ control }) as Values;
  const faults = brandFaults(settingsOf(values));
  const save = useOperatorMutation((wanted: readonly EntryChange[]) => changes.save(KIND, wanted), {
    onSuccess: () => {
      toast.success({ title: copy.saved });
      void queries.invalidateQueries({ queryKey: ['entries', KIND] });
    },
  });
  const send = handleSubmit(async (given) => {
    const wanted = changesOf(given, stored);
    if (wanted.length === 0) toast.success({ title: copy.unchanged });
    else await save.run(wanted);
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      <FailureNotice failure={save.failure} />
      <div className={formStyles.pair}>
        <TextField label={copy.name} maxLength={40} {...register('name')} />
        <TextField label={copy.legalName} maxLength={80} {...register('legalName')} />
        <TextField label={copy.supportEmail} type="email" maxLength={120} {...register('supportEmail')} />
        <TextField label={copy.claim} maxLength={60} {...register('claim')} />
      </div>
      <LogoField logo={values.logo} onLogo={(logo) => setValue('logo', logo, { shouldDirty: true })} />
      <Switch label={copy.ownColours} {...register('ownColours')} />
      {values.ownColours && (
        <div className={styles.colours}>
          <ColourField control={control} name="main" label={copy.main} hint={copy.mainHint} />
          <ColourField control={control} name="accent" label={copy.accent} hint={copy.accentHint} />
        </div>
      )}
      <BrandPreview settings={coloursOf(values)} name={values.name} />
      <Contrast faults={faults} onAdjust={() => setValue('exact', false, { shouldDirty: true })} />
      <div className={formStyles.actions}>
        <Button type="submit" colour="primary" loading={save.isPending} disabled={faults.length > 0}>
          {copy.save}
        </Button>
        <ButtonLink type="text" href={consolePaths.points}>
          {copy.goOn}
        </ButtonLink>
      </div>
    </form>
  );
}

const MOST_SETTINGS = 100;

export function BrandPage() {
  const entries = usePort(EntriesPort);
  const query = useQuery({
    queryKey: ['entries', KIND, 'brand'],
    queryFn: async ({ signal }) => {
      const { items } = await toPromise(entries.list(KIND, { query: GROUP, limit: MOST_SETTINGS }, { signal }));
      return items.filter(({ value }) => value['group_name'] === GROUP);
    },
  });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <QueryView query={query}>{(items) => <BrandForm key={items.map(({ version }) => version).join()} stored={new Map(items.map((entry) => [settingOf(entry), entry]))} />}</QueryView>
    </div>
  );
}
