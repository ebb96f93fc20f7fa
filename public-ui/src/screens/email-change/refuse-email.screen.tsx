import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/**
 * `/email-change#{token}`: where the mail to the old address leads. It asks before it acts, because mail programs open links by
 * themselves; the token is in the fragment, which no server sees (docs/rules/records.md).
 */
export default function RefuseEmailScreen() {
  const { t } = useText();
  const wireText = useWireText();
  const { email, phone } = useBranding();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const refusal = useMutation({
    mutationFn: () => api(calls.refuseEmail, { body: { token } }),
  });
  return (
    <Page
      title={refusal.isSuccess ? t('email-change.done') : t('email-change.title')}
      hasError={refusal.isError}
    >
      {refusal.isSuccess ? (
        <p role="status">{wireText('emailChange.stopped')}</p>
      ) : (
        <>
          {refusal.isError && (
            <div className="panel panel-error" role="alert">
              <h2>{t('email-change.failed')}</h2>
              <p>{wireText(refusal.error)}</p>
            </div>
          )}
          <p>{t('email-change.about')}</p>
          <p>{t('email-change.ask')}</p>
          <div className="form-actions">
            <button
              type="button"
              className="button"
              aria-disabled={refusal.isPending}
              onClick={() => {
                if (!refusal.isPending) refusal.mutate();
              }}
            >
              {refusal.isPending ? t('email-change.stopping') : t('email-change.stop')}
            </button>
          </div>
        </>
      )}
      <p className="aside">{t('email-change.help', { email, phone })}</p>
    </Page>
  );
}
