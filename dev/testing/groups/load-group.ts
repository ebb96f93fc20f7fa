import { afterAll, describe, jest } from '@jest/globals';

/** The state of Jest's runner, as far as it is used here. */
interface RunnerState {
  currentDescribeBlock: object;
}

/**
 * Declares the tests of several files in one test file, so that the modules they import are loaded once. The tests of each file are in a
 * block with its path as title. Mocks are restored after each file.
 *
 * @param files the import of each file, by its path from the root
 */
export async function loadGroup(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const { runnerState } = globalThis as unknown as { runnerState: RunnerState };
  const outerBlock = runnerState.currentDescribeBlock;
  for (const [name, load] of Object.entries(files)) {
    // `describe` is synchronous and the import is not, so the block is opened again during the import.
    let block = outerBlock;
    describe(name, () => {
      block = runnerState.currentDescribeBlock;
    });
    runnerState.currentDescribeBlock = block;
    await load();
    afterAll(() => {
      jest.restoreAllMocks();
    });
    runnerState.currentDescribeBlock = outerBlock;
  }
}
