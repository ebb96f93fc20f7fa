import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDraft } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { OpenAppType } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import type { TextKey } from '@portal/contract/texts';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { lazyPart } from '../../app/lazy-screen.ts';
import { AlertModal } from '../../controls/modal.tsx';
import { draftsKey, fetchOwnDrafts } from '../../data/draft.query.ts';
import { writeHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { BegunBefore } from '../unfinished/begun-before.tsx';
import { expectCard } from '../unfinished/unfinished-applications.tsx';
import type { ConfirmedEmail } from './confirm-email.tsx';
import type { OpenedState } from '../unfinished/open-application.tsx';

const ConfirmEmail = lazyPart(() => import('./confirm-email.tsx'), ['confirm']);

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

function isRefusedAs(key: TextKey, error: unknown): boolean {
  return error instanceof CallError && error.answer.key === key;
}

interface Opening {
  /** Whoever has begun before was asked and goes on. */
  afresh: boolean;
  confirmed?: ConfirmedEmail;
}

/** "Register Yourself": opens the draft on the server; who has begun before is asked first (docs/rules/drafts.md). */
export function RegisterYourself({ appType, eligibilityToken, onOfferEnded }: RegisterProps) {
  const { t, language } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [begun, setBegun] = useState<OwnDraft[]>([]);
  const [isConfirming, setConfirming] = useState(false);

  const open = useMutation({
    mutationFn: async ({ afresh, confirmed }: Opening): Promise<OwnDraft[] | string> => {
      const before = afresh || eligibilityToken !== undefined ? [] : await begunBefore(appType);
      if (before.length > 0) return before;
      const body = { appType, language, ...(eligibilityToken ? { eligibilityToken } : {}), ...confirmed };
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
      if (isRefusedAs('eligibility.ended', error)) onOfferEnded?.();
      if (isRefusedAs('draft.confirmEmail', error)) setConfirming(true);
    },
  });

  const isFull = begun.length > 0 && isRefusedAs('draft.tooMany', open.error);
  return (
    <>
      <button
        type="button"
        className="button button-large"
        aria-disabled={open.isPending}
        onClick={() => {
          if (!open.isPending) open.mutate({ afresh: false });
        }}
      >
        {t('fees.register')}
      </button>
      {begun.length > 0 && !isConfirming && (
        <BegunBefore
          drafts={begun}
          refusal={isFull ? wire(open.error) : undefined}
          onAfresh={() => {
            if (!open.isPending) open.mutate({ afresh: true });
          }}
          onClose={() => {
            setBegun([]);
            open.reset();
          }}
        />
      )}
      {isConfirming && (
        <Suspense>
          <ConfirmEmail
            refusal={isRefusedAs('draft.confirmEmail', open.error) ? null : open.error}
            isOpening={open.isPending}
            onCode={(confirmed) => open.mutate({ afresh: true, confirmed })}
            onAgain={() => open.reset()}
            onClose={() => {
              setConfirming(false);
              setBegun([]);
              open.reset();
            }}
          />
        </Suspense>
      )}
      {open.isError && !isFull && !isConfirming && (
        <AlertModal text={wire(open.error)} onClose={() => open.reset()} />
      )}
    </>
  );
}
