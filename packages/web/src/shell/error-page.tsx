// The page shown instead of one that cannot be: not found, temporarily unavailable, or the fatal error.
import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { statusOf } from '../platform/query/query.ts';
import { LogPort } from '../platform/container/tokens.ts';
import { usePort } from '../platform/container/use-port.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Line } from '../ui/line/line.tsx';
import { Link } from '../ui/link/link.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import { useBrand } from '../platform/brand/use-brand.tsx';
import { fatalErrorCopy, frameCopy } from './de.ts';
import styles from './error-page.module.css';
import { isChunkFailure, reloadOnce } from './chunk-reload.ts';
import { stackInDevelopment } from './development-stack.ts';
import { useRecovery } from '../platform/query/use-recovery.ts';

function Illustration({ name }: { readonly name: string }) {
  return <img className={styles.picture} src={`/api/v1/asset/emoji/${name}.webp?w=320`} width={280} height={280} alt="" />;
}

export function ErrorPage() {
  const error = useRouteError();
  const status = statusOf(error);
  const stack = stackInDevelopment(error);
  const { pathname, search } = useLocation();
  const log = usePort(LogPort);
  const brand = useBrand();
  const { state, revalidate } = useRevalidator();
  useRecovery(status === 503, () => void (state === 'idle' && revalidate()));
  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce(window);
    // A missing page (404) and an unavailable service (503) are not faults of the page.
    else if (status === 500) log.error('a page failed', { status, error: error instanceof Error ? error.message : 'unknown' });
  }, [error, status, log]);

  if (status === 404) {
    return (
      <section className={styles.error}>
        <div>
          <h1>{frameCopy.notFoundHeadline}</h1>
          <p>{frameCopy.notFoundText}</p>
          <ButtonLink href="/">{fatalErrorCopy.home}</ButtonLink>
          <p>
            <Link href="/kontakt" look="text">
              {frameCopy.contact}
            </Link>
          </p>
        </div>
        <Illustration name="1f9ed" />
      </section>
    );
  }
  if (status === 503) {
    return (
      <section className={styles.error}>
        <div>
          <h1>{frameCopy.unavailableHeadline}</h1>
          <p>{frameCopy.unavailableText}</p>
          <ButtonLink href={pathname + search}>{frameCopy.reload}</ButtonLink>
        </div>
        <Illustration name="23f3" />
      </section>
    );
  }
  return (
    <section className={styles.error}>
      <div>
        <Logo />
        <h1>
          {status} - {fatalErrorCopy.headline}
        </h1>
        <Line />
        <p>{fatalErrorCopy.text(brand.supportEmail)}</p>
        <ButtonLink href="/">{fatalErrorCopy.home}</ButtonLink>
        {stack !== undefined && <pre className={styles.stack}>{stack}</pre>}
      </div>
      <Illustration name="1fa79" />
    </section>
  );
}
