// An optional part of a page: if it cannot be loaded or fails, nothing (or `instead`) replaces it, and the page keeps working.
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export const Optional = ({ children, instead }: { readonly children: ReactNode; readonly instead?: ReactNode }) => (
  <ErrorBoundary instead={instead}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
