import type { MemberResult } from '@portal/contract/accounts/responses';
import { pageAddress } from '@portal/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { AlertModal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { logOut } from '../../session/member-session.ts';
import { useUnreadNotices } from './notices/notices.query.ts';

/** Side menu of the member area (docs/rules/pages.md); after a first log-in it offers the log-out only. */
export function MemberMenu({ member }: { member: MemberResult }) {
  const { t } = useText();
  const wire = useWireText();
  const leave = useMutation({ mutationFn: logOut });
  const unread = useUnreadNotices(!member.is_first_login);
  const entries: readonly (readonly [address: string, text: string, count?: number | undefined])[] = [
    [pageAddress('memberHome'), t('member.menu.home')],
    [pageAddress('memberDetails', { id: member._id }), t('member.menu.details')],
    [pageAddress('memberNotices'), t('member.menu.notices'), unread.data?.count],
    [pageAddress('memberKit'), t('member.menu.kit')],
    [pageAddress('memberResetPassword'), t('member.menu.password')],
    [pageAddress('memberDevices'), t('member.menu.devices')],
  ];
  return (
    <nav className="member-menu no-print" aria-label={t('member.menu')}>
      <ul>
        {!member.is_first_login &&
          entries.map(([address, text, count = 0]) => (
            <li key={address}>
              <NavLink to={address}>
                {text}
                {count > 0 && <UnreadMark count={count} />}
              </NavLink>
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

/** A count beside the label, with an explanation for screen readers. */
function UnreadMark({ count }: { count: number }) {
  const { t } = useText();
  return (
    <>
      {' '}
      <span className="menu-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('member.menu.unread', { count })}</span>
    </>
  );
}
