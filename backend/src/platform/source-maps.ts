/**
 * Loaded by Node before backend and worker (`--import`): stacks name lines of our TypeScript. `--enable-source-maps` would also look for a
 * map in every file of a library, and read ours at each start, since pino asks who calls it.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
