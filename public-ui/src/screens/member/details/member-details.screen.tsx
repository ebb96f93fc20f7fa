import { CallError } from '@portal/contract/client';
import { useParams } from 'react-router';
import { Loading } from '../../../app/loading.tsx';
import { Page } from '../../../app/page.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import NotFoundScreen from '../../not-found/not-found.screen.tsx';
import { useOwnRecord } from '../member.query.ts';
import { DocumentList } from './document-list.tsx';
import { OwnRecord } from './own-record.tsx';

/** `/member/mydetials/{id}`: the member's own record and documents; any other id is a page that does not exist. */
export default function MemberDetailsScreen() {
  const { t } = useText();
  const { id = '' } = useParams();
  const record = useOwnRecord(id);
  const isElse = record.error instanceof CallError && [404, 422].includes(record.error.status);
  if (isElse) return <NotFoundScreen />;
  return (
    <Page title={t('member.details.title')}>
      {record.isPending && <Loading />}
      {record.isError && !record.data && (
        <TryAgain error={record.error} onRetry={() => void record.refetch()} />
      )}
      {record.data && (
        <>
          <DocumentList />
          <OwnRecord record={record.data} />
        </>
      )}
    </Page>
  );
}
