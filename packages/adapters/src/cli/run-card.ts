// Runs the command-line tool, from its arguments to its exit code. Never throws, never prints a stack or a secret.
import { either as E } from 'fp-ts';
import { failureOfSession, NOT_LOGGED_IN, usageFailure } from './card-failures.ts';
import { EXIT, type CardFailure, type CardIo } from './card-io.ts';
import { cardOptions, type CardOptions, type CommandName } from './card-options.ts';
import { openCardSession } from './card-session.ts';
import type { Command, CommandResult } from './commands/command.ts';
import { coupons } from './commands/coupons.ts';
import { login, logout } from './commands/login.ts';
import { bookings, points } from './commands/points.ts';
import { search } from './commands/search.ts';
import { watch } from './commands/watch.ts';
import { HELP } from './messages.ts';
import { fitted } from './wrap.ts';

const COMMANDS: Readonly<Record<CommandName, Command>> = { login, points, bookings, coupons, search, watch, logout };

async function runCommand(command: CommandName, options: CardOptions, io: CardIo): Promise<CommandResult> {
  const { needsLogin, misuse, run } = COMMANDS[command];
  const misused = misuse?.(options);
  if (misused !== undefined) return E.left(usageFailure(misused));
  const opened = openCardSession({ origin: options.origin, file: options.session }, io);
  const { session } = opened;
  try {
    // A new login needs no stored session.
    const state = command === 'login' ? session.getSnapshot() : await session.autoLogin();
    if (needsLogin && state._tag !== 'LoggedIn') {
      const failure = state._tag === 'LoggedOut' ? state.error : undefined;
      return E.left(failure === undefined ? NOT_LOGGED_IN : failureOfSession(failure));
    }
    const result = await run({ ...opened, options, io });
    // A refused session is removed, so that the next command does not try it.
    if (opened.refused()) session.confirmForceLogout();
    return result;
  } finally {
    await opened.renewed();
    session.dispose();
  }
}

const report = (failure: CardFailure, json: boolean, io: CardIo): number => {
  io.err(json ? JSON.stringify({ error: { code: failure.code, message: failure.sentence } }) : fitted(failure.sentence, io.columns));
  return failure.exit;
};

/** Runs `card` with these arguments and returns the exit code. */
export async function runCard(argv: readonly string[], io: CardIo): Promise<number> {
  const wantsJson = argv.includes('--json');
  try {
    const options = cardOptions(argv, io);
    if (E.isLeft(options)) return report(options.left, wantsJson, io);
    const { command } = options.right;
    if (command === 'help') {
      io.out(fitted(HELP.trimEnd(), io.columns));
      return argv.length === 0 ? EXIT.usage : EXIT.ok;
    }
    const result = await runCommand(command, options.right, io);
    if (E.isLeft(result)) return report(result.left, wantsJson, io);
    io.out(wantsJson ? JSON.stringify(result.right.json, null, 2) : fitted(result.right.text, io.columns));
    return EXIT.ok;
  } catch {
    return report({ ...usageFailure(''), exit: EXIT.failed, code: 'unexpected', sentence: 'Etwas Unerwartetes ist geschehen. Versuchen Sie es noch einmal.' }, wantsJson, io);
  }
}
