import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { isPassing } from '../../data/transient-error.ts';
import { ApplicationProgress } from './application-progress.tsx';
import { FixForm } from './fix-form.tsx';
import { LookUp } from './look-up.tsx';
import './track.css';

/** What the holder of a mailed link sees; the corrections stay on the page until they are sent. */
function Tracked({ token }: { token: string }) {
  const wire = useWireText();
  const [isFixed, setFixed] = useState(false);
  const tracked = useQuery({
    queryKey: ['tracked', token],
    queryFn: () => api(calls.trackedApplication, { body: { token } }),
    retry: (failures, error) => failures < 2 && isPassing(error),
    // What somebody is typing is not taken away by news.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (tracked.isPending) return <Loading />;
  if (tracked.isError) {
    const isOver = tracked.error instanceof CallError && [404, 422].includes(tracked.error.status);
    if (!isOver) return <TryAgain error={tracked.error} onRetry={() => void tracked.refetch()} />;
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
 * `/track`: how far an application is, by its number and a contact. `/track#{token}` is where the mails lead: the comments of the office,
 * and their fields to correct. The token is in the fragment, which no server sees (docs/rules/records.md).
 */
export default function TrackScreen() {
  const { t } = useText();
  const { email, phone } = useBranding();
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <Page title={t('track.title')}>
      {token === '' ? (
        <>
          <p className="lead">{t('track.lead')}</p>
          <LookUp />
        </>
      ) : (
        <Tracked key={token} token={token} />
      )}
      <p className="aside">{t('track.help', { email, phone })}</p>
    </Page>
  );
}
