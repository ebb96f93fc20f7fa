import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDraft } from '@portal/contract/applications/responses';
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
import { restoreSession } from '../../session/member-session.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { ExistingDrafts } from '../unfinished/existing-drafts.tsx';
import { reserveCard } from '../unfinished/unfinished-applications.tsx';
import type { ConfirmedEmail } from './confirm-email.tsx';
import type { OpenedState } from '../unfinished/open-application.tsx';

const ConfirmEmail = lazyPart(() => import('./confirm-email.tsx'), ['confirm']);

interface RegisterProps {
  appType: OpenAppType;
  eligibilityToken?: string;
  /** The token has expired. */
  onOfferEnded?: () => void;
}

/** Returns this browser's drafts, those of the same type first. */
async function fetchExistingDrafts(appType: OpenAppType): Promise<OwnDraft[]> {
  const drafts = await fetchOwnDrafts().catch(() => []);
  return drafts.sort((a, b) => Number(b.appType === appType) - Number(a.appType === appType));
}

function hasErrorKey(key: TextKey, error: unknown): boolean {
  return error instanceof CallError && error.answer.key === key;
}

interface OpenOptions {
  /** Skips the question about existing drafts. */
  startNew: boolean;
  confirmed?: ConfirmedEmail;
}

/** "Register Yourself": opens a draft on the server, after a question if there are others (docs/rules/drafts.md). */
export function RegisterYourself({ appType, eligibilityToken, onOfferEnded }: RegisterProps) {
  const { t, language } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [existing, setExisting] = useState<OwnDraft[]>([]);
  const [isConfirming, setConfirming] = useState(false);

  const open = useMutation({
    mutationFn: async ({ startNew, confirmed }: OpenOptions): Promise<OwnDraft[] | string> => {
      const drafts = startNew || eligibilityToken !== undefined ? [] : await fetchExistingDrafts(appType);
      if (drafts.length > 0) return drafts;
      // The form of a logged-in student begins with the record: the access token may be old, or lost by a reload.
      if (eligibilityToken !== undefined && hasSessionHint()) await restoreSession().catch(() => false);
      const body = { appType, language, ...(eligibilityToken ? { eligibilityToken } : {}), ...confirmed };
      return (await api(calls.openDraft, { body })).data.appId;
    },
    onSuccess: (opened) => {
      if (typeof opened !== 'string') return setExisting(opened);
      queries.removeQueries({ queryKey: draftsKey });
      writeHint('membershipType', appType);
      reserveCard();
      const state: OpenedState = { appId: opened };
      void navigate(pageAddress('guideVideo'), { state });
    },
    onError: (error) => {
      if (hasErrorKey('eligibility.ended', error)) onOfferEnded?.();
      if (hasErrorKey('draft.confirmEmail', error)) setConfirming(true);
    },
  });

  const isLimitReached = existing.length > 0 && hasErrorKey('draft.tooMany', open.error);
  return (
    <>
      <button
        type="button"
        className="button button-large"
        aria-disabled={open.isPending}
        onClick={() => {
          if (!open.isPending) open.mutate({ startNew: false });
        }}
      >
        {t('fees.register')}
      </button>
      {existing.length > 0 && !isConfirming && (
        <ExistingDrafts
          drafts={existing}
          refusal={isLimitReached ? wire(open.error) : undefined}
          onStartNew={() => {
            if (!open.isPending) open.mutate({ startNew: true });
          }}
          onClose={() => {
            setExisting([]);
            open.reset();
          }}
        />
      )}
      {isConfirming && (
        <Suspense>
          <ConfirmEmail
            codeError={hasErrorKey('draft.confirmEmail', open.error) ? null : open.error}
            isOpening={open.isPending}
            onCode={(confirmed) => open.mutate({ startNew: true, confirmed })}
            onRestart={() => open.reset()}
            onClose={() => {
              setConfirming(false);
              setExisting([]);
              open.reset();
            }}
          />
        </Suspense>
      )}
      {open.isError && !isLimitReached && !isConfirming && (
        <AlertModal text={wire(open.error)} onClose={() => open.reset()} />
      )}
    </>
  );
}
