import { pageAddress } from '@portal/contract/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDraft } from '@portal/contract/applications/responses';
import { showRupees } from '@portal/contract/format';
import { useText } from '../../language/use-text.ts';

/** History state of the sign-up page: the application to open. */
export interface OpenedState {
  readonly appId?: string;
  /** Pay was pressed: the payment starts as soon as the server allows it. */
  readonly pay?: boolean;
}

export function openedFrom(state: unknown): OpenedState {
  const { appId, pay } = (state ?? {}) as Partial<Record<keyof OpenedState, unknown>>;
  return { ...(typeof appId === 'string' ? { appId } : {}), ...(pay === true ? { pay } : {}) };
}

/** Returns a function that opens an application of this browser, optionally at its payment. */
export function useOpenApplication(): (appId: string, pay?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (appId, pay = false) => {
      const state: OpenedState = { appId, ...(pay ? { pay } : {}) };
      void navigate(pageAddress('signup'), { state });
    },
    [navigate],
  );
}

interface OpenButtonProps {
  draft: OwnDraft;
  /** id of the element that names the application */
  describedBy: string;
}

/** Continues an application, or pays for it. */
export function OpenButton({ draft, describedBy }: OpenButtonProps) {
  const { t } = useText();
  const open = useOpenApplication();
  const unpaid = draft.state === 'submitted';
  return (
    <button
      type="button"
      className="button"
      aria-describedby={describedBy}
      onClick={() => open(draft.appId, unpaid)}
    >
      {unpaid ? t('unfinished.pay', { amount: showRupees(draft.appFee) }) : t('unfinished.goOn')}
    </button>
  );
}

/** Returns a function that names an application by its type and the applicant's name. */
export function useApplicationName(): (draft: OwnDraft) => string {
  const { t } = useText();
  return ({ appType, name }) =>
    [t(`unfinished.type.${appType}`), name.trim()].filter((part) => part !== '').join(', ');
}
