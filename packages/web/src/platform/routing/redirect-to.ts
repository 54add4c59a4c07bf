// Redirects of loaders to other pages of the app. Inside the app's web view the next page stays embedded.
import { withInline } from '@pluspunkt/core/navigation';
import { redirect } from 'react-router-dom';
import { isInline } from '../../ui/link/inline-mode.tsx';

/** `status`: default 302. */
export function redirectTo(path: string, request: Request, status = 302): Response {
  return redirect(isInline(new URL(request.url).search) ? withInline(path) : path, status);
}
