// Decides which dialog of the session covers the page: login, expired session, or the question before the account is switched.
import { distinctUntilChanged, pairwise, startWith } from 'rxjs';
import type { Observable } from 'rxjs';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import type { Session } from './create-session.ts';

/** The dialog that covers the page; `none` if no dialog is open. */
export type SessionDialog = 'none' | 'login' | 'expired' | 'login-by-link' | 'switch-account';

/** Stores, for one reload of the page, that the login dialog is to open. */
export interface LoginAgainNote {
  write(): void;
  /** Reads the note and removes it. */
  take(): boolean;
}

/** Dependencies of `createSessionDialog`. */
export interface SessionDialogDeps {
  readonly session: Pick<Session, 'state$' | 'getSnapshot' | 'forceLogout$' | 'confirmForceLogout'>;
  readonly loginAgain: LoginAgainNote;
}

/** An event of the dialogs, for logs. */
export interface SessionDialogEvent {
  readonly _tag: 'DialogShown';
  readonly dialog: SessionDialog;
}

/** The dialogs of a page's session. */
export interface SessionDialogs extends Readable<SessionDialog> {
  openLogin(): void;
  close(): void;
  /**
   * Answers the notice of an expired session. Where the session is only refused, this ends it and reloads the page; after
   * `login` the reloaded page opens the login.
   */
  answerExpired(next: 'login' | 'visitor'): void;
  /** Shows the question whether a link may log the visitor in, or replace the session with another member's. Closing the dialog answers no. */
  askLogin(replaced: 'visitor' | 'other-member'): Promise<boolean>;
  answerLogin(isWanted: boolean): void;
  readonly events$: Observable<SessionDialogEvent>;
  dispose(): void;
}

/** One per page, next to its session. Opens the login at once where a note of an earlier page exists. */
export function createSessionDialog({ session, loginAgain }: SessionDialogDeps): SessionDialogs {
  const store = createStore<SessionDialog>(loginAgain.take() ? 'login' : 'none');
  const { events$, emit, complete } = createEventLog<SessionDialogEvent>();
  const show = (dialog: SessionDialog) => {
    if (dialog === store.getSnapshot()) return;
    store.set(dialog);
    emit({ _tag: 'DialogShown', dialog });
  };
  const closeExpired = () => {
    if (store.getSnapshot() === 'expired') show('none');
  };

  let resolveLogin: ((isWanted: boolean) => void) | undefined;
  const answerLogin = (isWanted: boolean) => {
    resolveLogin?.(isWanted);
    resolveLogin = undefined;
    if (['login-by-link', 'switch-account'].includes(store.getSnapshot())) show('none');
  };

  // A login in another tab settles a refused session.
  const refused = session.forceLogout$.pipe(distinctUntilChanged()).subscribe((pending) => (pending ? show('expired') : closeExpired()));
  const changes = session.state$.pipe(startWith(session.getSnapshot()), pairwise()).subscribe(([before, now]) => {
    // Only the failed renewal of a session that this page has shown opens the notice.
    if (before._tag === 'LoggedIn' && now._tag === 'LoggedOut' && now.error !== undefined) show('expired');
    if (before._tag !== 'LoggedIn' && now._tag === 'LoggedIn') closeExpired();
  });

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    openLogin: () => show('login'),
    close() {
      answerLogin(false);
      show('none');
    },
    askLogin(replaced) {
      answerLogin(false);
      show(replaced === 'visitor' ? 'login-by-link' : 'switch-account');
      return new Promise((resolve) => (resolveLogin = resolve));
    },
    answerLogin,
    answerExpired(next) {
      const isOver = session.getSnapshot()._tag !== 'LoggedIn';
      show(isOver && next === 'login' ? 'login' : 'none');
      if (isOver) return;
      if (next === 'login') loginAgain.write();
      session.confirmForceLogout();
    },
    events$,
    dispose() {
      refused.unsubscribe();
      changes.unsubscribe();
      answerLogin(false);
      store.complete();
      complete();
    },
  };
}
