import { join } from 'node:path';
import config from '../../jest.config.mjs';

const {
  displayName: _,
  testPathIgnorePatterns: __,
  ...medium
} = config.projects.find(({ displayName }) => displayName === 'medium');

/** Small and medium tests as one project, as Stryker supports no others. `npm run mutants` selects the files. */
export default {
  ...medium,
  // Stryker resolves the path without Jest, which replaces <rootDir>.
  testEnvironment: join(import.meta.dirname, 'plain-global.environment.mjs'),
  testMatch: (process.env['PORTAL_MUTANT_TESTS'] ?? '').split(',').map((file) => `<rootDir>/${file}`),
  testTimeout: 180_000,
};
