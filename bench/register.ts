/** Registers of members for the benches of imports, and the steps that import them. */
import { putHeaders } from '@portal/contract/applications/put-upload';
import { calls } from '@portal/contract/calls';
import type { Client } from '@portal/contract/client';
import type { ImportView } from '@portal/contract/data/import.responses';
import { pause } from '@portal/dev/core/wait.ts';

const POLL_MS = 250;
/** Above the membership numbers of a crowd. */
export const FIRST_NUMBER = 5_000_000;
const columns = ['mem_no', 'name', 'dob', 'gender', 'phone', 'email', 'regno', 'college', 'line1', 'city'];

const syllables = ['ra', 'vi', 'mo', 'ti', 'na', 'la', 'ki', 'do', 'sa', 'bu', 'ge', 'pha'];
const word = (n: number): string =>
  `P${[1, 12, 144, 1728].map((size) => syllables[Math.floor(n / size) % syllables.length]).join('')}`;
const twoDigits = (n: number): string => String(n).padStart(2, '0');
const lineOf = (n: number): string =>
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

/** Uploads a CSV of rows without problems. @param first its first membership number @returns the id of the import */
export async function uploadRegister(call: Client, rows: number, first = FIRST_NUMBER): Promise<string> {
  const lines = Array.from({ length: rows }, (_none, index) => lineOf(first + index));
  const file = Buffer.from([columns.join(','), ...lines].join('\n'));
  const body = { name: 'register.csv', size: file.length };
  const { data: upload } = await call(calls.beginImport, { body });
  const put = await fetch(upload.url, { method: 'PUT', headers: putHeaders(upload.contentType), body: file });
  if (!put.ok) throw new Error(`The storage responded ${put.status}`);
  return upload.id;
}

/** The steps of an import in order, each with the state in which it ends. */
export const importSteps = {
  read: async (call: Client, id: string) => await call(calls.readImport, { params: { id } }),
  checked: async (call: Client, id: string) =>
    await call(calls.checkImport, { params: { id }, body: { mapping: columns } }),
  imported: async (call: Client, id: string) => {
    const { data } = await call(calls.getImport, { params: { id } });
    return await call(calls.startImport, { params: { id }, body: { count: data.toImport } });
  },
  deleted: async (call: Client, id: string) => await call(calls.deleteImport, { params: { id } }),
} as const;

/** Takes one step of an import. @returns its duration @throws if the step fails */
export async function runImportStep(
  call: Client,
  id: string,
  step: keyof typeof importSteps,
): Promise<{ view: ImportView; seconds: number }> {
  const started = performance.now();
  await importSteps[step](call, id);
  for (;;) {
    const { data: view } = await call(calls.getImport, { params: { id } });
    if (view.run?.state === 'failed' || view.error !== undefined)
      throw new Error(JSON.stringify(view.error ?? view.run));
    if (view.state === step) return { view, seconds: (performance.now() - started) / 1000 };
    await pause(POLL_MS);
  }
}
