import { callAddress } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { undecidedStates } from '@portal/contract/applications/states';
import type { QueueState, ReviewerView } from '@portal/contract/reviewing/queue.responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call, staffFetch } from '../../../shell/session/call.ts';
import { session, useStaffUser } from '../../../shell/session/session.ts';

/** State of a location that leads from the work queue to a record, which claims it. */
export const fromQueue = { from: 'queue' } as const;

/** The user's own applications first: what they claimed or were assigned. */
export const queueDefaults = {
  filter: { queue: 'mine' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

export function opensFromQueue(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromQueue.from;
}

/** ms between two signs of life of an open record; the server forgets it after two and a half minutes. */
const REPORT_INTERVAL_MS = 60_000;

/** Who works on an open record, and the user's claim on it. */
export interface OpenQueue {
  readonly state: QueueState | undefined;
  readonly isMine: boolean;
  /** The server's answer to a claim, if it was rejected. */
  readonly problem: unknown;
  readonly claim: () => Promise<void>;
  readonly release: () => Promise<void>;
  /** Takes over what another call answered. */
  readonly show: (state: QueueState) => void;
}

/** Reports the user as looking at a record, claims it when it was opened from the queue, and releases it on leaving. */
export function useOpenQueue({ _id: id, state: step }: ApplicationView): OpenQueue {
  const { _id: userId } = useStaffUser();
  const client = useQueryClient();
  const isFromQueue = opensFromQueue(useLocation().state);
  const [problem, setProblem] = useState<unknown>();
  const params = { id };
  const { data: state } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(calls.markPresence, { params: { id }, signal })).data,
    refetchInterval: REPORT_INTERVAL_MS,
    refetchIntervalInBackground: true,
    retry: false,
  });
  const show = useCallback((next: QueueState) => client.setQueryData(keyOf(id), next), [client, id]);
  const claim = useCallback(async () => {
    setProblem(undefined);
    try {
      // An answer that is under way does not know of the claim yet.
      await client.cancelQueries({ queryKey: keyOf(id) });
      show((await call(calls.claimApplication, { params: { id } })).data);
    } catch (refusal) {
      setProblem(refusal);
      void client.invalidateQueries({ queryKey: keyOf(id) });
    }
  }, [client, id, show]);
  const release = async () => {
    setProblem(undefined);
    await call(calls.releaseApplication, { params });
    await client.invalidateQueries({ queryKey: keyOf(id) });
  };
  const mayClaim = undecidedStates.includes(step);
  useEffect(() => {
    if (isFromQueue && mayClaim) void claim();
  }, [claim, isFromQueue, mayClaim]);
  useEffect(() => {
    const leave = () => releaseOnLeaving(id);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
      client.removeQueries({ queryKey: keyOf(id) });
    };
  }, [client, id]);
  return { state, isMine: state?.claim?.id === userId, problem, claim, release, show };
}

const keyOf = (id: string) => ['queueState', id];

/** Sent even while the page is being closed; without it the claim expires by itself. */
function releaseOnLeaving(id: string): void {
  const { state } = session;
  if (state.status !== 'in' || state.isLocked === true) return;
  const { releaseApplication } = calls;
  const init = { method: releaseApplication.method, keepalive: true };
  void staffFetch(callAddress(releaseApplication, { params: { id } }), init).catch(() => undefined);
}

/** Staff who may be assigned and mentioned; undefined until loaded. @param isWanted whether to load them */
export function useReviewers(isWanted = true): readonly ReviewerView[] | undefined {
  const { data } = useQuery({
    queryKey: ['reviewers'],
    queryFn: async ({ signal }) => (await call(calls.getReviewers, { signal })).data,
    enabled: isWanted,
    staleTime: 300_000,
  });
  return data;
}
