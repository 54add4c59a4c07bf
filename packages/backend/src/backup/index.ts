// Backups: everything that the database holds, in one file.
export { isRestoreRefusal, restoreBackup } from './restore-backup.ts';
export { writeWhole } from './write-atomically.ts';
export { writeBackup } from './write-backup.ts';
