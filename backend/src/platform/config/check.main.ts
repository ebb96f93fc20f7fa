import 'reflect-metadata';
import { stderr } from 'node:process';
import { ConfigError, loadConfig } from './config.js';

/** Names what of the environment a start would refuse, and connects to nothing: exit code 0 when it is usable, 1 when not. */
try {
  loadConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
