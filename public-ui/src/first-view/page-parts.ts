import { pages, type PageName } from '@portal/contract/pages';
import type { Area, TextId } from '../language/text-id.ts';

/** Values of the cookie `own`: what this browser shows differently (docs/rules/pages.md). */
type ViewCookieValue = 'cards' | 'couple' | 'number';

/** Chunks and texts that a page needs besides the entry, so that they can be preloaded. */
interface PageParts {
  readonly screens: readonly string[];
  readonly areas: readonly Area[];
  /** Set if the page is prerendered, except for browsers with one of the cookie values in `unless`. */
  readonly prerendered?: {
    readonly title?: TextId;
    readonly description: TextId;
    readonly unless: readonly ViewCookieValue[];
  };
}

const choose: PageParts = {
  screens: ['src/screens/choose-membership/choose-membership.screen.tsx'],
  areas: ['choose'],
  prerendered: { title: 'choose.title', description: 'choose.lead', unless: ['cards'] },
};
const member = (screen: string): PageParts => ({
  screens: ['src/screens/member/member-area.tsx', `src/screens/member/${screen}.screen.tsx`],
  areas: ['member', 'membership'],
});
const sitePage = (name: string): PageParts => ({
  screens: [`src/screens/site-page/${name}.screen.tsx`],
  areas: ['site-page'],
});

/** Pages that are opened by address. A page that is missing here loads its chunks one after the other. */
export const pageParts: Partial<Record<PageName, PageParts>> = {
  home: { screens: [], areas: [], prerendered: { description: 'home.lead', unless: ['cards'] } },
  membership: choose,
  applicationHome: choose,
  lifeFees: {
    screens: ['src/screens/see-fees/life-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    prerendered: { title: 'fees.single.title', description: 'fees.single.lead', unless: ['cards', 'couple'] },
  },
  studentFees: {
    screens: ['src/screens/see-fees/student-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    prerendered: {
      title: 'fees.student.title',
      description: 'fees.student.lead',
      unless: ['cards', 'number'],
    },
  },
  signup: { screens: ['src/screens/apply/signup.screen.tsx'], areas: ['apply', 'pay', 'unfinished'] },
  signupSuccess: {
    screens: ['src/screens/receipt/receipt.screen.tsx'],
    areas: ['receipt', 'pay', 'unfinished'],
  },
  paymentCheck: { screens: ['src/screens/pay/payment-check.screen.tsx'], areas: ['pay'] },
  memberLogin: { screens: ['src/screens/login/member-login.screen.tsx'], areas: ['login'] },
  memberHome: member('home/member-home'),
  memberDetails: member('details/member-details'),
  memberKit: member('kit'),
  verifyDocument: {
    screens: ['src/screens/verify-document.screen.tsx'],
    areas: ['verify', 'membership'],
  },
  track: { screens: ['src/screens/track/track.screen.tsx'], areas: ['track', 'apply'] },
  continueDraft: { screens: ['src/screens/continue/continue.screen.tsx'], areas: ['continue', 'unfinished'] },
  privacy: sitePage('privacy'),
  terms: sitePage('terms'),
  contact: sitePage('contact'),
};

const patterns = (Object.keys(pageParts) as PageName[]).map(
  (name) => [name, new RegExp(`^${pages[name].path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')] as const,
);

/** The web manifest is rendered on request, because it contains the organisation's names. */
export const manifestAddress = '/manifest.webmanifest';

/** Returns the page at a path, case-insensitively (docs/rules/pages.md); undefined if its parts are unknown. */
export function pageNameAt(path: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}
