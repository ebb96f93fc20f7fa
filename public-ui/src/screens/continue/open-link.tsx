import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { draftsKey } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import type { OpenedState } from '../unfinished/open-application.tsx';
import { reserveCard } from '../unfinished/unfinished-applications.tsx';
import { ResumeByCode } from './resume-by-code.tsx';

/** Asks before it redeems a link, because mail scanners open links and a link works once. */
export function OpenLink({ token, onPaid }: { token: string; onPaid: () => void }) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: () => api(calls.continueDraft, { body: { token } }),
    onSuccess: ({ data }) => {
      if (data.state === 'paid') return onPaid();
      queries.removeQueries({ queryKey: draftsKey });
      reserveCard();
      const state: OpenedState = { appId: data.appId };
      void navigate(pageAddress('signup'), { replace: true, state });
    },
  });
  const isOver = open.error instanceof CallError && [404, 409, 422].includes(open.error.status);
  if (isOver) {
    return (
      <>
        <p className="panel panel-error" role="alert">
          {wire(open.error)}
        </p>
        <h2>{t('continue.code.instead')}</h2>
        <p>{t('continue.code.lead')}</p>
        <ResumeByCode />
      </>
    );
  }
  return (
    <>
      <p className="lead">{t('continue.link.text')}</p>
      <p>{t('continue.link.shared')}</p>
      {open.isError && (
        <p className="panel panel-error" role="alert">
          {wire(open.error)}
        </p>
      )}
      <div className="form-actions">
        <button
          type="button"
          className="button"
          aria-disabled={open.isPending}
          onClick={() => {
            if (!open.isPending) open.mutate();
          }}
        >
          {open.isPending ? t('continue.opening') : t('continue.link.open')}
        </button>
      </div>
    </>
  );
}
