/** Replaces `fast-check` in tests (jest.config.mjs): the same library with the seed of the run. */
// Imported by path, because its name is mapped to this file.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { seedOf } from './run-seed.ts';

fc.configureGlobal({ seed: seedOf(process.env['FUZZ_SEED'], new Date()) });

export default fc;
