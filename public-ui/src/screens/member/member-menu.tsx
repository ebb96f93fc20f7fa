import type { MemberResult } from '@portal/contract/accounts/responses';
import { pageAddress } from '@portal/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AlertModal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { logOut } from '../../session/member-session.ts';
import { useUnreadNotices } from './notices/notices.query.ts';

/** Outlines of 24 px, drawn with the text's colour. */
const icons = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  details: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.500-6.500 8-6.500s8 2.500 8 6.500',
  notices: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 21h4',
  more: 'M4 7h16M4 12h16M4 17h16',
};

function Icon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className="menu-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

/**
 * Menu of the member area (docs/rules/pages.md): at the side of a wide screen; on a phone a bar of four at the bottom,
 * whose last button opens the other entries. After a first log-in it offers the log-out only.
 */
export function MemberMenu({ member }: { member: MemberResult }) {
  const { t } = useText();
  const wire = useWireText();
  const leave = useMutation({ mutationFn: logOut });
  const unread = useUnreadNotices(!member.is_first_login).data?.count ?? 0;
  const logOutButton = (
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
  );
  return (
    <nav className="member-menu no-print" aria-label={t('member.menu')}>
      {member.is_first_login ? (
        <ul>{logOutButton}</ul>
      ) : (
        <ul>
          <li>
            <NavLink to={pageAddress('memberHome')}>
              <Icon name="home" />
              {t('member.menu.home')}
            </NavLink>
          </li>
          <li>
            <NavLink to={pageAddress('memberDetails', { id: member._id })}>
              <Icon name="details" />
              {t('member.menu.details')}
            </NavLink>
          </li>
          <li>
            <NavLink to={pageAddress('memberNotices')}>
              <Icon name="notices" />
              <span>
                {t('member.menu.notices')}
                {unread > 0 && <UnreadMark count={unread} />}
              </span>
            </NavLink>
          </li>
          <MoreEntries>{logOutButton}</MoreEntries>
        </ul>
      )}
      {leave.isError && (
        <AlertModal text={t('member.logout.failed')} more={wire(leave.error)} onClose={leave.reset} />
      )}
    </nav>
  );
}

const moreEntries = [
  ['memberKit', 'member.menu.kit'],
  ['memberResetPassword', 'member.menu.password'],
  ['memberDevices', 'member.menu.devices'],
] as const;

/** The rarer entries: a part of the list on a wide screen, a list above the bar on a phone. */
function MoreEntries({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (): void => setOpenAt(undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event): void => {
      if (!place.current?.contains(target as Node | null)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  const isHere = moreEntries.some(([page]) => pageAddress(page).toLowerCase() === pathname.toLowerCase());
  return (
    <li ref={place}>
      <button
        ref={button}
        type="button"
        className="menu-more"
        aria-expanded={isOpen}
        aria-controls="member-more"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon name="more" />
        {t('member.menu.more')}
      </button>
      <ul id="member-more" className={isOpen ? 'menu-entries menu-entries-open' : 'menu-entries'}>
        {moreEntries.map(([page, text]) => (
          <li key={page}>
            <NavLink to={pageAddress(page)}>{t(text)}</NavLink>
          </li>
        ))}
        {children}
      </ul>
    </li>
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
