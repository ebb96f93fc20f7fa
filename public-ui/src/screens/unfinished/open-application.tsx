import { pageAddress } from '@portal/contract/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDraft } from '@portal/contract';
import { showRupees } from '@portal/contract/format';
import { useText } from '../../language/use-text.ts';

/** Which application the sign-up page shows, and what was wished for there; it stays with the entry of the browser's history. */
export interface OpenedState {
  readonly appId?: string;
  /** The person has pressed Pay: the payment begins as soon as the server says that it may. */
  readonly pay?: boolean;
}

export function openedFrom(state: unknown): OpenedState {
  const { appId, pay } = (state ?? {}) as Partial<Record<keyof OpenedState, unknown>>;
  return { ...(typeof appId === 'string' ? { appId } : {}), ...(pay === true ? { pay } : {}) };
}

/** Leads to one application of this browser, wherever it stands; with `pay` on to the payment. */
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

/** The way on with an application: filling it in, or paying. */
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

/** What an application is called: its type, and the name as far as it was typed. */
export function useApplicationName(): (draft: OwnDraft) => string {
  const { t } = useText();
  return ({ appType, name }) =>
    [t(`unfinished.type.${appType}`), name.trim()].filter((part) => part !== '').join(', ');
}
