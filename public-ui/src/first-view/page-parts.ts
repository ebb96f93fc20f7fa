import { pages, type PageName } from '@portal/contract/pages';
import type { SitePageName } from '@portal/contract/settings/site-page';
import type { Area, TextId } from '../language/text-id.ts';

/** Values of the cookie `own`: what this browser shows differently (docs/rules/pages.md). */
type ViewCookieValue = 'cards' | 'couple' | 'number';

/** Chunks and texts that a page needs besides the entry, so that they can be preloaded. */
interface PageParts {
  readonly screens: readonly string[];
  readonly areas: readonly Area[];
  /** Set if the page is prerendered, except for browsers with one of the cookie values in `unless`. */
  readonly prerendered?: {
    /** Missing for a page named after the organisation, or by the office. */
    readonly title?: TextId;
    readonly description?: TextId;
    readonly unless?: readonly ViewCookieValue[];
    /** What a browser without JavaScript is told. */
    readonly withoutScript?: TextId;
    /** The address's fragment, which no server sees, can change the content: it is hidden until then. */
    readonly hasFragment?: true;
  };
  /** The text of the office that the page shows. */
  readonly sitePage?: SitePageName;
}

const choose: PageParts = {
  screens: ['src/screens/choose-membership/choose-membership.screen.tsx'],
  areas: ['choose'],
  prerendered: {
    title: 'choose.title',
    description: 'choose.lead',
    unless: ['cards'],
    withoutScript: 'without-script.apply',
  },
};
const member = (screen: string): PageParts => ({
  screens: ['src/screens/member/member-area.tsx', `src/screens/member/${screen}.screen.tsx`],
  areas: ['member', 'membership'],
});
const sitePage = (name: SitePageName): PageParts => ({
  screens: [`src/screens/site-page/${name}.screen.tsx`],
  areas: ['site-page'],
  prerendered: name === 'contact' ? { withoutScript: 'without-script.contact' } : {},
  sitePage: name,
});
const recovery = (screen: string, title: TextId): PageParts => ({
  screens: [`src/screens/recover/${screen}.screen.tsx`],
  areas: ['recover'],
  prerendered: { title, withoutScript: 'without-script.recover' },
});

/** Pages that are opened by address. A page that is missing here loads its chunks one after the other. */
export const pageParts: Partial<Record<PageName, PageParts>> = {
  home: {
    screens: [],
    areas: [],
    prerendered: {
      description: 'home.lead',
      unless: ['cards'],
      withoutScript: 'without-script.apply',
    },
  },
  membership: choose,
  applicationHome: choose,
  lifeFees: {
    screens: ['src/screens/see-fees/life-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    prerendered: {
      title: 'fees.single.title',
      description: 'fees.single.lead',
      unless: ['cards', 'couple'],
      withoutScript: 'without-script.apply',
    },
  },
  studentFees: {
    screens: ['src/screens/see-fees/student-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    prerendered: {
      title: 'fees.student.title',
      description: 'fees.student.lead',
      unless: ['cards', 'number'],
      withoutScript: 'without-script.apply',
    },
  },
  signup: { screens: ['src/screens/apply/signup.screen.tsx'], areas: ['apply', 'pay', 'unfinished'] },
  signupSuccess: {
    screens: ['src/screens/receipt/receipt.screen.tsx'],
    areas: ['receipt', 'pay', 'unfinished'],
  },
  paymentCheck: { screens: ['src/screens/pay/payment-check.screen.tsx'], areas: ['pay'] },
  guideVideo: {
    screens: ['src/screens/watch-guide/watch-guide.screen.tsx'],
    areas: ['guide'],
    prerendered: { title: 'guide.title', withoutScript: 'without-script.apply' },
  },
  memberLogin: {
    screens: ['src/screens/login/member-login.screen.tsx'],
    areas: ['login'],
    prerendered: {
      title: 'login.title',
      description: 'login.lead',
      withoutScript: 'without-script.login',
    },
  },
  memberForgotPassword: recovery('forgot-password', 'recover.forgot.title'),
  memberOtp: recovery('enter-code', 'recover.code.title'),
  memberNewPassword: recovery('new-password', 'recover.new.title'),
  memberHome: member('home/member-home'),
  memberDetails: member('details/member-details'),
  memberKit: member('kit'),
  verifyDocument: {
    screens: ['src/screens/verify-document.screen.tsx'],
    areas: ['verify', 'membership'],
    prerendered: { title: 'verify.title', hasFragment: true },
  },
  track: {
    screens: ['src/screens/track/track.screen.tsx'],
    areas: ['track'],
    prerendered: {
      title: 'track.title',
      description: 'track.lead',
      withoutScript: 'without-script.track',
      hasFragment: true,
    },
  },
  continueDraft: {
    screens: ['src/screens/continue/continue.screen.tsx'],
    areas: ['continue', 'unfinished'],
    prerendered: {
      title: 'continue.title',
      withoutScript: 'without-script.continue',
      hasFragment: true,
    },
  },
  privacy: sitePage('privacy'),
  terms: sitePage('terms'),
  contact: sitePage('contact'),
  accessibility: sitePage('accessibility'),
  feedback: sitePage('contact'),
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
