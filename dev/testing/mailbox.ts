import { pause } from '../core/wait.ts';

/** The fields of maildev's `GET /email` that tests read. */
export interface Mail {
  id: string;
  subject: string;
  to: { address: string; name: string }[];
  from: { address: string; name: string }[];
  text?: string;
  html?: string;
  headers: Record<string, string>;
  /** `generatedFileName` is the `name` in `GET /email/{id}/attachment/{name}`. */
  attachments?: {
    fileName: string;
    generatedFileName: string;
    contentType: string;
    contentDisposition?: string;
    length: number;
  }[];
}

export interface Mailbox {
  /** Returns all received mails, oldest first. */
  all(): Promise<Mail[]>;
  /**
   * Waits for a matching mail to the address.
   *
   * @throws after `timeoutMs`, with the subjects of the received mails
   */
  waitFor(to: string, fits?: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
  empty(): Promise<void>;
}

/** Returns a client of the maildev API at `url`. */
export function openMailbox(url: string): Mailbox {
  const all = async (): Promise<Mail[]> => {
    const response = await fetch(`${url}/email`);
    return (await response.json()) as Mail[];
  };
  return {
    all,
    async waitFor(to, fits = () => true, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const mails = await all();
        const own = mails.filter((mail) =>
          mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase()),
        );
        const found = own.find(fits);
        if (found !== undefined) return found;
        if (Date.now() > end) {
          const came = mails.map(
            (mail) => `${mail.to.map(({ address }) => address).join()}: ${mail.subject}`,
          );
          throw new Error(`No such mail to ${to} within ${timeoutMs} ms. There are:\n${came.join('\n')}`);
        }
        await pause(200);
      }
    },
    async empty() {
      await fetch(`${url}/email/all`, { method: 'DELETE' });
    },
  };
}
