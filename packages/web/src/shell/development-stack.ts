// The stack of an error, for the error page of `npm run dev`. A build has none: a stack names files and values.
import { isRouteErrorResponse } from 'react-router-dom';

export function stackInDevelopment(error: unknown): string | undefined {
  if (import.meta.env.MODE !== 'development') return undefined;
  // The server sends the stack as the data of an error response.
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : undefined;
  return error instanceof Error ? error.stack : undefined;
}
