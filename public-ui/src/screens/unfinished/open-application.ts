import { pageAddress } from '@portal/contract/pages';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

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
