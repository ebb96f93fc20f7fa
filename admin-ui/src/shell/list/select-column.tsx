import { Checkbox } from '@mui/material';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { listTexts } from './list.texts.ts';

/**
 * The boxes that choose rows for what is done with several at once. react-admin's own name the box on an element around
 * it, where no screen reader finds it.
 */
export function SelectColumn() {
  return (
    <DataTable.Col label={<SelectPage />} padding="checkbox">
      <SelectRow />
    </DataTable.Col>
  );
}

/** The box of all rows; there once, it also has the key that chooses the row in which the focus is. */
function SelectPage() {
  const t = useTexts(listTexts);
  const run = () =>
    document.activeElement
      ?.closest('.RaDataTable-row')
      ?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')
      ?.click();
  useShortcuts([{ key: 'x', label: t('keys.select'), run }]);
  return <SelectPageCheckbox />;
}

function SelectRow() {
  const record = useRecordContext();
  const translate = useTranslate();
  const chosen = useDataTableSelectedIdsContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={chosen?.includes(record.id) ?? false}
      disabled={isRowSelectable?.(record) === false}
      // A click with Shift chooses all rows since the last one, which a change would not tell.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}
