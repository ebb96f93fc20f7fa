import { pages } from '@portal/contract/pages';
import type { Permission } from '@portal/contract/permissions';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../language/use-texts.ts';
import { useStaffUser } from '../session/use-session.ts';
import { Crash } from '../ui/crash.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { consoleTexts } from './console.texts.ts';
import { Message } from './message.tsx';

/** Shows a screen to who holds the permission. To others it is not even loaded, so it asks the server nothing. */
export function RequirePermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useStaffUser();
  const t = useTexts(consoleTexts);
  const { pathname } = useLocation();
  if (user.mustChangePassword && pathname.toLowerCase() !== pages.staffResetPassword.path) {
    return <Navigate to={pages.staffResetPassword.path} replace />;
  }
  if (!user.permissions.includes(permission)) {
    return <Message heading={t('notOpen.heading')}>{t('notOpen.text')}</Message>;
  }
  return (
    <Crash resetKey={pathname}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Crash>
  );
}
