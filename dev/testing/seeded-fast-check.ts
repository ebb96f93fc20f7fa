/** What `fast-check` is in the tests (jest.config.mjs): itself, beginning with the seed of the run. */
// By its path: its name leads here.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { seedOf } from './run-seed.ts';

fc.configureGlobal({ seed: seedOf(process.env['FUZZ_SEED'], new Date()) });

export default fc;
