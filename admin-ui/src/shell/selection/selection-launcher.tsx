import { Button } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { lazyComponent } from '../lazy-component.ts';
import { isOver, recall, remember } from '../runs/use-run.ts';
import { call } from '../session/call.ts';
import { selectionTexts } from './selection.texts.ts';

const SelectionDialog = lazyComponent(() => import('./selection-dialog.tsx'));

/** A selection of this tab, and whether its dialog is open. */
export interface OpenSelection {
  readonly id: string | undefined;
  readonly isOpen: boolean;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Dialog of a selection; once closed, a button that reopens it. */
export function SelectionLauncher({ selection: { id, isOpen, show, close } }: { selection: OpenSelection }) {
  const t = useTexts(selectionTexts);
  if (id === undefined) return null;
  if (!isOpen) {
    return (
      <Button variant="outlined" onClick={() => show(id)} sx={{ alignSelf: 'flex-start' }}>
        {t('resume')}
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <SelectionDialog key={id} id={id} open={show} close={close} />
    </Suspense>
  );
}

/** ms for which a reload still knows the selection. */
const MEMORY_MS = 8 * 60 * 60 * 1000;

/** The selection that this user started in this tab, until it is completed. @param resource list that it changes */
export function useOpenSelection(resource: string): OpenSelection {
  const memory = `selection.${resource}`;
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => recall(memory, MEMORY_MS));
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
      // The button that opened it is gone with the selection.
      setTimeout(focusRows);
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
  };
}

/** Focuses the first visible checkbox of the list. */
function focusRows(): void {
  const boxes = document.querySelectorAll<HTMLElement>('.RaDataTable-table input[type=checkbox]');
  for (const box of boxes) {
    box.focus();
    if (document.activeElement === box) return;
  }
}
