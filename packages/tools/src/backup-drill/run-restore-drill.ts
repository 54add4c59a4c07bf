// `npm run operations -- restore-drill`: from arguments to a report and an exit code.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endDrill, restoreDrill, type RestoreDrillReport } from './restore-drill.ts';

export const RESTORE_DRILL_HELP = `npm run operations -- restore-drill [--to TIME] [--keep] [--stanza pluspunkt] [--config /etc/pgbackrest.conf] [--database pluspunkt]: restores the newest backup to a moment (the newest one without --to) in a folder of its own, checks the copy, reports ages and durations, and removes it; --keep leaves it running.
npm run operations -- restore-drill --end FOLDER: ends and removes a copy that was left running.
`;

const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'boolean', default: false },
  stanza: { type: 'string', default: 'pluspunkt' },
  config: { type: 'string', default: '/etc/pgbackrest.conf' },
  database: { type: 'string', default: 'pluspunkt' },
  end: { type: 'string' },
} as const;

export interface DrillIo {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly now: () => Date;
}

/** A daily backup, and two hours for making it. */
const OLD_SECONDS = 26 * 3_600;

const duration = (seconds: number): string => (seconds < 60 ? `${seconds.toFixed(1)} s` : `${String(Math.floor(seconds / 3_600))} h ${String(Math.floor((seconds % 3_600) / 60))} min`);

const linesOf = ({ backup, backupAgeSeconds, copySeconds, replaySeconds, members, newestBooking, unbalanced }: RestoreDrillReport, to: string | undefined): readonly string[] => [
  `backup         ${backup}, ${duration(backupAgeSeconds)} old`,
  `restored to    ${to ?? 'the newest archived moment'}`,
  `copied in      ${duration(copySeconds)}`,
  `replayed in    ${duration(replaySeconds)}`,
  `members        ${String(members)}, ${String(unbalanced)} of them with a balance that is not the sum of their bookings`,
  `newest booking ${newestBooking?.toISOString() ?? 'none'}`,
];

/** Returns 0 if the backup is young and its copy is whole, 1 if not, 2 for arguments that cannot be used. */
export const runRestoreDrill = async (argv: readonly string[], { out, err, now }: DrillIo): Promise<number> => {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (values.end !== undefined) {
      await endDrill(values.end);
      return 0;
    }
    if (!existsSync('/usr/bin/pgbackrest')) {
      err('pgBackRest is not installed: apt-get install pgbackrest');
      return 2;
    }
    const report = await restoreDrill(values, now());
    for (const line of linesOf(report, values.to)) out(line);
    if (values.keep) {
      out(`the copy runs  ${report.url}`);
      out(`end it with    npm run operations -- restore-drill --end ${report.folder}`);
    }
    if (report.backupAgeSeconds > OLD_SECONDS) err(`the backup is older than ${duration(OLD_SECONDS)}`);
    return report.unbalanced > 0 || report.backupAgeSeconds > OLD_SECONDS ? 1 : 0;
  } catch (cause) {
    err(cause instanceof Error ? cause.message : 'unknown');
    return cause instanceof TypeError ? 2 : 1;
  }
};
