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
 * Checkboxes that select rows for bulk actions. react-admin labels an element around the checkbox, where screen readers do not find
 * it.
 * @param isOffered without it the column keeps its place, so that a saved order of columns fits every user
 */
export function SelectColumn({ isOffered = true }: { isOffered?: boolean }) {
  if (!isOffered) return null;
  return (
    <DataTable.Col label={<SelectPage />} padding="checkbox">
      <SelectRow />
    </DataTable.Col>
  );
}

/** Checkbox for all rows; rendered once, it also registers the shortcut that selects the focused row. */
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
      // Shift-click selects a range, which a change event would not reveal.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}
