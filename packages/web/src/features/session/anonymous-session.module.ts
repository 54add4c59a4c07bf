// Binds the session on the server: a visitor, for every page.
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionDialog, SessionState } from '@pluspunkt/core/session';
import { ContainerModule } from 'inversify';
import { constantState, type ConstantState } from '../../composition/constant-state.ts';
import { MemberPort, SessionDialogPort, SessionPort } from '../../composition/session.tokens.ts';

/** The server only reads these states; what changes them is called by events of a page. */
export const anonymousSessionModule = new ContainerModule(({ bind }) => {
  bind<ConstantState<SessionState>>(SessionPort).toConstantValue(constantState<SessionState>({ _tag: 'Anonymous' }));
  bind<ConstantState<MemberState>>(MemberPort).toConstantValue(constantState<MemberState>({ status: 'empty' }));
  bind<ConstantState<SessionDialog>>(SessionDialogPort).toConstantValue(constantState<SessionDialog>('none'));
});
