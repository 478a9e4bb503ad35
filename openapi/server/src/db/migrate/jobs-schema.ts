/** Where the library that runs the jobs has its tables. */
export const JOBS_SCHEMA = 'jobs';
