import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../mechanisms/metrics/metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const rules: Rule[] = parse(read('observability/alert-rules.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const { panels }: { panels: Panel[] } = JSON.parse(read('observability/grafana-dashboard.json'));
const page = read('docs/what-to-do-when.md');

/** Labels of each time series, by name, as this server and Prometheus itself set them. */
const known = new Map<string, readonly string[]>([['up', []]]);
const { registry } = createMetrics({ version: '0', database: 'pglite' });
collectDefaultMetrics({ register: registry });
for (const metric of registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]) {
  const { name, labelNames } = metric;
  for (const suffix of ['', '_count', '_sum']) known.set(`${name}${suffix}`, labelNames);
  known.set(`${name}_bucket`, [...labelNames, 'le']);
}

/** Errors of a query: its grammar, a metric that does not exist, a label that the metric does not have. */
function problemsOf(query: string): string[] {
  // Grafana inserts a duration here.
  const text = query.replaceAll('$__rate_interval', '5m');
  const problems: string[] = [];
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      const words = text.slice(from, to);
      if (type.isError) problems.push(`grammar at ${from}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(words);
      if (type.name === 'LabelName') labels.push(words);
    },
  });
  if (metrics.length === 0) problems.push('no metric');
  for (const metric of metrics) if (!known.has(metric)) problems.push(metric);
  const given = new Set([...metrics.flatMap((metric) => known.get(metric) ?? []), 'job', 'instance']);
  for (const label of labels) if (!given.has(label)) problems.push(`${metrics[0]}{${label}}`);
  return problems;
}

test('finds the errors that the check is for', () => {
  expect(problemsOf('sum by (status) (rate(portal_http_requests_total{operation="x"}[5m])) > 1')).toEqual([]);
  expect(problemsOf('sum(rate(portal_gone_total[5m]))')).toEqual(['portal_gone_total']);
  expect(problemsOf('sum by (host) (portal_event_streams)')).toEqual(['portal_event_streams{host}']);
  expect(problemsOf('portal_event_streams{path="/"}')).toEqual(['portal_event_streams{path}']);
  expect(problemsOf('sum(rate(portal_http_requests_total[5m])')).toContainEqual(
    expect.stringContaining('grammar'),
  );
});

test.each(rules)('the alert $alert queries existing metrics', ({ expr, labels }) => {
  expect(problemsOf(expr)).toEqual([]);
  expect(['page', 'ticket']).toContain(labels.severity);
});

const graphs = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

test.each(graphs)('the panel "$title" queries existing metrics: $expr', ({ expr }) => {
  expect(problemsOf(expr)).toEqual([]);
});

test('shows every metric of the portal on the dashboard', () => {
  const shown = graphs.map(({ expr }) => expr).join('\n');
  const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('portal_'));
  expect(own.filter(({ name }) => !shown.includes(name)).map(({ name }) => name)).toEqual([]);
});

test('explains every alert in "what to do when", and nothing else', () => {
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`what-to-do-when.md#${alert.toLowerCase()}`);
    expect(annotations.summary).not.toBe('');
  }
});

test('configures Prometheus with the rules, and with the server names that they use', () => {
  const { rule_files, scrape_configs } = parse(read('observability/prometheus.yaml'));
  expect(rule_files).toEqual(['alert-rules.yaml']);
  expect(scrape_configs).toEqual([expect.objectContaining({ job_name: 'portal' })]);
});
