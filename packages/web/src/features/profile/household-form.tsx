// The household form; every answer can be left out and taken back.
import { householdIssues, type AdditionalProfile } from '@pluspunkt/core/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import panels from '../../ui/card/account-panels.module.css';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { ProfileEditingPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './overview.module.css';
import { accountPageCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

export const HOUSEHOLD_QUERY = [MEMBER_QUERIES, 'household'] as const;

const MOST_PERSONS = 20;
const MOST_CHILDREN = 15;
/** Years back from this one that a child may have been born in. */
const CHILD_YEARS = 30;

const range = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const named = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

const optionsIn = (year: number, texts: Texts) => {
  const copy = texts(accountPageCopy).household;
  return {
    numberOfPersonsInHousehold: plain(range(1, MOST_PERSONS)),
    numberOfChildrenInHousehold: plain(range(0, MOST_CHILDREN)),
    birthyearYoungestChild: plain(range(year - CHILD_YEARS, year).toReversed()),
    birthyearOldestChild: plain(range(year - CHILD_YEARS, year).toReversed()),
    householdIncome: named(copy.incomes),
    maritalStatus: named(copy.statuses),
  };
};
type Field = keyof ReturnType<typeof optionsIn>;

type Choices = Readonly<Record<Field, string>>;

/** The choices as the service takes them; empty ones are left out. */
function answersOf(choices: Choices): AdditionalProfile {
  const given = Object.entries(choices).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]));
}

const choicesOf = (answers: AdditionalProfile, fields: readonly Field[]): Choices => Object.fromEntries(fields.map((name) => [name, String(answers[name] ?? '')])) as Choices;

export function HouseholdForm({ said, editable, year }: { readonly said: AdditionalProfile; readonly editable: boolean; readonly year: number }) {
  const texts = useAllTexts();
  const copy = texts(accountPageCopy).household;
  const shared = texts(accountPageCopy).profile;
  const editing = usePort(ProfileEditingPort);
  const queries = useQueryClient();
  const toast = useToast();
  const options = optionsIn(year, texts);
  const fields = Object.keys(options) as readonly Field[];
  const { register, handleSubmit } = useForm<Choices>({ defaultValues: choicesOf(said, fields), disabled: !editable });
  const [issues, setIssues] = useState<readonly string[]>([]);
  const { isPending, failure, mutate, reset } = useTaskMutation((answers: AdditionalProfile) => editing.writeAdditional(answers), {
    onSuccess: (stored) => {
      queries.setQueryData(HOUSEHOLD_QUERY, stored);
      toast.success({ title: copy.saved });
    },
  });
  const problems = failure === undefined ? issues : [shared.writeFailed];

  const save = (choices: Choices): void => {
    const answers = answersOf(choices);
    const found = householdIssues(answers, year).map((issue) => copy.issues[issue]);
    setIssues(found);
    if (found.length > 0) reset();
    else mutate(answers);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => void handleSubmit(save)(event);
  return (
    <form method="post" noValidate onSubmit={submit} className={panels.form}>
      {problems.length > 0 && (
        <Notice kind="error" live>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <div className={styles.fields}>
        {fields.map((name) => (
          <Select key={name} label={copy.labels[name]} placeholder={copy.unsaid} options={options[name]} {...register(name)} />
        ))}
      </div>
      {editable && (
        <Button type="submit" colour="primary" loading={isPending} loadingLabel={shared.saving} className={panels.submit}>
          {shared.save}
        </Button>
      )}
    </form>
  );
}
