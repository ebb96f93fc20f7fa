import type { NoticeUrl, NoticeView } from '@portal/contract/notices/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../../api.ts';
import { Loading } from '../../../app/loading.tsx';
import { Page } from '../../../app/page.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { noticeListKey, unreadKey, useNotice } from './notices.query.ts';
import './notices.css';
import { ActionName } from '../../../controls/action-name.tsx';

/** `/member/NoticeMember/{id}`: a notice in the reader's language, marked as read when shown. */
export default function NoticeScreen() {
  const { t, language } = useText();
  const { id = '' } = useParams();
  const notice = useNotice(id, language);
  const { data } = notice;
  useMarkRead(data?._id);
  const isGone = notice.error instanceof CallError && notice.error.status === 404;
  return (
    <Page title={data?.subject ?? t('notices.title')}>
      {notice.isPending && <Loading />}
      {isGone && <p className="panel">{t('notices.gone')}</p>}
      {notice.isError && !isGone && !data && (
        <TryAgain error={notice.error} onRetry={() => void notice.refetch()} />
      )}
      {data && !isGone && <Notice notice={data} />}
      <p>
        <Link className="tall" to={pageAddress('memberNotices')}>
          {t('notices.back')}
        </Link>
      </p>
    </Page>
  );
}

/** Marks the notice as read; a failure is ignored. */
function useMarkRead(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const markRead = async () => {
      const { data } = await api(calls.readNotice, { params: { id } });
      queries.setQueryData(unreadKey, data);
      await queries.invalidateQueries({ queryKey: noticeListKey });
    };
    markRead().catch(() => undefined);
  }, [id, queries]);
}

function Notice({ notice }: { notice: NoticeView }) {
  const { t, date } = useText();
  const { text, publishedAt, language, urls } = notice;
  return (
    <>
      <p className="hint">{t('notices.published', { date: date(publishedAt) })}</p>
      {/* The HTML is sanitised by the server (docs/rules/notices.md). */}
      <div className="notice-body" lang={language} dangerouslySetInnerHTML={{ __html: text }} />
      {urls.length > 0 && (
        <section className="answers" aria-labelledby="notice-documents">
          <div className="answers-head">
            <h2 id="notice-documents">{t('notices.documents')}</h2>
          </div>
          <ul className="documents">
            {urls.map((document) => (
              <Document key={document.key} document={document} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Document({ document: { path, key, name, bytes } }: { document: NoticeUrl }) {
  const { t } = useText();
  const type = key.split('.').at(-1)?.toUpperCase() ?? '';
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="hint">
          {t('notices.size', { type, size: Math.max(1, Math.round(bytes / 1000)) })}
        </span>
      </span>
      <a className="button button-secondary" href={path}>
        <ActionName action={t('member.download')} object={name} />
      </a>
    </li>
  );
}
