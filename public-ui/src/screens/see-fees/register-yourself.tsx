import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import type { OpenAppType } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { AlertModal } from '../../controls/alert-modal.tsx';
import { Modal } from '../../controls/modal.tsx';
import { draftKey, fetchDraft } from '../../data/draft.query.ts';
import { writeHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

interface RegisterProps {
  appType: OpenAppType;
  eligibilityToken?: string | undefined;
}

/** An earlier draft of this kind that already has answers in it. */
async function unfinishedDraft(appType: OpenAppType): Promise<DraftView | undefined> {
  const draft = await fetchDraft().catch(() => null);
  const begun =
    draft?.state === 'open' && draft.appType === appType && Boolean(draft.answers.applicants?.length);
  return begun ? draft : undefined;
}

/** "Register Yourself": opens the draft on the server, or goes on with the one that is there (docs/rules/wire.md). */
export function RegisterYourself({ appType, eligibilityToken }: RegisterProps) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [unfinished, setUnfinished] = useState(false);

  const goOn = (page: 'guideVideo' | 'signup'): void => {
    writeHint('type', appType);
    void navigate(pageAddress(page));
  };
  const open = useMutation({
    mutationFn: async (afresh: boolean): Promise<boolean> => {
      if (!afresh && eligibilityToken === undefined && (await unfinishedDraft(appType))) return false;
      await api(calls.openDraft, { body: { appType, ...(eligibilityToken ? { eligibilityToken } : {}) } });
      return true;
    },
    onSuccess: (opened) => {
      if (!opened) return setUnfinished(true);
      queries.removeQueries({ queryKey: draftKey });
      goOn('guideVideo');
    },
  });

  return (
    <>
      <button
        type="button"
        className="button button-large"
        aria-disabled={open.isPending}
        onClick={() => {
          if (!open.isPending) open.mutate(false);
        }}
      >
        {t('fees.register')}
      </button>
      {unfinished && (
        <Modal
          title={t('fees.unfinished')}
          onClose={() => setUnfinished(false)}
          actions={
            <>
              <button type="button" className="button" onClick={() => goOn('signup')}>
                {t('fees.goOn')}
              </button>
              <button type="button" className="button button-secondary" onClick={() => open.mutate(true)}>
                {t('fees.afresh')}
              </button>
            </>
          }
        >
          <p>{t('fees.unfinished.text')}</p>
        </Modal>
      )}
      {open.isError && <AlertModal text={wire(open.error)} onClose={() => open.reset()} />}
    </>
  );
}
