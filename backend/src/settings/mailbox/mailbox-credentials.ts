import { Injectable } from '@nestjs/common';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';

/** Log-in of a mail server. It is never logged, returned or stored in plain text (SEC-51). */
export interface Credentials {
  readonly address: string;
  readonly password: string;
}

/** Binds credentials to this record and purpose (SEC-51). */
export const credentialsPlace = (id: string): string => `mailboxes/${id}#credentials`;

const PLACE = credentialsPlace('sender');

/** Encryption of the mailbox's address and password with DATA_KEYS. */
@Injectable()
export class MailboxCredentials {
  constructor(private readonly texts: SealedTexts) {}

  seal({ address, password }: Credentials): string {
    return this.texts.seal(JSON.stringify([address, password]), PLACE);
  }

  /** @throws UnreadableSeal when the key is missing, or the text was changed or moved here */
  open(sealed: string): Credentials {
    const [address, password] = JSON.parse(this.texts.open(sealed, PLACE)) as [string, string];
    return { address, password };
  }
}
