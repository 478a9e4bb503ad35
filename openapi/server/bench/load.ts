import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The fields of autocannon's JSON report that are read here; latencies in ms. */
export interface LoadReport {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number; average: number };
  non2xx: number;
  errors: number;
}

/** @param args of autocannon: `-c` connections, `-d` seconds or `-a` requests */
export async function runLoad(url: string, cookie: string, args: string[]): Promise<LoadReport> {
  const { stdout } = await promisify(execFile)(
    'autocannon',
    ['--json', '-H', `cookie=${cookie}`, ...args, url],
    { maxBuffer: 10_000_000 },
  );
  const report = JSON.parse(stdout) as LoadReport;
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} were refused, ${report.errors} failed.`);
  }
  return report;
}
