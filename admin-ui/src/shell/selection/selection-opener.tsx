import { Button } from '@mui/material';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { Suspense } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { selectionTexts } from './selection.texts.ts';

const SelectionDialog = lazyPiece(() => import('./selection-dialog.tsx'));

/** A selection of this tab, and whether its dialog is open. */
export interface OpenSelection {
  readonly id: string | undefined;
  readonly isOpen: boolean;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

interface Props {
  selection: OpenSelection;
  what: SelectionView['what'];
}

/** The dialog of a selection; after it was closed, the way back to it. */
export function SelectionOpener({ selection: { id, isOpen, show, close }, what }: Props) {
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
      <SelectionDialog key={id} id={id} what={what} open={show} close={close} />
    </Suspense>
  );
}
