import { pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { LinkAlert } from '../../../shell/ui/link-alert.tsx';
import { useMailbox } from './use-mailbox.ts';

/** Shown on all other pages while the mailbox is broken, with a link to its page. */
export default function MailboxBanner() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { data } = useMailbox();
  const isOwnPage = [pages.setEmailPassword.path, pages.setEmailPasswordAlias.path].some(
    (path) => path.toLowerCase() === pathname.toLowerCase(),
  );
  if (data?.state !== 'broken' || isOwnPage) return null;
  return (
    <LinkAlert
      severity="error"
      role="alert"
      to={pages.setEmailPassword.path}
      open={translate('mailbox.open')}
    >
      {translate('mailbox.banner')}
    </LinkAlert>
  );
}
