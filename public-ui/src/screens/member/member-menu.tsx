import type { MemberResult } from '@portal/contract';
import { pageAddress } from '@portal/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { AlertModal } from '../../controls/alert-modal.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { logOut } from '../../session/member-session.ts';

/** The member side menu (docs/rules/pages.md). After a first log-in there is nothing to go to but the log-out. */
export function MemberMenu({ member }: { member: MemberResult }) {
  const { t } = useText();
  const wire = useWireText();
  const leave = useMutation({ mutationFn: logOut });
  const entries = [
    [pageAddress('memberHome'), t('member.menu.home')],
    [pageAddress('memberDetails', { id: member._id }), t('member.menu.details')],
    [pageAddress('memberKit'), t('member.menu.kit')],
    [pageAddress('memberResetPassword'), t('member.menu.password')],
    [pageAddress('memberDevices'), t('member.menu.devices')],
  ] as const;
  return (
    <nav className="member-menu no-print" aria-label={t('member.menu')}>
      <ul>
        {!member.is_first_login &&
          entries.map(([address, text]) => (
            <li key={address}>
              <NavLink to={address}>{text}</NavLink>
            </li>
          ))}
        <li>
          <button
            type="button"
            aria-disabled={leave.isPending}
            onClick={() => {
              if (!leave.isPending) leave.mutate();
            }}
          >
            {t('member.menu.logout')}
          </button>
        </li>
      </ul>
      {leave.isError && (
        <AlertModal text={t('member.logout.failed')} more={wire(leave.error)} onClose={leave.reset} />
      )}
    </nav>
  );
}
