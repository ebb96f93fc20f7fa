import type { ValuesOf } from '@portal/contract/mail';
import type { MailKey, mails } from '@portal/contract/mails';

/** Which mail, and a value for every place of its texts. */
export type MailContent = {
  [K in MailKey]: { readonly mail: K; readonly data: ValuesOf<(typeof mails)[K]> };
}[MailKey];
