import { ProviderError } from './provider-error.js';

interface BreakerLimits {
  /** Calls in a row without an answer that open the circuit. */
  readonly failures: number;
  /** ms until one call may try again. */
  readonly openMs: number;
}

/** Stops asking a provider that does not answer, so that nobody waits for nothing (REL-08). */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number,
  ) {}

  /**
   * Makes a call unless the circuit is open. While it is open one call after `openMs` tries; its success closes it.
   * @throws ProviderError `unavailable` without a call when open, else what the call throws.
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const now = this.now();
    if (now < this.openUntil)
      throw new ProviderError('unavailable', 'The provider has not answered for a while');
    if (this.failures >= this.limits.failures) this.openUntil = now + this.limits.openMs;
    try {
      const result = await call();
      this.close();
      return result;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unavailable') this.fail();
      else this.close();
      throw error;
    }
  }

  private fail(): void {
    this.failures += 1;
    if (this.failures >= this.limits.failures) this.openUntil = this.now() + this.limits.openMs;
  }

  private close(): void {
    this.failures = 0;
    this.openUntil = 0;
  }
}
