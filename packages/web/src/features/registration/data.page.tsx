// /registrieren/deine-daten: who the visitor is and where the card goes.
import type { PersonField, PersonForm, PersonProblems } from '@pluspunkt/core/registration';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useRef, useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemSummary, useFirstProblem, type ShownProblem } from '../../app/form/problem-summary.tsx';
import type { Head } from '../../app/head.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RadioGroup } from '../../ui/field/choice.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { dataCopy, joinCopy } from './de.ts';
import styles from './form.module.css';
import { useJoinPath } from './join-paths.ts';
import { joinTitle, Step, type StepView } from './step.tsx';

export { loader } from './content-block.ts';

export const head = (): Head => ({ title: joinTitle(dataCopy.title), description: dataCopy.lead, noIndex: true });

type TextKey = Exclude<PersonField, 'birthday'>;

const FIELDS: readonly PersonField[] = ['firstName', 'lastName', 'birthday', 'street', 'streetNumber', 'postcode', 'city'];

const genderOf = (value: string): PersonForm['genderKey'] => (value === 'Male' || value === 'None' ? value : 'Female');

function textOf(field: PersonField, problems: PersonProblems): string | undefined {
  const problem = problems[field];
  if (problem === undefined) return undefined;
  const texts: Partial<Record<typeof problem, string>> = dataCopy.problems[field];
  return texts[problem] ?? dataCopy.tooLong;
}

const shown = (problems: PersonProblems): readonly ShownProblem[] =>
  FIELDS.flatMap((field) => {
    const text = textOf(field, problems);
    return text === undefined ? [] : [{ control: field === 'birthday' ? 'birthday-day' : field, label: dataCopy.labels[field], text }];
  });

function usePersonForm({ registration, state }: StepView) {
  const { person, personTried = false } = state.draft;
  // What was wrong before a reload is wrong after it.
  const [problems, setProblems] = useState<PersonProblems>(() => registration.personProblems());
  const [tries, setTries] = useState(0);
  const tried = tries > 0 || personTried;
  const change = (next: Partial<PersonForm>): void => {
    const changed = { ...person, ...next };
    // After the first try what is set right is seen at once; before it nobody is corrected while typing.
    if (tried) setProblems(registration.submitPerson(changed));
    else registration.keepPerson(changed);
  };
  const submit = (): boolean => {
    const found = registration.submitPerson(person);
    setProblems(found);
    setTries(tries + 1);
    return Object.keys(found).length === 0;
  };
  const field = (name: TextKey): Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'error' | 'valid' | 'onChange'> => ({
    name,
    label: dataCopy.labels[name],
    value: person[name],
    error: textOf(name, problems),
    valid: tried && problems[name] === undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  });
  return { person, problems, tries, change, submit, field };
}

function DataForm(view: StepView) {
  const navigate = useNavigate();
  const path = useJoinPath();
  const form = useRef<HTMLFormElement>(null);
  const { person, problems, tries, change, submit, field } = usePersonForm(view);
  const list = shown(problems);
  useFirstProblem(form, list, tries);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submit()) void navigate(path('account'), { viewTransition: true });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <ProblemSummary form={form} problems={list} />
      <RadioGroup name="gender" label={dataCopy.salutation} look="boxes" options={dataCopy.salutations} value={person.genderKey} onValue={(value) => change({ genderKey: genderOf(value) })} />
      <div className={styles.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={60} />
      </div>
      <DateField name="birthday" label={dataCopy.labels.birthday} birthday value={person.birthday} onChange={(birthday) => change({ birthday })} error={textOf('birthday', problems)} />
      <div className={classNames(styles.pair, styles.streetPair)}>
        <TextField {...field('street')} autoComplete="address-line1" maxLength={100} />
        <TextField {...field('streetNumber')} autoComplete="address-line2" maxLength={20} />
      </div>
      <div className={classNames(styles.pair, styles.cityPair)}>
        <TextField {...field('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={5} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={100} />
      </div>
      <p className={styles.note}>{dataCopy.country}</p>
      <p className={styles.actions}>
        <Button type="submit" size="xlarge" icon={ArrowRight} iconAlign="right" className={styles.next}>
          {dataCopy.next}
        </Button>
        <ButtonLink href={path('start')} type="text">
          {joinCopy.back}
        </ButtonLink>
      </p>
    </form>
  );
}

export default function DataPage() {
  return (
    <Step step="data" title={dataCopy.title} lead={dataCopy.lead}>
      {(view) => <DataForm {...view} />}
    </Step>
  );
}
