import { pageAddress } from '@portal/contract/pages';
import { Link, Navigate } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { isLostDraft, useDraft } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import type { OpenedState } from '../unfinished/open-application.tsx';

/**
 * `/membership/signup/checking`: the provider leads here after a payment by redirect. Opens the receipt or the unpaid
 * application of this browser's latest draft, or says how to find it (docs/rules/payments.md).
 */
export default function PaymentCheckScreen() {
  const { t } = useText();
  const draft = useDraft();
  if (draft.isPending) return <Loading />;
  if (draft.data) {
    const state: OpenedState = { appId: draft.data.appId };
    const page = draft.data.state === 'paid' ? 'signupSuccess' : 'signup';
    return <Navigate replace to={pageAddress(page)} state={state} />;
  }
  return (
    <Page title={t('pay.checking.title')}>
      {draft.isError && !isLostDraft(draft.error) ? (
        <TryAgain error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <>
          <p className="lead">{t('pay.elsewhere.text')}</p>
          <div className="form-actions">
            <Link className="button" to={pageAddress('continueDraft')}>
              {t('pay.elsewhere.code')}
            </Link>
            <Link className="button button-secondary" to={pageAddress('track')}>
              {t('shell.track')}
            </Link>
          </div>
        </>
      )}
    </Page>
  );
}
