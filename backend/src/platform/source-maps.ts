/**
 * Loaded before backend and worker (`--import`), so that stack traces show TypeScript lines. `--enable-source-maps` would also search
 * library files for maps and read ours at each start, because pino inspects its caller.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
