import { Alert, Button } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { LoadingIndicator } from '../../../shell/ui/loading-indicator.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { Wizard } from './wizard.tsx';

/**
 * `/admin/add_member`: chooses a membership type or an unfinished application, then shows its steps. `?application=` is the appId.
 */
export default function AddMemberScreen() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const appId = query.get('application');
  usePageTitle(translate('add-member.heading'));
  const open = (id: string) => setQuery({ application: id }, { replace: true });
  return appId ? <StartedApplication key={appId} appId={appId} /> : <ChooseDialog open={open} />;
}

/** Loads a started application; shows a message when it no longer belongs to this user. */
function StartedApplication({ appId }: { appId: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['begun-application', appId],
    queryFn: ({ signal }) => call(calls.begunApplication, { params: { appId }, signal }),
    // The wizard holds the newer answers, so nothing is refetched behind it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data) return <Wizard key={dataUpdatedAt} draft={data.data} reload={() => void refetch()} />;
  if (!error) return <LoadingIndicator />;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <Alert
      severity={isGone ? 'info' : 'error'}
      action={
        isGone ? (
          <Button component={Link} to={pages.addMember.path} color="inherit">
            {translate('add-member.heading')}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('add-member.retry')}
          </Button>
        )
      }
    >
      {isGone ? translate('add-member.gone') : `${translate('add-member.failed')} ${wireText(error)}`}
    </Alert>
  );
}
