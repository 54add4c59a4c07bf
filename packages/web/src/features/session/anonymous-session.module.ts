// Binds the session on the server: a visitor, for every page.
import type { MemberState } from '@pluspunkt/core/profile';
import type { SessionDialog, SessionState } from '@pluspunkt/core/session';
import { createStore, type Readable } from '@pluspunkt/core/state';
import { ContainerModule } from 'inversify';
import { MemberPort, SessionDialogPort, SessionPort } from '../../platform/session/session.tokens.ts';

/** The server only reads these states; what changes them is called by events of a page. */
export const anonymousSessionModule = new ContainerModule(({ bind }) => {
  bind<Readable<SessionState>>(SessionPort).toConstantValue(createStore<SessionState>({ _tag: 'Anonymous' }));
  bind<Readable<MemberState>>(MemberPort).toConstantValue(createStore<MemberState>({ status: 'empty' }));
  bind<Readable<SessionDialog>>(SessionDialogPort).toConstantValue(createStore<SessionDialog>('none'));
});
