import type apply from '../texts/apply.en.json';
import type choose from '../texts/choose.en.json';
import type fees from '../texts/fees.en.json';
import type guide from '../texts/guide.en.json';
import type home from '../texts/home.en.json';
import type login from '../texts/login.en.json';
import type member from '../texts/member.en.json';
import type membership from '../texts/membership.en.json';
import type pay from '../texts/pay.en.json';
import type receipt from '../texts/receipt.en.json';
import type recover from '../texts/recover.en.json';
import type shell from '../texts/shell.en.json';
import type verify from '../texts/verify.en.json';

/** The ids of all texts of the portal. */
export type TextId = keyof (typeof apply &
  typeof choose &
  typeof fees &
  typeof guide &
  typeof home &
  typeof login &
  typeof member &
  typeof membership &
  typeof pay &
  typeof receipt &
  typeof recover &
  typeof shell &
  typeof verify);
