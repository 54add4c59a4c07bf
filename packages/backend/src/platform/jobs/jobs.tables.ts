// Table of recurring jobs: when each runs next, in any process.

interface JobTable {
  name: string;
  next_run_at: Date;
  last_run_at: Date | null;
  last_error: string | null;
}

export interface JobTables {
  job: JobTable;
}
