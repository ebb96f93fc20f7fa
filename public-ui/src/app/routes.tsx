import { pages } from '@portal/contract/pages';
import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { Loading } from './loading.tsx';

const Choose = lazyScreen(
  () => import('../screens/choose-membership/choose-membership.screen.tsx'),
  ['choose'],
);
const StudentNumber = lazyScreen(
  () => import('../screens/choose-membership/check-student-number.screen.tsx'),
  ['choose'],
);
const LifeFees = lazyScreen(() => import('../screens/see-fees/life-fees.screen.tsx'), ['fees', 'unfinished']);
const StudentFees = lazyScreen(
  () => import('../screens/see-fees/student-fees.screen.tsx'),
  ['fees', 'unfinished'],
);
const Guide = lazyScreen(() => import('../screens/watch-guide/watch-guide.screen.tsx'), ['guide']);
const Signup = lazyScreen(() => import('../screens/apply/signup.screen.tsx'), ['apply', 'pay', 'unfinished']);
const Receipt = lazyScreen(
  () => import('../screens/receipt/receipt.screen.tsx'),
  ['receipt', 'pay', 'unfinished'],
);
const PaymentCheck = lazyScreen(() => import('../screens/pay/payment-check.screen.tsx'), ['pay']);
const Login = lazyScreen(() => import('../screens/login/member-login.screen.tsx'), ['login']);
const ForgotPassword = lazyScreen(() => import('../screens/recover/forgot-password.screen.tsx'), ['recover']);
const EnterCode = lazyScreen(() => import('../screens/recover/enter-code.screen.tsx'), ['recover']);
const NewPassword = lazyScreen(() => import('../screens/recover/new-password.screen.tsx'), ['recover']);
const MemberEntry = lazyScreen(() => import('../screens/login/member-entry.screen.tsx'), ['login']);
const MemberArea = lazyScreen(() => import('../screens/member/member-area.tsx'), ['member', 'membership']);
const MemberHome = lazyScreen(() => import('../screens/member/home/member-home.screen.tsx'), ['member']);
const MemberDetails = lazyScreen(
  () => import('../screens/member/details/member-details.screen.tsx'),
  ['member'],
);
const Devices = lazyScreen(() => import('../screens/member/devices.screen.tsx'), ['member']);
const MemberKit = lazyScreen(() => import('../screens/member/kit.screen.tsx'), ['member']);
const Notices = lazyScreen(
  () => import('../screens/member/notices/notices.screen.tsx'),
  ['member', 'notices'],
);
const Notice = lazyScreen(() => import('../screens/member/notices/notice.screen.tsx'), ['member', 'notices']);
const ResetPassword = lazyScreen(
  () => import('../screens/member/password/reset-password.screen.tsx'),
  ['member'],
);
const VerifyDocument = lazyScreen(
  () => import('../screens/verify-document.screen.tsx'),
  ['verify', 'membership'],
);
const RefuseEmail = lazyScreen(
  () => import('../screens/member-data/refuse-email.screen.tsx'),
  ['email-change'],
);
const Unsubscribe = lazyScreen(() => import('../screens/unsubscribe.screen.tsx'), ['unsubscribe']);
const Continue = lazyScreen(
  () => import('../screens/continue/continue.screen.tsx'),
  ['continue', 'unfinished'],
);
const Track = lazyScreen(() => import('../screens/track/track.screen.tsx'), ['track']);
const GuardianConsent = lazyScreen(
  () => import('../screens/apply/guardian/consent.screen.tsx'),
  ['guardian'],
);
const Privacy = lazyScreen(() => import('../screens/site-page/privacy.screen.tsx'), ['site-page']);
const Terms = lazyScreen(() => import('../screens/site-page/terms.screen.tsx'), ['site-page']);
const Contact = lazyScreen(() => import('../screens/site-page/contact.screen.tsx'), ['site-page']);
const Accessibility = lazyScreen(
  () => import('../screens/site-page/accessibility.screen.tsx'),
  ['site-page'],
);
const NotFound = lazyScreen(() => import('../screens/not-found.screen.tsx'), []);

/** Screens by the paths of the contract's page table; paths match case-insensitively (docs/rules/pages.md). */
const screens: readonly [path: string, screen: ComponentType][] = [
  [pages.home.path, HomeScreen],
  [pages.membership.path, Choose],
  [pages.applicationHome.path, Choose],
  [pages.studentNumber.path, StudentNumber],
  [pages.lifeFees.path, LifeFees],
  [pages.studentFees.path, StudentFees],
  [pages.guideVideo.path, Guide],
  [pages.signup.path, Signup],
  [pages.signupSuccess.path, Receipt],
  [pages.paymentCheck.path, PaymentCheck],
  [pages.memberLogin.path, Login],
  [pages.memberNavigation.path, MemberEntry],
  [pages.memberForgotPassword.path, ForgotPassword],
  [pages.memberOtp.path, EnterCode],
  [pages.memberNewPassword.path, NewPassword],
  [pages.verifyDocument.path, VerifyDocument],
  [pages.refuseEmail.path, RefuseEmail],
  [pages.unsubscribe.path, Unsubscribe],
  [pages.continueDraft.path, Continue],
  [pages.guardian.path, GuardianConsent],
  [pages.track.path, Track],
  [pages.privacy.path, Privacy],
  [pages.terms.path, Terms],
  [pages.contact.path, Contact],
  [pages.feedback.path, Contact],
  [pages.accessibility.path, Accessibility],
  ['*', NotFound],
];

/** Screens of the member area, which has its own log-in and menu. */
const memberScreens: readonly [path: string, screen: ComponentType][] = [
  [pages.memberHome.path, MemberHome],
  [pages.memberDetails.path, MemberDetails],
  [pages.memberResetPassword.path, ResetPassword],
  [pages.memberDevices.path, Devices],
  [pages.memberNotices.path, Notices],
  [pages.memberNotice.path, Notice],
  [pages.memberKit.path, MemberKit],
  ['/member/*', NotFound],
];

const routesTo = (list: readonly [path: string, screen: ComponentType][]) =>
  list.map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />);

export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route element={<MemberArea />}>{routesTo(memberScreens)}</Route>
        {routesTo(screens)}
      </Routes>
    </Suspense>
  );
}
