// Passwords and PINs.
import type { BackendCapability } from '../capability.ts';
import { PASSWORD_TEXTS } from './de.ts';
import { passwordRoutes } from './password.routes.ts';

export { clearStranger } from './clear-stranger.ts';
export { mailPasswordLink } from './password-links.ts';

export const password: BackendCapability = {
  routes: passwordRoutes,
  texts: [...PASSWORD_TEXTS],
};
