import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { lazyPart } from '../../app/lazy-screen.ts';
import { useFragment } from '../../first-view/use-fragment.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { retryTransient } from '../../data/transient-error.ts';
import { ApplicationProgress } from './application-progress.tsx';
import { LookUp } from './look-up.tsx';
import './track.css';

const FixForm = lazyPart(async () => import('./fix-form.tsx'), ['apply']);

/** The page of a mailed link; corrections remain in the form until they are sent. */
function TrackedApplication({ token }: { token: string }) {
  const wire = useWireText();
  const [isFixed, setFixed] = useState(false);
  const tracked = useQuery({
    queryKey: ['tracked', token],
    queryFn: () => api(calls.trackedApplication, { body: { token } }),
    retry: retryTransient,
    // A refetch must not discard what is being typed.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (tracked.isPending) return <Loading />;
  if (tracked.isError) {
    const isInvalidLink = tracked.error instanceof CallError && [404, 422].includes(tracked.error.status);
    if (!isInvalidLink) return <TryAgain error={tracked.error} onRetry={() => void tracked.refetch()} />;
    return (
      <>
        <p className="panel panel-error" role="alert">
          {wire('track.link')}
        </p>
        <LookUp />
      </>
    );
  }
  const { fix, appType, ...status } = tracked.data.data;
  return (
    <>
      {isFixed && (
        <p className="panel" role="status">
          {wire('fix.done')}
        </p>
      )}
      {fix !== undefined && (
        <FixForm
          key={fix.round}
          token={token}
          request={fix}
          appType={appType}
          onFixed={() => {
            setFixed(true);
            void tracked.refetch();
            window.scrollTo(0, 0);
          }}
        />
      )}
      <ApplicationProgress status={status} isFixedHere={fix !== undefined} />
    </>
  );
}

/**
 * `/track`: status of an application by number and contact. Mailed links lead to `/track#{token}` with the office's
 * comments and the fields to correct; the fragment is not sent to the server (docs/rules/records.md).
 */
export default function TrackScreen() {
  const { t } = useText();
  const { email, phone } = useBranding();
  const token = useFragment();
  return (
    <Page title={t('track.title')}>
      {token === '' ? (
        <>
          <p className="lead">{t('track.lead')}</p>
          <LookUp />
        </>
      ) : (
        <TrackedApplication key={token} token={token} />
      )}
      <p className="aside">{t('track.help', { email, phone })}</p>
    </Page>
  );
}
