// /passwort-vergessen/validierung: birthday and postcode protect the account against requests of others.
import { validateOwner, type OwnerProblems } from '@pluspunkt/core/password';
import { either as E } from 'fp-ts';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import styles from '../../platform/form/form-frame.module.css';
import { failureText } from '../../platform/form/failure-text.ts';
import { FormFrame } from '../../platform/form/form-frame.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { useLinkRule } from '../../ui/link/inline-mode.tsx';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateField, type DateParts } from '../../ui/field/date-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { passwordCopy } from './de.ts';
import { readForgotten, useDropForgottenElsewhere } from './forgotten-account.ts';
import { useRequestLink } from './use-request-link.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(passwordCopy).validation;
  return { title: copy.title, description: copy.leadPlain, noIndex: true };
};

function ValidationForm({ username }: { readonly username: string }) {
  const texts = useAllTexts();
  const passwordTexts = texts(passwordCopy);
  const copy = passwordTexts.validation;
  const navigate = useNavigate();
  const rule = useLinkRule();
  useDropForgottenElsewhere();
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [birthday, setBirthday] = useState<DateParts>({ day: '', month: '', year: '' });
  const [postcode, setPostcode] = useState('');
  const [problems, setProblems] = useState<OwnerProblems>({});
  const { isPending, failure, mutate } = useRequestLink(() => {
    void navigate(rule('/passwort-vergessen/erfolgreich'), { replace: true, viewTransition: true });
  });
  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
  }, [failure]);
  useEffect(() => {
    const name = problems.birthday !== undefined ? 'birthday-day' : problems.postcode !== undefined ? 'postcode' : undefined;
    const control = name === undefined ? null : form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const validated = validateOwner({ birthday, postcode });
    setProblems(E.isLeft(validated) ? validated.left : {});
    if (E.isRight(validated)) mutate({ username, ...validated.right });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {failure !== undefined && (
        <Notice kind="error" live ref={notice}>
          <p>{failureText(failure, texts)}</p>
        </Notice>
      )}
      <DateField name="birthday" label={copy.birthday} birthday value={birthday} onChange={setBirthday} error={problems.birthday === undefined ? undefined : copy.problems.birthday[problems.birthday]} />
      <TextField name="postcode" label={copy.postcode} icon={MapPin} autoComplete="postal-code" inputMode="numeric" maxLength={10} value={postcode} error={problems.postcode === undefined ? undefined : copy.problems.postcode} onChange={(event) => setPostcode(event.target.value)} />
      <Button type="submit" size="xlarge" className={styles.submit} loading={isPending} loadingLabel={copy.submitting}>
        {copy.submit}
      </Button>
      <p className={styles.links}>
        <Link href="/passwort-vergessen" look="text">
          {passwordTexts.back}
        </Link>
      </p>
    </form>
  );
}

export default function ValidationPage() {
  const copy = useTexts(passwordCopy).validation;
  const rule = useLinkRule();
  const username = useHydrated() ? readForgotten() : undefined;
  return (
    <FormFrame
      title={copy.title}
      lead={username === undefined ? copy.leadPlain : copy.lead(username)}
      form={() => (username === undefined ? <Navigate to={rule('/passwort-vergessen')} replace /> : <ValidationForm username={username} />)}
    />
  );
}

ValidationPage.head = head;
