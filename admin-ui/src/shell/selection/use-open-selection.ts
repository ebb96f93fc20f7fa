import { calls } from '@portal/contract/calls';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recall, remember } from '../runs/run-memory.ts';
import { isOver } from '../runs/use-run.ts';
import { call } from '../session/call.ts';
import type { OpenSelection } from './selection-opener.tsx';

/** ms in which a reload still knows of it. */
const kept = 8 * 60 * 60 * 1000;

/** The selection that this person began in this tab, while something is left to do with it. @param resource whose list changes by it */
export function useOpenSelection(what: SelectionView['what'], resource: string): OpenSelection {
  const memory = `selection.${what}`;
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => recall(memory, kept));
  const [isOpen, setOpen] = useState(false);
  const { data: run } = useQuery({
    queryKey: ['selection-run', id, isOpen],
    queryFn: async ({ signal }) => (await call(calls.getRun, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined && !isOpen,
    retry: false,
  });
  return {
    id: isOpen || (run && !isOver(run)) ? id : undefined,
    isOpen,
    show: (next) => {
      remember(memory, next);
      setId(next);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
  };
}
