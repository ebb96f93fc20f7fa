import { nameIn } from '@portal/contract/settings/brand';
import type { OwnUpdateResponse } from '@portal/contract/members/responses';
import { CallError } from '@portal/contract/client';
import { Suspense, useState, useId } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { showRupees } from '@portal/contract/format';
import { lazyPart } from '../../../app/lazy-screen.ts';
import { Loading } from '../../../app/loading.tsx';
import { Page } from '../../../app/page.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import NotFoundScreen from '../../not-found.screen.tsx';
import { useOwnPending, useOwnRecord, useOwnReceipts } from '../member.query.ts';
import { stateOf } from '../membership.tsx';
import { DocumentList } from './document-list.tsx';
import { NewEmail } from './new-email.tsx';
import { OwnRecord } from './own-record.tsx';
import { Preferences } from './preferences.tsx';
import { isSection } from './sections.ts';
import { UpdateRequest } from './update-request.tsx';
import { ActionName } from '../../../controls/action-name.tsx';

const EditRecord = lazyPart(
  async () => ({ default: (await import('../../member-data/edit-record.tsx')).EditRecord }),
  ['member-edit', 'apply'],
);

const RequestErasure = lazyPart(
  async () => ({ default: (await import('../../member-data/request-erasure.tsx')).RequestErasure }),
  ['erasure'],
);

const OwnReceipt = lazyPart(
  async () => ({ default: (await import('../../receipt/own-receipt.tsx')).OwnReceipt }),
  ['receipt', 'fees'],
);

const OwnData = lazyPart(
  async () => ({ default: (await import('../../member-data/own-data.tsx')).OwnData }),
  ['own-data'],
);

/** Returns the text keys of what was saved. */
function savedTexts({ updated, requested, emailPending }: OwnUpdateResponse): string[] {
  const keys = [
    updated && 'edit.done',
    requested && 'updateRequest.sent',
    emailPending && 'ownEmail.sent',
  ].filter((key) => key !== false);
  return keys.length > 0 ? keys : ['selfEdit.nothing'];
}

/** `/member/mydetials/{id}`: the member's record and documents, and its form. Another id shows the not-found page. */
export default function MemberDetailsScreen() {
  const { t, language } = useText();
  const branding = useBranding();
  const wire = useWireText();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const record = useOwnRecord(id);
  const pending = useOwnPending();
  const { state } = useLocation() as { state: { saved?: OwnUpdateResponse } | null };
  const [hasNewEmail, setNewEmail] = useState(false);
  const isUnknown = record.error instanceof CallError && [404, 422].includes(record.error.status);
  if (isUnknown) return <NotFoundScreen />;
  const membership = record.data && stateOf(record.data);
  const mayEdit = membership === 'active' || membership === 'expired';
  const section = query.get('edit');
  if (isSection(section) && mayEdit && record.data)
    return <EditRecord key={section} record={record.data} section={section} />;
  if (query.has('erase') && record.data) return <RequestErasure />;
  const receipt = query.get('receipt');
  if (receipt !== null && record.data) return <OwnReceipt appId={receipt} />;
  const messages = hasNewEmail ? ['ownEmail.done'] : state?.saved ? savedTexts(state.saved) : [];
  return (
    <Page title={t('member.details.title')}>
      {messages.length > 0 && (
        <div className="panel panel-good no-print" role="status">
          {messages.map((key) => (
            <p key={key}>{wire(key)}</p>
          ))}
        </div>
      )}
      {record.isPending && <Loading />}
      {record.isError && !record.data && (
        <TryAgain error={record.error} onRetry={() => void record.refetch()} />
      )}
      <div className="no-print">
        {pending.data?.email && <NewEmail email={pending.data.email} onDone={() => setNewEmail(true)} />}
        {pending.data?.updateRequest && <UpdateRequest request={pending.data.updateRequest} />}
      </div>
      {record.data && (
        <>
          <p className="print-only">{nameIn(language, branding)}</p>
          <div className="form-actions no-print">
            <button type="button" className="button button-secondary" onClick={() => window.print()}>
              {t('member.details.print')}
            </button>
          </div>
          <div className="no-print">
            <DocumentList />
            <ReceiptList />
          </div>
          <OwnRecord record={record.data} mayEdit={mayEdit} />
          <div className="no-print">
            <Preferences />
            <Suspense fallback={<Loading />}>
              <OwnData />
            </Suspense>
            <p>
              <Link to="?erase">{t('member.erase')}</Link>
            </p>
          </div>
        </>
      )}
    </Page>
  );
}

/** The member's receipts, each with a link to its page. */
function ReceiptList() {
  const { t, date } = useText();
  const receipts = useOwnReceipts();
  const id = useId();
  if (receipts.data?.length === 0) return null;
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.receipts.title')}</h2>
      </div>
      {receipts.isPending && <Loading />}
      {receipts.isError && !receipts.data && (
        <TryAgain error={receipts.error} onRetry={() => void receipts.refetch()} />
      )}
      <ul className="documents">
        {receipts.data?.map(({ appId, number, amount, issuedAt }) => (
          <li key={number}>
            <span>
              <strong>{number}</strong>
              <span className="hint">
                {showRupees(amount / 100)}, {date(issuedAt)}
              </span>
            </span>
            <Link className="button button-secondary" to={`?receipt=${encodeURIComponent(appId)}`}>
              <ActionName action={t('member.receipts.open')} object={number} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
