import { join } from 'node:path';
import everyday from '../../jest.config.mjs';

/** Small and medium tests as ever, in an environment that watches mutants. */
export default {
  ...everyday,
  rootDir: join(import.meta.dirname, '..', '..'),
  projects: everyday.projects
    .filter(({ displayName }) => ['small', 'medium'].includes(displayName))
    .map((project) => ({ ...project, testEnvironment: '<rootDir>/bench/mutation/judged.environment.mjs' })),
  testSequencer: join(import.meta.dirname, 'in-order.sequencer.mjs'),
};
