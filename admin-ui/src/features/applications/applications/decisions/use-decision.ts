import { type ApplicationView } from '@portal/contract/applications/responses';
import { type MsgRow } from '@portal/contract/responses';
import { pages } from '@portal/contract/pages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { useNextApplication } from '../detail/use-next-application.ts';

export interface DecisionRun {
  /** Runs once, even when pressed repeatedly. */
  readonly decide: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
}

/** Invalidates the lists after a decision, so that the decided row cannot be opened from a stale one. */
export function invalidateLists(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['applications'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['applications'] });
}

/** Whether a decision opens the next application of the list rather than the list itself. Stored per user. */
export function useOpenNextSetting() {
  return useStore('thenNext', false);
}

/** Makes a decision and navigates on. On an error the dialog stays open with the typed text. */
export function useDecision(application: ApplicationView, submit: () => Promise<MsgRow>): DecisionRun {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { open: openNext } = useNextApplication(application);
  const [opensNext] = useOpenNextSetting();
  const isUnderWay = useRef(false);
  const { _id: id } = application;
  const { mutate, error, isPending } = useMutation({
    mutationFn: submit,
    onSuccess: async ({ msg }) => {
      invalidateLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(wireText(msg), { type: 'success' });
      if (opensNext) await openNext();
      else void navigate(pages.applications.path);
    },
    // The decision may have failed because the record changed.
    onError: () => queryClient.invalidateQueries({ queryKey: ['application', id] }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    decide: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate();
    },
    isPending,
    problem: error,
  };
}
