import { type ApplicationView } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { documentKindOf, documentKinds } from '@portal/contract/members/document-kinds';
import { pages } from '@portal/contract/pages';
import { type RunView } from '@portal/contract/platform/responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { forget, recall, remember } from '../../../../shell/runs/use-run.ts';
import { call } from '../../../../shell/session/call.ts';
import { invalidateLists, useOpenNextSetting } from '../decisions/use-decision.ts';
import { useNextApplication } from '../detail/use-next-application.ts';

/** ms between the confirmation and the call, and between polls while the server is still working. */
const interval = 1000;
/** ms after the confirmation until polling ends. The server answers each call within 30 s, and rendering takes seconds. */
const timeout = 3 * 60 * 1000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryOf = (id: string): string => `approve.${id}`;

/** Whether this user confirmed the approval in this tab shortly before the page was reloaded. */
export function isApprovalUnderWay(id: string): boolean {
  return rememberedSecretary(id) !== undefined;
}

/** The secretary's address that was confirmed with the approval; empty when none was. */
function rememberedSecretary(id: string): string | undefined {
  return recall(memoryOf(id), timeout);
}

function concernsSecretary(error: Error | null): boolean {
  return (
    error instanceof CallError &&
    (error.answer.errors ?? []).some(({ field }) => field === 'confirmedSecretaryEmail')
  );
}

export interface Approval {
  /** @param secretary confirmed address when the list has none, else empty */
  readonly approve: (secretary: string) => void;
  /** Retries with the same values. */
  readonly retry: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
  /** The record changed since the documents were rendered. */
  readonly mustRenderAgain: boolean;
  /** The list has gained a secretary since the confirmation, so the recipient of the mails has changed. */
  readonly mustConfirmAgain: boolean;
  readonly reset: () => void;
}

/**
 * Posts the confirmed approval; shows the list again on success. An approval that was confirmed before a page reload is resumed:
 * the server answers a repeated one with the first result.
 */
export function useApproval(application: ApplicationView, run: RunView | undefined): Approval {
  const notify = useNotify();
  const wireText = useWireText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { open: openNext } = useNextApplication(application);
  const [opensNext] = useOpenNextSetting();
  const { _id: id } = application;
  const { mutate, variables, error, isPending, reset } = useMutation({
    mutationFn: async (secretary: string) => {
      await wait(interval);
      return approved(id, { ...bodyOf(application, run), confirmedSecretaryEmail: secretary });
    },
    onSuccess: ({ msg }) => {
      invalidateLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(msg === undefined ? 'applications.approve.done' : wireText(msg), { type: 'success' });
      if (opensNext) void openNext();
      else void navigate(pages.applications.path);
    },
    // The approval may have failed because the record changed.
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
    // The run is needed because the request contains the addresses of its documents.
    const secretary = isLoaded ? rememberedSecretary(id) : undefined;
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
    mustConfirmAgain: concernsSecretary(error),
    reset,
    approve,
    retry: () => approve(variables ?? ''),
  };
}

type Body = ReturnType<typeof bodyOf> & { confirmedSecretaryEmail: string };

/** Polls until the approval is done. @throws CallError 503 when it takes too long */
async function approved(id: string, body: Body) {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    const answer = await call(calls.approveApplication, { params: { id }, body });
    // 202: the documents are still being rendered.
    if (answer.status !== 202) return answer;
    await wait(interval);
  }
  throw new CallError({ status: 503, msg: '', key: 'documents.drawing' });
}

/** The documented payload (docs/rules/wire.md): unsigned addresses of the run's documents. */
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
    education_year: application.education_year,
    Apptype: application.appType,
  };
}
