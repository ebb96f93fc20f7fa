import { afterAll, describe, jest } from '@jest/globals';

/** As far as Jest shows it to environments (`handleTestEvent`). */
interface DeclaredTests {
  currentDescribeBlock: object;
}

/**
 * Declares the tests of several files as one, each file's in a block that has its name: what the files import is loaded once. Nothing of
 * one file is left for the next but what it leaves in the servers.
 *
 * @param files from the root, with how each is imported
 */
export async function loadGroup(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const { declaredTests } = globalThis as unknown as { declaredTests: DeclaredTests };
  const outside = declaredTests.currentDescribeBlock;
  for (const [name, load] of Object.entries(files)) {
    // A block is declared at once, and a file is not loaded at once: its block is opened again while it is.
    let block = outside;
    describe(name, () => {
      block = declaredTests.currentDescribeBlock;
    });
    declaredTests.currentDescribeBlock = block;
    await load();
    afterAll(() => {
      jest.restoreAllMocks();
    });
    declaredTests.currentDescribeBlock = outside;
  }
}
