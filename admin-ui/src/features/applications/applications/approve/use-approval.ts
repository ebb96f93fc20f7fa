import {
  type ApplicationView,
  CallError,
  calls,
  documentKindOf,
  documentKinds,
  pages,
  type RunView,
  textOf,
} from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { forget, recall, remember } from '../../../../shell/runs/use-run.ts';
import { call } from '../../../../shell/session/call.ts';
import { leaveLists, useThenNext } from '../decisions/use-decision.ts';
import { useNextApplication } from '../detail/use-next-application.ts';

/** ms between the confirmation and the call, and between two calls while the server is still at it. */
const pause = 1000;
/** ms from the confirmation: the server answers each call within 30 s, and a set is rendered in seconds. After that, a person decides. */
const patience = 3 * 60 * 1000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryOf = (id: string): string => `approve.${id}`;

/** Whether this person confirmed the approval in this tab a moment ago, before the page was loaded again. */
export function isApprovalUnderWay(id: string): boolean {
  return confirmedBefore(id) !== undefined;
}

/** The secretary's address that was confirmed with it; empty where none was. */
function confirmedBefore(id: string): string | undefined {
  return recall(memoryOf(id), patience);
}

function isOfSecretary(error: Error | null): boolean {
  return (
    error instanceof CallError &&
    (error.answer.errors ?? []).some(({ field }) => field === 'confirmedSecretaryEmail')
  );
}

export interface Approval {
  /** @param secretary the confirmed address where the list has no secretary, else empty */
  readonly approve: (secretary: string) => void;
  /** The same once more. */
  readonly again: () => void;
  readonly isPending: boolean;
  /** Why it did not go through. */
  readonly problem: Error | null;
  /** The record changed since the documents were rendered. */
  readonly mustRenderAgain: boolean;
  /** The list has a secretary by now: who gets mails is another one than was confirmed. */
  readonly mustConfirmAgain: boolean;
  readonly reset: () => void;
}

/**
 * Posts the approval once it is confirmed; on success the list is shown again. An approval that was confirmed before the page was
 * loaded again is continued: a repeated one answers the first one's result.
 */
export function useApproval(application: ApplicationView, run: RunView | undefined): Approval {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const openNext = useNextApplication(application);
  const [isThenNext] = useThenNext();
  const { _id: id } = application;
  const { mutate, variables, error, isPending, reset } = useMutation({
    mutationFn: async (secretary: string) => {
      await wait(pause);
      return approved(id, { ...bodyOf(application, run), confirmedSecretaryEmail: secretary });
    },
    onSuccess: ({ msg }) => {
      leaveLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(msg === undefined ? 'applications.approve.done' : wireText(msg), { type: 'success' });
      if (isThenNext) void openNext();
      else void navigate(pages.applications.path);
    },
    // What stands in the way may be that the record is another one now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['application', id] }),
    onSettled: () => {
      isUnderWay.current = false;
      forget(memoryOf(id));
    },
  });
  const start = (secretary: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(secretary);
  };
  const isLoaded = run !== undefined;
  useEffect(() => {
    // With its run: what is posted are the addresses of its documents.
    const secretary = isLoaded ? confirmedBefore(id) : undefined;
    if (secretary !== undefined) start(secretary);
  }, [isLoaded, id]);
  const approve = (secretary: string) => {
    remember(memoryOf(id), secretary);
    start(secretary);
  };
  return {
    isPending,
    problem: error,
    mustRenderAgain: error instanceof CallError && error.answer.key === 'application.redraw',
    mustConfirmAgain: isOfSecretary(error),
    reset,
    approve,
    again: () => approve(variables ?? ''),
  };
}

type Body = ReturnType<typeof bodyOf> & { confirmedSecretaryEmail: string };

/** Asks until the approval is made. @throws CallError 503 when it takes longer than anybody waits */
async function approved(id: string, body: Body) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await call(calls.approveApplication, { params: { id }, body });
    // 202: the documents are still being rendered.
    if (answer.status !== 202) return answer;
    await wait(pause);
  }
  throw new CallError({ status: 503, msg: textOf('documents.drawing'), key: 'documents.drawing' });
}

/** The documented payload (docs/rules/wire.md): addresses of the run's documents without their signature. */
function bodyOf(application: ApplicationView, run: RunView | undefined) {
  const addressOf = (kind: string) =>
    run?.documents?.find(({ document, person }) => document === kind && person === 0)?.url.split('?')[0] ??
    '';
  return {
    ...Object.fromEntries(
      documentKinds.flatMap((kind) => {
        const { postedAs } = documentKindOf(kind);
        return postedAs === undefined ? [] : [[postedAs, addressOf(kind)]];
      }),
    ),
    mem_no: run?.numbers?.[0] ?? '',
    education_year: application.education_year ?? '',
    Apptype: application.appType,
  };
}
