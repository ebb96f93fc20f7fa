import { pages, type PageName } from '@portal/contract/pages';
import type { Area, TextId } from '../language/text-id.ts';

/** What a browser sees in its own way, as its cookie `own` says (docs/rules/pages.md). */
type Own = 'cards' | 'couple' | 'number';

/** What a page asks for beside the entry, so that it can be asked for at once. */
interface PageParts {
  readonly screens: readonly string[];
  readonly areas: readonly Area[];
  /** The page is the same for everybody, and comes with its content; but not to browsers that see it in their own way. */
  readonly forAll?: { readonly title?: TextId; readonly about: TextId; readonly unless: readonly Own[] };
}

const choose: PageParts = {
  screens: ['src/screens/choose-membership/choose-membership.screen.tsx'],
  areas: ['choose'],
  forAll: { title: 'choose.title', about: 'choose.lead', unless: ['cards'] },
};
const member = (screen: string): PageParts => ({
  screens: ['src/screens/member/member-area.tsx', `src/screens/member/${screen}.screen.tsx`],
  areas: ['member', 'membership'],
});
const sitePage = (name: string): PageParts => ({
  screens: [`src/screens/site-page/${name}.screen.tsx`],
  areas: ['site-page'],
});

/** The pages that people open by an address; what is left out finds its files itself, one after the other. */
export const pageParts: Partial<Record<PageName, PageParts>> = {
  home: { screens: [], areas: [], forAll: { about: 'home.lead', unless: ['cards'] } },
  membership: choose,
  applicationHome: choose,
  lifeFees: {
    screens: ['src/screens/see-fees/life-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    forAll: { title: 'fees.single.title', about: 'fees.single.lead', unless: ['cards', 'couple'] },
  },
  studentFees: {
    screens: ['src/screens/see-fees/student-fees.screen.tsx'],
    areas: ['fees', 'unfinished'],
    forAll: { title: 'fees.student.title', about: 'fees.student.lead', unless: ['cards', 'number'] },
  },
  signup: { screens: ['src/screens/apply/signup.screen.tsx'], areas: ['apply', 'pay', 'unfinished'] },
  signupSuccess: {
    screens: ['src/screens/receipt/receipt.screen.tsx'],
    areas: ['receipt', 'pay', 'unfinished'],
  },
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

/** The manifest is written like a page, for its names are the office's. */
export const manifestAddress = '/manifest.webmanifest';

/** The page at an address (docs/rules/pages.md: in any case); undefined where nothing is known of what it needs. */
export function pageNameAt(path: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}
