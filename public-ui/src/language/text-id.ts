import type { texts as apply } from '../screens/apply/apply.texts.ts';
import type { texts as choose } from '../screens/choose-membership/choose.texts.ts';
import type { texts as confirm } from '../screens/see-fees/confirm.texts.ts';
import type { texts as continueTexts } from '../screens/continue/continue.texts.ts';
import type { texts as emailChange } from '../screens/member-data/email-change.texts.ts';
import type { texts as erasure } from '../screens/member-data/erasure.texts.ts';
import type { texts as fees } from '../screens/see-fees/fees.texts.ts';
import type { texts as guardian } from '../screens/apply/guardian/guardian.texts.ts';
import type { texts as guide } from '../screens/watch-guide/guide.texts.ts';
import type { texts as home } from '../screens/home/home.texts.ts';
import type { texts as login } from '../screens/login/login.texts.ts';
import type { texts as member } from '../screens/member/member.texts.ts';
import type { texts as memberEdit } from '../screens/member-data/member-edit.texts.ts';
import type { texts as membership } from '../screens/member/membership.texts.ts';
import type { texts as notices } from '../screens/member/notices/notices.texts.ts';
import type { texts as ownData } from '../screens/member-data/own-data.texts.ts';
import type { texts as pay } from '../screens/pay/pay.texts.ts';
import type { texts as picture } from '../screens/crop-picture/picture.texts.ts';
import type { texts as receipt } from '../screens/receipt/receipt.texts.ts';
import type { texts as recover } from '../screens/recover/recover.texts.ts';
import type { texts as shell } from '../app/shell.texts.ts';
import type { texts as sitePage } from '../screens/site-page/site-page.texts.ts';
import type { texts as track } from '../screens/track/track.texts.ts';
import type { texts as unfinished } from '../screens/unfinished/unfinished.texts.ts';
import type { texts as unsubscribe } from '../screens/unsubscribe.texts.ts';
import type { texts as withoutScript } from '../first-view/without-script.texts.ts';
import type { texts as verify } from '../screens/verify.texts.ts';

interface Catalogues {
  apply: typeof apply;
  choose: typeof choose;
  confirm: typeof confirm;
  continue: typeof continueTexts;
  'email-change': typeof emailChange;
  erasure: typeof erasure;
  fees: typeof fees;
  guardian: typeof guardian;
  guide: typeof guide;
  home: typeof home;
  login: typeof login;
  member: typeof member;
  'member-edit': typeof memberEdit;
  membership: typeof membership;
  notices: typeof notices;
  'own-data': typeof ownData;
  pay: typeof pay;
  picture: typeof picture;
  receipt: typeof receipt;
  recover: typeof recover;
  shell: typeof shell;
  'site-page': typeof sitePage;
  track: typeof track;
  unfinished: typeof unfinished;
  unsubscribe: typeof unsubscribe;
  verify: typeof verify;
  'without-script': typeof withoutScript;
}

/** The name of an `<area>.texts.ts`; a screen loads the areas that it shows. */
export type Area = keyof Catalogues;

/** Ids of all texts of the portal: `<area>.<key>`. */
export type TextId = { [A in Area]: `${A}.${keyof Catalogues[A] & string}` }[Area];
