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
  menu: [
    {
      label: { en: 'Reset Password', hi: 'पासवर्ड बदलें' },
      page: 'staffResetPassword',
      order: 100,
      icon: 'M12.65 10C11.83 7.67 9.61 6 7 6c-3.31 0-6 2.69-6 6s2.69 6 6 6c2.61 0 4.83-1.67 5.65-4H17v4h4v-4h2v-4zM7 14c-1.1 0-2-.9-2-2s.9-2 2-2 2 .9 2 2-.9 2-2 2',
    },
  ],
  permission: 'self',
};
export default password;
