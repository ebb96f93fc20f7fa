import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/** Whether the link is final: it is unknown, or its change is settled. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && [404, 409, 422].includes(error.status);

/**
 * `/email-change#{token}`: stops an e-mail change, from a link mailed to the old address. It asks before it acts,
 * because mail scanners open links; the fragment is not sent to the server (docs/rules/records.md).
 */
export default function RefuseEmailScreen() {
  const { t } = useText();
  const wireText = useWireText();
  const { email, phone } = useBranding();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const refusal = useMutation({
    mutationFn: () => api(calls.refuseEmail, { body: { token } }),
  });
  const reason = token === '' ? wireText('emailChange.link') : refusal.isError && wireText(refusal.error);
  const isUseless = token === '' || isOver(refusal.error);
  const title = refusal.isSuccess ? 'done' : isUseless ? 'failed' : 'title';
  return (
    <Page title={t(`email-change.${title}`)} hasError={reason !== false}>
      {refusal.isSuccess && <p role="status">{wireText('emailChange.stopped')}</p>}
      {reason !== false && (
        <div className="panel panel-error" role="alert">
          {!isUseless && <h2>{t('email-change.failed')}</h2>}
          <p>{reason}</p>
        </div>
      )}
      {!refusal.isSuccess && !isUseless && (
        <>
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
