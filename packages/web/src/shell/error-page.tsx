// The fatal error page, shown instead of a page that failed or does not exist.
import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { CATALOGUE_UNAVAILABLE, codeOf, statusOf } from '../platform/query/query.ts';
import { LogPort } from '../platform/container/tokens.ts';
import { usePort } from '../platform/container/use-port.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { Line } from '../ui/line/line.tsx';
import { Link } from '../ui/link/link.tsx';
import { Logo } from '../ui/logo/logo.tsx';
import { useBrand } from '../platform/brand/use-brand.tsx';
import { fatalErrorCopy } from './de.ts';
import styles from './error-page.module.css';
import { isChunkFailure, reloadOnce } from './chunk-reload.ts';
import { stackInDevelopment } from './development-stack.ts';
import { useRecovery } from '../platform/query/use-recovery.ts';
import { useTexts } from '../ui/texts/use-texts.tsx';

export function ErrorPage() {
  const copy = useTexts(fatalErrorCopy);
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

  const missing = status === 404;
  const isCatalogueAway = codeOf(error) === CATALOGUE_UNAVAILABLE;
  return (
    <section className={styles.error}>
      <div>
        <Logo />
        <h1>{`${status} - ${missing ? copy.notFoundHeadline : isCatalogueAway ? copy.catalogueHeadline : copy.headline}`}</h1>
        <Line />
        <p>{missing ? copy.notFoundText : isCatalogueAway ? copy.catalogueText : copy.text(brand.supportEmail)}</p>
        {missing && (
          <p>
            <code className={styles.path}>{copy.notFound(pathname)}</code>
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink href="/">{copy.home}</ButtonLink>
          {missing ? (
            <Link href="/kontakt" look="text">
              {copy.contact}
            </Link>
          ) : (
            <ButtonLink href={pathname + search} colour="outline-secondary">
              {copy.reload}
            </ButtonLink>
          )}
        </div>
        {stack !== undefined && <pre className={styles.stack}>{stack}</pre>}
      </div>
      <img className={styles.picture} src={`/api/v1/asset/emoji/${missing ? '1f9ed' : '1fa79'}.webp?w=320`} width={280} height={280} alt="" />
    </section>
  );
}
