import { ProviderError } from './provider-error.js';

interface BreakerLimits {
  /** Consecutive calls without an answer that open the circuit. */
  readonly failures: number;
  /** ms until one trial call is allowed */
  readonly openMs: number;
}

/** Stops calls to a provider that does not answer, so that requests fail at once instead of timing out (REL-08). */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly limits: BreakerLimits,
    private readonly now: () => number,
  ) {}

  /**
   * Makes a call unless the circuit is open. After `openMs` one trial call is allowed; its success closes the circuit.
   * @throws ProviderError `unavailable` without a call while open, otherwise the error of the call
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
