// Requests a link by mail for a forgotten PIN.
import { failureText } from '../../platform/form/failure-text.ts';
import styles from '../../platform/form/form-frame.module.css';
import { PasswordPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useTaskMutation } from '../../platform/query/use-task-mutation.ts';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { pinCopy } from './pin-de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

export function PinForgotten({ label }: { readonly label?: string }) {
  const texts = useAllTexts();
  const copy = texts(pinCopy);
  const gateway = usePort(PasswordPort);
  const { isPending, isSuccess, failure, mutate } = useTaskMutation(() => gateway.triggerPinRestore());
  const { profile } = useMember();
  return (
    <section className={styles.form} aria-labelledby="pin-vergessen">
      <h2 id="pin-vergessen" className={styles.subheading}>
        {copy.forgotten}
      </h2>
      {profile?.email === '' ? (
        <p className={styles.lead}>
          {copy.noEmail}{' '}
          <Link href="/kontakt" look="text">
            {copy.contact}
          </Link>
        </p>
      ) : (
        <>
          <p className={styles.lead}>{copy.forgottenText}</p>
          {isSuccess && (
            <Notice kind="success" live>
              <p>{copy.linkSent}</p>
            </Notice>
          )}
          {failure !== undefined && (
            <Notice kind="error" live>
              <p>{failureText(failure, texts)}</p>
            </Notice>
          )}
          <Button size="medium" colour="outline-neutral" className={styles.start} loading={isPending} loadingLabel={copy.submitting} onClick={() => mutate()}>
            {label ?? copy.sendLink}
          </Button>
        </>
      )}
    </section>
  );
}
