import { type ApplicationView, type MsgRow, pages } from '@portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { useNextApplication } from '../detail/use-next-application.ts';

export interface DecisionRun {
  /** Once, however often it is pressed. */
  readonly decide: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
}

/** The lists are read anew after a decision: a row of what was decided could be opened once more until then. */
export function leaveLists(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['applications'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['applications'] });
}

/** Whether the next application of the list is opened after a decision; otherwise the list. Kept for each person. */
export function useThenNext() {
  return useStore('thenNext', false);
}

/** Takes a decision and leads on from it. A refusal stays in the dialog, with what was typed. */
export function useDecision(application: ApplicationView, ask: () => Promise<MsgRow>): DecisionRun {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openNext = useNextApplication(application);
  const [isThenNext] = useThenNext();
  const isUnderWay = useRef(false);
  const { _id: id } = application;
  const { mutate, error, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: async ({ msg }) => {
      leaveLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(wireText(msg), { type: 'success' });
      if (isThenNext) await openNext();
      else void navigate(pages.applications.path);
    },
    // What stands in the way may be that the record is another one now.
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
