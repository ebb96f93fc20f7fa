import { stderr } from 'node:process';
import { type DynamicModule, type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class CommandModule {}

/** Starts the modules of a command, whose log has errors alone, and closes them after the work. @throws what the work threw */
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

/** Runs a command: the process ends with the code that it gives, or with 2 and the reason when it could not be done. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
