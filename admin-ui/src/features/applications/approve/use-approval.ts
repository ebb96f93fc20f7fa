import { CallError, calls, pages, type ApplicationView, type RunView } from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { call } from '../../../shell/session/call.ts';

/** Milliseconds between the confirmation and the call (spec §4), and between two calls while the server is still at it. */
const pause = 1000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Approval {
  readonly approve: () => void;
  readonly isPending: boolean;
  /** Why it did not go through. */
  readonly problem: Error | null;
  /** The record changed since the documents were drawn (decisions 6). */
  readonly mustDrawAgain: boolean;
  readonly reset: () => void;
}

/** Posts the approval once it is confirmed; on success the list is shown again (spec §4). */
export function useApproval(application: ApplicationView, run: RunView | undefined): Approval {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { _id: id } = application;
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      await wait(pause);
      const body = bodyOf(application, run);
      for (;;) {
        // A repeated approval answers the first one's result, so asking again does nothing twice.
        const answer = await call(calls.approveApplication, { params: { id }, body });
        if (answer.status !== 202) return answer;
        await wait(pause);
      }
    },
    onSuccess: ({ msg }) => {
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(msg === undefined ? 'applications.approve.done' : wireText(msg), { type: 'success' });
      void navigate(pages.applications.path);
    },
    // What stands in the way may be that the record is another one now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['application', id] }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    isPending,
    problem: error,
    mustDrawAgain: error instanceof CallError && error.answer.key === 'application.redraw',
    reset,
    approve: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate();
    },
  };
}

/** The documented payload (spec §7): addresses of the run's documents without their signature. */
function bodyOf(application: ApplicationView, run: RunView | undefined) {
  const addressOf = (kind: string) =>
    run?.documents?.find(({ document, person }) => document === kind && person === 0)?.url.split('?')[0] ??
    '';
  return {
    mem_cert_image: addressOf('certificate'),
    wel_en: addressOf('welcome-en'),
    wel_hi: addressOf('welcome-hi'),
    idcard: addressOf('card'),
    mem_no: run?.numbers?.[0] ?? '',
    education_year: application.education_year ?? '',
    Apptype: application.appType,
  };
}
