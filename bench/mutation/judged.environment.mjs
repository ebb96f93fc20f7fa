import { appendFileSync, writeFileSync } from 'node:fs';
import PlainGlobalEnvironment from '../../dev/testing/plain-global.environment.mjs';

const { MUTATION_COVERAGE: coverage, MUTATION_KILLER: killer } = process.env;

/** Keeps which mutants a test file reaches (MUTATION_COVERAGE), or ends everything at the first failure (MUTATION_KILLER). */
export default class JudgedEnvironment extends PlainGlobalEnvironment {
  begun = performance.now();
  failed = false;

  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
  }

  handleTestEvent({ name, test }) {
    if (name === 'run_start') this.stryker.currentTestId = 'run';
    if (name !== 'hook_failure' && (name !== 'test_done' || test.errors.length === 0)) return;
    this.failed = true;
    if (killer === undefined) return;
    writeFileSync(killer, test === undefined ? `a hook of ${this.file}` : test.name);
    // Not 1: Jest ends so when a file cannot be loaded.
    process.exit(77);
  }

  get stryker() {
    this.global.__stryker__ ??= {};
    return this.global.__stryker__;
  }

  async teardown() {
    if (coverage !== undefined) {
      const { static: loaded = {}, perTest = {} } = this.stryker.mutantCoverage ?? {};
      const row = { file: this.file, failed: this.failed, ms: performance.now() - this.begun };
      const reached = { loaded: Object.keys(loaded), run: Object.keys(perTest.run ?? {}) };
      appendFileSync(coverage, `${JSON.stringify({ ...row, ...reached })}\n`);
    }
    await super.teardown();
  }
}
