import 'reflect-metadata';
import { stderr } from 'node:process';
import { ConfigError, loadConfig } from './config.js';

/** Validates the environment without connecting to anything: exit code 0 when usable, else 1 with all problems. */
try {
  loadConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
