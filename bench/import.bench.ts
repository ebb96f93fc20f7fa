/**
 * `npm run bench -- import [rows]`: checks, imports and deletes a register of 60,000 rows. Prints duration and peak
 * memory of the worker for each step. Fails if the check exceeds 60 s or the import 180 s, or a row is not imported.
 */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { putHeaders } from '@portal/contract/applications/put-upload';
import type { ImportView } from '@portal/contract/data/import.responses';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { peakMegabytes } from './memory.ts';

const rows = Number(process.argv[2] ?? '60000');
const MAX_SECONDS = { checked: 60, imported: 180 } as const;
const POLL_MS = 250;
const password = 'Demo-Orange-2026';
const columns = ['mem_no', 'name', 'dob', 'gender', 'phone', 'email', 'regno', 'college', 'line1', 'city'];

const syllables = ['ra', 'vi', 'mo', 'ti', 'na', 'la', 'ki', 'do', 'sa', 'bu', 'ge', 'pha'];
const word = (n: number): string =>
  `P${[1, 12, 144, 1728].map((size) => syllables[Math.floor(n / size) % syllables.length]).join('')}`;
const twoDigits = (n: number): string => String(n).padStart(2, '0');
const createLine = (n: number): string =>
  [
    ...[
      n,
      `${word(n)} ${word(n * 31)}`,
      `${1930 + (n % 60)}-${twoDigits((n % 12) + 1)}-${twoDigits((n % 28) + 1)}`,
    ],
    ...[
      'female',
      9_000_000_000 + n,
      `person${n}@home.example`,
      `R${n}`,
      '"Goa Medical College, Panaji"',
      `House ${n}`,
      'Panaji',
    ],
  ].join(',');

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: 'demo', env: { RATE_LIMIT_FACTOR: '100000' } });
try {
  const baseUrl = system.urls.portal;
  const { accessToken } = await createClient({ baseUrl })(calls.staffLogin, {
    body: { username: 'superadmin', password },
  });
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, ...init });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await ask('POST', calls.reauthenticate.path, { password });
  const file = Buffer.from(
    [columns.join(','), ...Array.from({ length: rows }, (_n, i) => createLine(i + 1))].join('\n'),
  );
  const upload = await ask<{ id: string; url: string; contentType: string }>('POST', '/api/imports', {
    ...{ name: 'register.csv', size: file.length },
  });
  const put = await fetch(upload.url, { method: 'PUT', headers: putHeaders(upload.contentType), body: file });
  if (!put.ok) throw new Error(`The storage responded ${put.status}`);

  const runStep = async (verb: string, state: string, body: object = {}): Promise<ImportView> => {
    const started = performance.now();
    await ask('POST', `/api/imports/${upload.id}/${verb}`, body);
    for (;;) {
      const view = await ask<ImportView>('GET', `/api/imports/${upload.id}`);
      const seconds = (performance.now() - started) / 1000;
      if (view.run?.state === 'failed' || view.error !== undefined)
        throw new Error(JSON.stringify(view.error));
      if (view.state === state) {
        console.log(
          `  ${state} after ${seconds.toFixed(1)} s, worker ${peakMegabytes(system.pidOf('worker')).toFixed(0)} MB at most`,
        );
        const maxSeconds = state === 'checked' || state === 'imported' ? MAX_SECONDS[state] : undefined;
        if (maxSeconds !== undefined && seconds > maxSeconds) {
          console.error(`  The limit is ${maxSeconds} s.`);
          process.exitCode = 1;
        }
        return view;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  await runStep('read', 'read');
  const { counts, toImport } = await runStep('check', 'checked', { mapping: columns });
  console.log(`  ${JSON.stringify(counts)}`);
  const { counts: after } = await runStep('start', 'imported', { count: toImport });
  if (after.imported !== toImport) {
    console.error(`  ${after.imported} of ${toImport} rows were imported.`);
    process.exitCode = 1;
  }
  await runStep('delete', 'deleted');
} finally {
  await system.close();
  await servers.stop();
}
