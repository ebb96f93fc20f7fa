/** One fault put into the code, and the tests that have to notice it. */
export interface Mutant {
  /** Stays the same for good: two letters of its area and a number. */
  readonly id: string;
  /** The row of docs/security.md whose protection it takes out. */
  readonly check?: string;
  /** What a person would meet. */
  readonly damage: string;
  /** From the root. */
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly put: string;
  /** Parts of the paths of test files of the small and medium tiers. */
  readonly tests: readonly string[];
  /** A part of the names of the tests, where a whole file takes minutes: these alone are run. */
  readonly named?: string;
}
