import type { Feature } from '../../../shell/feature.ts';

/** Password recovery and second factor before the log-in, and changing one's password after it (docs/rules/pages.md). */
const password: Feature = {
  name: 'password',
  resources: [],
  routes: [{ page: 'staffResetPassword', screen: () => import('./reset-password.screen.tsx') }],
  publicRoutes: [
    { page: 'staffForgotPassword', screen: () => import('./recovery/forgot-password.screen.tsx') },
    { page: 'staffOtp', screen: () => import('./recovery/recovery-code.screen.tsx') },
    { page: 'staffNewPassword', screen: () => import('./recovery/new-password.screen.tsx') },
    { page: 'staffOtpForm', screen: () => import('./recovery/request-code.screen.tsx') },
    { page: 'staffOtpLogin', screen: () => import('./recovery/enter-code.screen.tsx') },
  ],
  menu: [],
  permission: 'self',
};
export default password;
