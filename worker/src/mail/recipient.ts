/** One person's mailbox, as nodemailer takes it without parsing a header. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
}

const address = /^[^\s<>()[\]\\,;:@"]{1,64}@[A-Za-z0-9.-]{1,189}$/;

/** Any character that could end a header line or hide in one. */
const control = /\p{Cc}+/gu;

/**
 * A recipient that can not smuggle a header or a second address (SEC-25).
 * @throws RangeError when the address is not exactly one plain address
 */
export function recipientOf(name: string, mailbox: string): Recipient {
  if (!address.test(mailbox)) throw new RangeError('not one plain mail address');
  return { name: name.replace(control, ' ').trim(), address: mailbox };
}
