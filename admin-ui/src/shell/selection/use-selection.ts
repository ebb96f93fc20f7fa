import { calls } from '@portal/contract/calls';
import type { SelectionRowView, SelectionView } from '@portal/contract/reviewing/responses';
import type { SelectionAction } from '@portal/contract/reviewing/selections';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOver } from '../runs/use-run.ts';
import { useTexts } from '../language/language.ts';
import { call } from '../session/call.ts';
import { selectionTexts } from './selection.texts.ts';

/** Tiles per page. */
export const pageSize = 24;

/** ms between polls while documents are being rendered. */
const interval = 1_000;
/** ms for which an address is reused; it is valid for 5 minutes, and a new one would reload the same picture. */
const addressLife = 4 * 60_000;

/** Whether documents are still being rendered. */
export const isRendering = ({ counts }: Pick<SelectionView, 'counts'>): boolean =>
  counts.waiting + counts.drawing > 0;

/** Returns the text for the state of a row. */
export function useStateText(): (what: SelectionAction, state: SelectionRowView['state']) => string {
  const t = useTexts(selectionTexts);
  return (what, state) =>
    state === 'done' || state === 'approved' || state === 'regenerated'
      ? t(`${what}.done`)
      : t(`state.${state}`);
}

/** A page of a selection, polled until nothing changes by itself. @param from index of the first row */
export function useSelection(id: string, from: number) {
  const cachedAddresses = useRef(new Map<string, { url: string; at: number }>());
  return useQuery({
    queryKey: ['selection', id, from],
    queryFn: async ({ signal }) => {
      const query = { from, count: pageSize };
      const { data } = await call(calls.getSelection, { params: { id }, query, signal });
      return { ...data, rows: data.rows.map((row) => withCachedAddresses(row, cachedAddresses.current)) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) => {
      if (error || !data || isOver(data.run)) return false;
      return data.isConfirmed || isRendering(data) ? interval : addressLife;
    },
    refetchOnWindowFocus: false,
  });
}

function withCachedAddresses(
  row: SelectionRowView,
  cachedAddresses: Map<string, { url: string; at: number }>,
): SelectionRowView {
  const pictures = row.pictures.map((picture) => {
    const path = new URL(picture.url).pathname;
    const before = cachedAddresses.get(path);
    if (before && Date.now() - before.at < addressLife) return { ...picture, url: before.url };
    cachedAddresses.set(path, { url: picture.url, at: Date.now() });
    return picture;
  });
  return { ...row, pictures };
}

/** Actions on a selection; the displayed selection follows. */
export function useSelectionActions(id: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['selection', id] });
  const params = { id };
  const deselect = useMutation({
    mutationFn: ({ row, isOut }: { row: string; isOut: boolean }) =>
      call(calls.takeOutOfSelection, { params, body: { ids: [row], isOut } }),
    onSettled,
  });
  const cancel = useMutation({ mutationFn: () => call(calls.cancelRun, { params }), onSettled });
  const retry = useMutation({
    mutationFn: async () => (await call(calls.retrySelection, { params })).data.runId,
    onSettled,
  });
  const confirm = async (count: number) => {
    await call(calls.confirmSelection, { params, body: { count } });
    await onSettled();
  };
  return { deselect, cancel, retry, confirm };
}
