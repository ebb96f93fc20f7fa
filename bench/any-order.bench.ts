/**
 * Runs backend/src/payments/any-order.medium.test.ts with 1,000 orders twice: payment and refund events in any order,
 * repeated, lost and concurrent lead to the same result (rules PAY-06, PAY-11).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@portal/dev/core/paths.ts';

const RUNS = process.argv[2] ?? '1000';
const test = [join(root, 'dev/tasks/test.ts'), 'medium', 'backend/src/payments/any-order'];
const startedAt = performance.now();
const child = spawn(process.execPath, test, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS: RUNS },
});
child.once('close', (code) => {
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(`any-order: 2 x ${RUNS} runs in ${seconds.toFixed(0)} s\n`);
  process.exitCode = code ?? 1;
});
