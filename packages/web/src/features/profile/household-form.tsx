// What a member says of the household; every answer can be left out and taken back.
import { householdIssues, type AdditionalProfile } from '@pluspunkt/core/profile';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef, useState, type SubmitEvent } from 'react';
import panels from '../../app/member/account-panels.module.css';
import { MEMBER_QUERIES } from '../../composition/session.tokens.ts';
import { ProfileEditingPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './overview.module.css';
import { accountPageCopy } from './de.ts';

const copy = accountPageCopy.household;
const shared = accountPageCopy.profile;

export const HOUSEHOLD_QUERY = [MEMBER_QUERIES, 'household'] as const;

const MOST_PERSONS = 20;
const MOST_CHILDREN = 15;
/** Years back from this one that a child may have been born in. */
const CHILD_YEARS = 30;

const range = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const named = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

const optionsIn = (year: number) => ({
  numberOfPersonsInHousehold: plain(range(1, MOST_PERSONS)),
  numberOfChildrenInHousehold: plain(range(0, MOST_CHILDREN)),
  birthyearYoungestChild: plain(range(year - CHILD_YEARS, year).toReversed()),
  birthyearOldestChild: plain(range(year - CHILD_YEARS, year).toReversed()),
  householdIncome: named(copy.incomes),
  maritalStatus: named(copy.statuses),
});
type Field = keyof ReturnType<typeof optionsIn>;

/** What stands in the form; empty choices are left out. */
export function saidIn(data: FormData): AdditionalProfile {
  const text = (name: Field): string | undefined => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const count = (name: Field): number | undefined => (text(name) === undefined ? undefined : Number(text(name)));
  const parts: AdditionalProfile = {
    numberOfPersonsInHousehold: count('numberOfPersonsInHousehold'),
    numberOfChildrenInHousehold: count('numberOfChildrenInHousehold'),
    birthyearYoungestChild: count('birthyearYoungestChild'),
    birthyearOldestChild: count('birthyearOldestChild'),
    householdIncome: text('householdIncome') as AdditionalProfile['householdIncome'],
    maritalStatus: text('maritalStatus') as AdditionalProfile['maritalStatus'],
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

export function HouseholdForm({ said, editable, year }: { readonly said: AdditionalProfile; readonly editable: boolean; readonly year: number }) {
  const editing = usePort(ProfileEditingPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  // Two presses may come before there is another rendering.
  const busy = useRef(false);
  const options = optionsIn(year);

  const save = async (next: AdditionalProfile): Promise<void> => {
    const issues = householdIssues(next, year).map((issue) => copy.issues[issue]);
    setProblems(issues);
    if (issues.length > 0 || busy.current) return;
    busy.current = true;
    setSaving(true);
    const outcome = await editing.writeAdditional(next)();
    busy.current = false;
    setSaving(false);
    if (E.isLeft(outcome)) return setProblems([shared.writeFailed]);
    queries.setQueryData(HOUSEHOLD_QUERY, outcome.right);
    toast.success({ title: copy.saved });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(saidIn(new FormData(event.currentTarget)));
  };
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
        {(Object.keys(options) as readonly Field[]).map((name) => (
          <Select
            key={name}
            name={name}
            label={copy.labels[name]}
            placeholder={copy.unsaid}
            options={options[name]}
            defaultValue={said[name] === undefined ? '' : String(said[name])}
            disabled={!editable}
          />
        ))}
      </div>
      {editable && (
        <Button type="submit" colour="primary" loading={saving} loadingLabel={shared.saving} className={panels.submit}>
          {shared.save}
        </Button>
      )}
    </form>
  );
}
