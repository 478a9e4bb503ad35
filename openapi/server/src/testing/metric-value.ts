/** One sample of the metrics as Prometheus would read them now; undefined where there is none. */
export async function metricValue(
  { readMetrics }: { readMetrics(): Promise<string> },
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const text = await readMetrics();
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  for (const line of text.split('\n')) {
    const [, found, given = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found === name && wanted.every((label) => given.split(',').includes(label))) return Number(value);
  }
  return undefined;
}
