import { optionsFromEnv } from './config.ts';
import { startSandbox } from './sandbox.ts';

/** Runs the sandbox as a process. SIGINT and SIGTERM stop it; the state file remains. */
try {
  const sandbox = await startSandbox(optionsFromEnv(process.env));
  console.log(`Payment sandbox at ${sandbox.url}`);
  const stop = () => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
