import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { captureLog } from './captured-log.js';

const started: TestApp[] = [];

beforeAll(async () => {
  started.push(await startTestApp([], testConfig({ LOG_LEVEL: 'silent' })));
  started.push(await startTestApp([], testConfig({ LOG_LEVEL: 'trace' })));
});
afterAll(async () => {
  for (const test of started) await test.close();
});

// The first file of a run also starts a silent backend, which makes the template of the databases.
it('holds the lines of a backend, also when a silent one was started before it in the same process', async () => {
  const log = captureLog();
  await started[1]?.app.inject('/api/unknown-1');
  await started[1]?.app.inject('/api/unknown-2');
  expect(log.lines().filter((line) => line.includes('/api/unknown-'))).toHaveLength(2);
});
