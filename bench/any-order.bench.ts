/**
 * 1,000 orders twice, against a real MongoDB: whatever the provider says of a payment and its refunds, in whatever order, repeated, lost
 * and at once, the end is the same (PAY-06, PAY-11). The rule is that of backend/src/payments/any-order.medium.test.ts.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@portal/dev/dev/core/paths';

const RUNS = process.argv[2] ?? '1000';
const test = [join(root, 'dev/tasks/test.ts'), 'medium', 'backend/src/payments/any-order'];
const began = performance.now();
const child = spawn(process.execPath, test, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS: RUNS },
});
child.once('close', (code) => {
  const seconds = (performance.now() - began) / 1_000;
  process.stdout.write(`any-order: 2 x ${RUNS} runs in ${seconds.toFixed(0)} s\n`);
  process.exitCode = code ?? 1;
});
