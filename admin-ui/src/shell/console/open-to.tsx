import type { Permission } from '@portal/contract';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStaffUser } from '../session/use-session.ts';
import { Crash } from '../ui/crash.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Message } from './message.tsx';

/** Shows a screen to who holds the permission. To others it is not even loaded, so it asks the server nothing. */
export function OpenTo({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useStaffUser();
  const { pathname } = useLocation();
  if (!user.permissions.includes(permission)) {
    return (
      <Message heading="This page is not open to you">Ask a super administrator if you need it.</Message>
    );
  }
  return (
    <Crash resetKey={pathname}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Crash>
  );
}
