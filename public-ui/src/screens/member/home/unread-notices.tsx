import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { useText } from '../../../language/use-text.ts';
import { useUnreadNotices } from '../notices/notices.query.ts';

/** How many notices the member has not opened; nothing when all were. */
export function UnreadNotices() {
  const { t } = useText();
  const { data } = useUnreadNotices();
  if (!data || data.count === 0) return null;
  return (
    <section className="panel" aria-labelledby="unread-notices">
      <h2 id="unread-notices">{t('member.unread.title')}</h2>
      <p>{t('member.unread.lead', { count: data.count })}</p>
      <Link className="tall" to={pageAddress('memberNotices')}>
        {t('member.unread.go')}
      </Link>
    </section>
  );
}
