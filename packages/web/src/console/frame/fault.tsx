// Pages for an address without a page, for a page of another role, and for a fault in a page.
import type { OperatorRight } from '@pluspunkt/core/operators';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { consolePaths } from '../paths.ts';
import { useMay } from '../session/own.ts';
import { frameCopy as copy } from './de.ts';

const Home = () => (
  <ButtonLink href={consolePaths.home} colour="primary">
    {copy.home}
  </ButtonLink>
);

export const MissingPage = () => (
  <>
    <PageHead title={copy.missingTitle} />
    <EmptyState picture="1f50d" title={copy.missingText} action={<Home />} />
  </>
);

export const FaultPage = () => (
  <main>
    <ErrorState title={copy.faultTitle} level={2} action={<Home />}>
      {copy.faultText}
    </ErrorState>
  </main>
);

/** The service refuses the calls as well. */
export function Allowed({ right, children }: { readonly right: OperatorRight; readonly children: ReactNode }) {
  if (useMay(right)) return children;
  return (
    <>
      <PageHead title={copy.forbiddenTitle} />
      <EmptyState picture="1f512" title={copy.forbiddenText} action={<Home />} />
    </>
  );
}
