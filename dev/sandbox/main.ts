import { optionsFromEnv } from './config.ts';
import { startSandbox } from './sandbox.ts';

/** The sandbox as a process of its own; stops on SIGINT and SIGTERM, leaving its state file behind. */
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
