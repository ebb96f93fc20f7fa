import { stderr } from 'node:process';
import { type DynamicModule, type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class CommandModule {}

/** Runs the work of a command with its modules, logging only errors. @throws what the work threw */
export async function withModules<T>(
  imports: NonNullable<DynamicModule['imports']>,
  work: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  Logger.overrideLogger(['error']);
  const root: DynamicModule = { module: CommandModule, imports };
  const app = await NestFactory.createApplicationContext(root, { abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Runs a command and sets the exit code: the command's, or 2 with the message of an error, which ends it even if connections are open. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
