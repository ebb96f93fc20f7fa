import { pageAddress } from '@portal/contract/pages';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { isLostDraft, useDraft } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { SubmittedApplication } from '../pay/submitted-application.tsx';
import { openedFrom } from '../unfinished/open-application.tsx';
import { unsavedAnswersOf } from './draft/unsaved-answers.ts';
import { ApplyForm } from './apply-form.tsx';
import { isApplyType } from './form/steps.ts';
import './apply-form.css';

/**
 * `/membership/signup`: shows the form, the payment or the receipt link, depending on the draft's state
 * (docs/rules/pages.md).
 */
export default function SignupScreen() {
  const { t } = useText();
  const wire = useWireText();
  const location = useLocation();
  const { appId } = openedFrom(location.state);
  const draft = useDraft(appId);

  const paidId = draft.data?.state === 'paid' ? draft.data.appId : undefined;
  useEffect(() => {
    if (paidId !== undefined) unsavedAnswersOf(paidId).clear();
  }, [paidId]);

  if (draft.isPending) return <Loading />;
  if (isLostDraft(draft.error)) {
    return (
      <Page title={t('apply.lost.title')}>
        <p className="lead">{wire(draft.error)}</p>
        <Link className="button" to={pageAddress('continueDraft')}>
          {t('apply.lost.code')}
        </Link>
      </Page>
    );
  }
  if (draft.isError && !draft.data) {
    return (
      <Page title={t('apply.broken')}>
        <TryAgain error={draft.error} onRetry={() => void draft.refetch()} />
      </Page>
    );
  }
  const data = draft.data;
  if (!data || !data.appFee || !isApplyType(data.appType)) {
    return <Navigate replace to={pageAddress('membership')} />;
  }
  if (appId === undefined) {
    // Pins the latest draft, so that a later change to another one does not switch the page.
    const state = { ...(location.state as object | null), appId: data.appId };
    return <Navigate replace to={location.pathname + location.search} state={state} />;
  }
  if (data.state === 'paid') {
    return (
      <Page title={t('apply.paid.title')}>
        <p className="lead">{t('apply.paid.text')}</p>
        <Link className="button" to={pageAddress('signupSuccess')} state={{ appId: data.appId }}>
          {t('apply.paid.receipt')}
        </Link>
      </Page>
    );
  }
  if (data.state === 'submitted') return <SubmittedApplication draft={data} appType={data.appType} />;
  return <ApplyForm key={data.appId} draft={data} appType={data.appType} />;
}
