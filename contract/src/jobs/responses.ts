/** A job that no try could do, as a record of `/api/admin/jobs`. */
export interface FailedJobRecord {
  /** The key of its effect, `name:what makes it one and the same`. */
  id: string;
  /** Its name, such as `receipt.mail`; the console has words for it. */
  job: string;
  /** When it was asked for. UTC, ISO 8601 */
  createdAt: string;
  /** Runs that began, over all rounds of tries. */
  attempts: number;
  /** Why the last run failed, as the part that failed said it, in English. */
  reason: string;
  /** Nobody knows whether it was done: somebody has to look first, before it is tried again. */
  unclear: boolean;
  /** The application it is about, where there is one. */
  applicationId?: string;
  /** Of the persons it is about; empty when that is not known. */
  names: readonly string[];
}
