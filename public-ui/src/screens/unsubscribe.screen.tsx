import { calls } from '@portal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../api.ts';
import { Loading } from '../app/loading.tsx';
import { Page } from '../app/page.tsx';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';
import { useWireText } from '../language/use-wire-text.ts';

/**
 * `/unsubscribe/{token}`: the link in bulk mails. It asks before it acts, because mail scanners open links
 * (docs/rules/mail-runs.md).
 */
export default function UnsubscribeScreen() {
  const { t } = useText();
  const wireText = useWireText();
  const { email, phone } = useBranding();
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: async () => (await api(calls.getUnsubscribe, { params: { token } })).data,
    retry: false,
  });
  const stop = useMutation({ mutationFn: () => api(calls.unsubscribe, { params: { token } }) });
  const isDone = stop.isSuccess || link.data?.done === true;
  const title = isDone ? 'done' : link.isError ? 'failed' : 'title';
  const problem = stop.error ?? link.error;
  return (
    <Page title={t(`unsubscribe.${title}`)} hasError={problem !== null}>
      {link.isPending && <Loading />}
      {problem !== null && (
        <div className="panel panel-error" role="alert">
          <p>{wireText(problem)}</p>
        </div>
      )}
      {link.data !== undefined && (
        <p>
          {t(`unsubscribe.${isDone ? link.data.kind : (`ask.${link.data.kind}` as const)}`, {
            address: link.data.address,
          })}
        </p>
      )}
      {isDone && <p role="status">{t('unsubscribe.again')}</p>}
      {link.data !== undefined && !isDone && (
        <div className="form-actions">
          <button
            type="button"
            className="button"
            aria-disabled={stop.isPending}
            onClick={() => {
              if (!stop.isPending) stop.mutate();
            }}
          >
            {stop.isPending ? t('unsubscribe.stopping') : t('unsubscribe.stop')}
          </button>
        </div>
      )}
      <p className="aside">{t('unsubscribe.help', { email, phone })}</p>
    </Page>
  );
}
