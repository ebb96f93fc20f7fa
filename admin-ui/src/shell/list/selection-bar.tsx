import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { listTexts } from './list.texts.ts';

/** Bar with the actions on the selected rows, behind the table; B focuses its first action. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const t = useTexts(listTexts);
  const actions = useRef<HTMLDivElement>(null);
  const { selectedIds = [] } = useListContext();
  const focus = () => actions.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  useShortcuts(selectedIds.length === 0 ? [] : [{ key: 'b', label: t('keys.selected'), run: focus }]);
  return (
    <BulkActionsToolbar selectAllButton={false}>
      <Box
        ref={actions}
        role="group"
        aria-label={t('selected')}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' },
          // On a phone the actions scroll sideways.
          ...{ flexWrap: { sm: 'wrap' }, overflowX: { xs: 'auto', sm: 'visible' } },
          '& > *': { flexShrink: 0 },
        }}
      >
        {children}
      </Box>
    </BulkActionsToolbar>
  );
}
