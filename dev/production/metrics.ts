/** Scrapes backend and worker with Prometheus and evaluates every expression of the dashboard in docs/monitoring, and of the scaling. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeText, parseCompose } from '../compose/compose.ts';
import { startChild } from '../core/child.ts';
import { folder, root } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import { until } from '../core/wait.ts';
import type { Portal } from './portal.ts';

const dashboard = join(root, 'docs/monitoring/portal-dashboard.json');

interface Answer {
  readonly status: 'success' | 'error';
  readonly error?: string;
  readonly data?: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

/** @param program path of Prometheus @throws if a target cannot be scraped or an expression is invalid */
export async function checkMetrics(portal: Portal, program: string, home: string): Promise<string> {
  const place = folder(home, 'prometheus');
  const port = await freePort();
  const targets = [
    `${await portal.addressIn('backend', 'front')}:9464`,
    `${await portal.addressIn('worker', 'out')}:9465`,
  ];
  const config = join(place, 'prometheus.json');
  const job = {
    job_name: 'portal',
    scrape_interval: '1s',
    authorization: { credentials: portal.setting('METRICS_TOKEN') },
    static_configs: [{ targets }],
  };
  // JSON is YAML as well.
  writeFileSync(config, JSON.stringify({ scrape_configs: [job] }), { mode: 0o600 });
  const child = await startChild({
    name: 'prometheus',
    command: program,
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    logFile: join(place, 'prometheus.log'),
  });
  const ask = async (expression: string): Promise<Answer> => {
    const query = new URLSearchParams({ query: expression });
    return (await (
      await fetch(`http://127.0.0.1:${port}/api/v1/query?${query.toString()}`)
    ).json()) as Answer;
  };
  try {
    await until('Prometheus reads both', 30_000, async () => {
      const { data } = await ask('sum(up{job="portal"})').catch((): Partial<Answer> => ({}));
      return data?.result[0]?.value[1] === '2';
    });
    const expressions = [...readFileSync(dashboard, 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '""']) => JSON.parse(text) as string,
    );
    for (const { 'x-kubernetes': extension } of Object.values(parseCompose(composeText()).services))
      expressions.push(...(extension?.scale ?? []).map(({ query }) => query));
    for (const question of expressions) {
      const { status, error } = await ask(question);
      if (status !== 'success') throw new Error(`Prometheus rejects "${question}": ${error}`);
    }
    return `both scraped, ${expressions.length} expressions of dashboard and scaling evaluated`;
  } finally {
    await child.stop();
  }
}
