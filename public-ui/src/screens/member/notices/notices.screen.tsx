import type { MemberNoticeRow } from '@portal/contract/notices/responses';
import type { Page as PageOf } from '@portal/contract/responses';
import { pageAddress } from '@portal/contract/pages';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../app/empty-state.tsx';
import { Loading } from '../../../app/loading.tsx';
import { Page } from '../../../app/page.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { noticesPerPage, useNotices } from './notices.query.ts';
import './notices.css';
import { ActionName } from '../../../controls/action-name.tsx';

/** `/member/NoticeMemberPage`: notices, newest first (docs/rules/notices.md); cards on a phone. */
export default function NoticesScreen() {
  const { t, language } = useText();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1) - 1;
  const notices = useNotices(page, language);
  const { data } = notices;
  return (
    <Page title={t('notices.title')} wide>
      {notices.isPending && <Loading />}
      {notices.isError && !data && <TryAgain error={notices.error} onRetry={() => void notices.refetch()} />}
      {data && <p role="status">{t('notices.found', { count: data.totalItems })}</p>}
      {data?.totalItems === 0 && (
        <EmptyState picture="desk">
          <p>{t('notices.none')}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && <NoticeTable notices={data} page={page} />}
      {data && data.totalPages > 1 && <Pager page={page} pages={data.totalPages} />}
    </Page>
  );
}

function NoticeTable({ notices, page }: { notices: PageOf<MemberNoticeRow>; page: number }) {
  const { t } = useText();
  const columns = ['number', 'group', 'subject', 'text', 'date', 'view'] as const;
  return (
    // Explicit roles, because `display: block` on a phone removes the table semantics.
    <table className="notices" role="table" aria-label={t('notices.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`notices.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {notices.data.map((notice, index) => (
          <Row key={notice._id} notice={notice} number={page * noticesPerPage + index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ notice, number }: { notice: MemberNoticeRow; number: number }) {
  const { t, date } = useText();
  const { _id, userType, title, text, publishedAt, unread } = notice;
  return (
    <tr role="row" className={unread ? 'notice-unread' : undefined}>
      <td role="cell" className="notice-number">
        {number}
      </td>
      <td role="cell" data-label={t('notices.group')}>
        {t(`notices.group.${userType}`)}
      </td>
      <td role="cell" className="notice-subject">
        {title} {unread && <span className="notice-new">{t('notices.unread')}</span>}
      </td>
      <td role="cell" className="notice-text">
        {text}
      </td>
      <td role="cell" data-label={t('notices.date')} className="notice-date">
        {date(publishedAt)}
      </td>
      <td role="cell">
        <Link className="button button-secondary" to={pageAddress('memberNotice', { id: _id })}>
          <ActionName action={t('notices.view')} object={title} />
        </Link>
      </td>
    </tr>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useText();
  const to = (number: number) => `${pageAddress('memberNotices')}?page=${number}`;
  return (
    <nav className="notice-pager" aria-label={t('notices.pages')}>
      {page > 0 && (
        <Link className="button button-secondary" to={to(page)}>
          {t('notices.previous')}
        </Link>
      )}
      <span>{t('notices.page', { page: page + 1, pages })}</span>
      {page + 1 < pages && (
        <Link className="button button-secondary" to={to(page + 2)}>
          {t('notices.next')}
        </Link>
      )}
    </nav>
  );
}
