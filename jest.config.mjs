import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const swcWithJsx = { ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: true } } };

const sources = ['contract', 'backend', 'worker', 'admin-ui', 'public-ui', 'dev', 'e2e', 'bench'];

/** @typedef {{ testMatch: string[], leaveOut?: string[], readsSources?: boolean, loadsFirst?: string[], folders?: string[], testEnvironment?: string }} Tier */

const plainGlobal = '<rootDir>/dev/testing/plain-global.environment.mjs';

/** @type {Record<string, Tier>} */
const tiers = {
  small: {
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    leaveOut: ['\\.(medium|contract|e2e|fault|browsers|cluster)\\.test\\.tsx?$'],
    readsSources: true,
  },
  medium: {
    testMatch: ['**/*.medium.test.ts'],
    readsSources: true,
    // Jest runs a CommonJS package while it still links the modules that import it. The mailer package requires
    // NestJS, an ES module, and fails when NestJS is among the modules being linked.
    loadsFirst: ['@nestjs/common'],
  },
  contract: { testMatch: ['**/*.contract.test.ts'] },
  e2e: { testMatch: ['**/e2e/**/*.e2e.test.ts'] },
  faults: { testMatch: ['**/*.fault.test.ts'] },
  browsers: { testMatch: ['**/*.browsers.test.ts'] },
  cluster: { testMatch: ['**/*.cluster.test.ts'] },
};

/** A tier as a whole, whose files are loaded in groups (dev/testing/groups). */
const grouped = process.env['PORTAL_TEST_GROUPS'];
if (grouped !== undefined) {
  tiers[grouped] = {
    ...tiers[grouped],
    testMatch: ['**/*.group.test.ts'],
    folders: ['.data/test-groups'],
    testEnvironment: '<rootDir>/dev/testing/groups/group.environment.mjs',
  };
}

/**
 * One Jest project for each tier of tests. Everything is run as ES modules. A relative `./x.js` is looked
 * for as it stands first, so that packages keep their own files, and then as the TypeScript it is made from.
 * In the tiers for everyday work `@portal/*` are the sources, so that nothing has to be built first; in the others they
 * resolve through their package exports to `dist`, which is what runs in production.
 *
 * @param {string} name the tier
 * @param {Tier} tier
 */
const projectOf = (name, tier) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [...sources, ...(tier.folders ?? [])].map((folder) => `<rootDir>/${folder}`),
  testEnvironment: tier.testEnvironment ?? plainGlobal,
  setupFiles: ['<rootDir>/dev/testing/decorators.setup.ts', ...(tier.loadsFirst ?? [])],
  testMatch: tier.testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(tier.leaveOut ?? [])],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }],
    '^.+\\.tsx$': ['@swc/jest', { ...swcWithJsx, swcrc: false }],
  },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'],
    '^fast-check$': '<rootDir>/dev/testing/seeded-fast-check.ts',
    ...(tier.readsSources === true
      ? {
          // Threads are run by Node itself, which needs them compiled.
          '^@portal/(contract|backend|worker)/((?!.*\\.thread$).*)$': '<rootDir>/$1/src/$2.ts',
        }
      : {}),
  },
});

export default {
  projects: Object.entries(tiers).map(([name, tier]) => projectOf(name, tier)),
  testTimeout: 30_000,
};
