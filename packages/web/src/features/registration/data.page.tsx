// /registrieren/deine-daten: the person's data and postal address.
import type { PersonField, PersonForm, PersonProblems } from '@pluspunkt/core/registration';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { problemsOf, ruleResolver } from '../../platform/form/rule-resolver.ts';
import { ProblemSummary, useFirstProblem, type ShownProblem } from '../../platform/form/problem-summary.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { streetLineHandlers } from '../../platform/form/street-line.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { dataCopy, joinCopy } from './de.ts';
import styles from './form.module.css';
import { useJoinPath } from './join-paths.ts';
import { joinTitle, Step, type StepView } from './step.tsx';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { loader } from './load-step.ts';

const head = ({ texts }: HeadInput): Head => {
  const dataTexts = texts(dataCopy);
  return { title: joinTitle(dataTexts.title), description: dataTexts.lead, noIndex: true };
};

type TextKey = Exclude<PersonField, 'birthday'>;

const FIELDS: readonly PersonField[] = ['firstName', 'lastName', 'birthday', 'street', 'streetNumber', 'postcode', 'city'];

function textOf(field: PersonField, problems: PersonProblems, texts: Texts): string | undefined {
  const dataTexts = texts(dataCopy);
  const problem = problems[field];
  if (problem === undefined) return undefined;
  const problemTexts: Partial<Record<typeof problem, string>> = dataTexts.problems[field];
  return problemTexts[problem] ?? dataTexts.tooLong;
}

const shown = (problems: PersonProblems, texts: Texts): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = textOf(field, problems, texts);
    return text === undefined ? [] : [{ control: field === 'birthday' ? 'birthday-day' : field, label: texts(dataCopy).labels[field], text }];
  });

function DataForm({ registration, state }: StepView) {
  const texts = useAllTexts();
  const dataTexts = texts(dataCopy);
  const joinTexts = texts(joinCopy);
  const navigate = useNavigate();
  const path = useJoinPath();
  const form = useRef<HTMLFormElement>(null);
  const { person, personTried = false } = state.draft;
  // What was wrong before a reload is wrong after it.
  const [wasTried] = useState(personTried);
  const { control, register, handleSubmit, trigger, getValues, setValue, formState } = useForm<PersonForm>({
    defaultValues: person,
    mode: wasTried ? 'onChange' : 'onSubmit',
    resolver: ruleResolver(registration.validatePerson),
    shouldFocusError: false,
  });
  useEffect(() => {
    if (wasTried) void trigger();
  }, [wasTried, trigger]);
  const isTried = formState.isSubmitted || wasTried;
  const store = (): void => {
    if (isTried) registration.submitPerson(getValues());
    else registration.savePerson(getValues());
  };
  const problems = problemsOf<PersonProblems>(formState.errors);
  const list = shown(problems, texts);
  useFirstProblem(form, list, formState.submitCount);

  const go = (entered: PersonForm): void => {
    registration.submitPerson(entered);
    void navigate(path('account'), { viewTransition: true });
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => void handleSubmit(go, () => registration.submitPerson(getValues()))(event);
  const streetLine = streetLineHandlers({
    read: () => getValues(),
    write: ({ street, streetNumber }) => {
      setValue('street', street);
      setValue('streetNumber', streetNumber);
      store();
    },
  });
  const field = (name: TextKey) => ({
    ...register(name, {
      onChange: (event) => {
        store();
        if (name === 'street') streetLine.onChange(event as ChangeEvent<HTMLInputElement>);
      },
      onBlur: name === 'street' ? streetLine.onBlur : undefined,
    }),
    label: dataTexts.labels[name],
    error: textOf(name, problems, texts),
    valid: isTried && problems[name] === undefined,
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <ProblemSummary form={form} problems={list} />
      <RadioGroup {...register('genderKey', { onChange: store })} label={dataTexts.salutation} look="boxes" options={dataTexts.salutations} />
      <div className={styles.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
      </div>
      <Controller
        name="birthday"
        control={control}
        render={({ field: { value, onChange } }) => (
          <DateField
            name="birthday"
            label={dataTexts.labels.birthday}
            birthday
            value={value}
            onChange={(birthday) => {
              onChange(birthday);
              store();
            }}
            error={textOf('birthday', problems, texts)}
          />
        )}
      />
      <div className={classNames(styles.pair, styles.streetPair)}>
        <TextField {...field('street')} autoComplete="address-line1" maxLength={100} />
        <TextField {...field('streetNumber')} autoComplete="address-line2" maxLength={20} />
      </div>
      <div className={classNames(styles.pair, styles.cityPair)}>
        <TextField {...field('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={5} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={100} />
      </div>
      <p className={styles.note}>{dataTexts.country}</p>
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={ArrowRight} iconAlign="right" className={styles.next}>
          {dataTexts.next}
        </Button>
        <ButtonLink href={path('start')} type="text">
          {joinTexts.back}
        </ButtonLink>
      </p>
    </form>
  );
}

export default function DataPage() {
  const dataTexts = useTexts(dataCopy);
  return (
    <Step step="data" title={dataTexts.title} lead={dataTexts.lead}>
      {(view) => <DataForm {...view} />}
    </Step>
  );
}

DataPage.head = head;
DataPage.loader = loader;
