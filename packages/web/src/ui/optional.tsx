// Something a page can do without: where it cannot be loaded or fails, nothing (or `instead`) stands in its place and the page goes on.
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export const Optional = ({ children, instead }: { readonly children: ReactNode; readonly instead?: ReactNode }) => (
  <ErrorBoundary instead={instead}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
