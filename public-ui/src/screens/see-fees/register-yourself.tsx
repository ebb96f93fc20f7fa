import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDraft } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { OpenAppType } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { AlertModal } from '../../controls/alert-modal.tsx';
import { draftsKey, fetchOwnDrafts } from '../../data/draft.query.ts';
import { writeHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { BegunBefore } from '../unfinished/begun-before.tsx';
import { expectCard } from '../unfinished/kept-height.ts';
import type { OpenedState } from '../unfinished/open-application.ts';

interface RegisterProps {
  appType: OpenAppType;
  eligibilityToken?: string;
  /** The token opens nothing any more. */
  onOfferEnded?: () => void;
}

/** What there is already: those of this kind first, for they are most likely meant. */
async function begunBefore(appType: OpenAppType): Promise<OwnDraft[]> {
  const own = await fetchOwnDrafts().catch(() => []);
  return own.sort((a, b) => Number(b.appType === appType) - Number(a.appType === appType));
}

function isTooMany(error: unknown): boolean {
  return error instanceof CallError && error.answer.key === 'draft.tooMany';
}

/** "Register Yourself": opens the draft on the server; who has begun before is asked first (docs/rules/drafts.md). */
export function RegisterYourself({ appType, eligibilityToken, onOfferEnded }: RegisterProps) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [begun, setBegun] = useState<OwnDraft[]>([]);

  const open = useMutation({
    mutationFn: async (afresh: boolean): Promise<OwnDraft[] | string> => {
      const before = afresh || eligibilityToken !== undefined ? [] : await begunBefore(appType);
      if (before.length > 0) return before;
      const body = { appType, ...(eligibilityToken ? { eligibilityToken } : {}) };
      return (await api(calls.openDraft, { body })).data.appId;
    },
    onSuccess: (opened) => {
      if (typeof opened !== 'string') return setBegun(opened);
      queries.removeQueries({ queryKey: draftsKey });
      writeHint('membershipType', appType);
      expectCard();
      const state: OpenedState = { appId: opened };
      void navigate(pageAddress('guideVideo'), { state });
    },
    onError: (error) => {
      if (error instanceof CallError && error.answer.key === 'eligibility.ended') onOfferEnded?.();
    },
  });

  const isFull = begun.length > 0 && isTooMany(open.error);
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
      {begun.length > 0 && (
        <BegunBefore
          drafts={begun}
          refusal={isFull ? wire(open.error) : undefined}
          onAfresh={() => {
            if (!open.isPending) open.mutate(true);
          }}
          onClose={() => {
            setBegun([]);
            open.reset();
          }}
        />
      )}
      {open.isError && !isFull && <AlertModal text={wire(open.error)} onClose={() => open.reset()} />}
    </>
  );
}
