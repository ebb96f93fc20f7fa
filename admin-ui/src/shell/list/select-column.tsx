import { Checkbox } from '@mui/material';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

/**
 * The boxes that choose rows for what is done with several at once. react-admin's own name the box on an element around
 * it, where no screen reader finds it.
 */
export function SelectColumn() {
  return (
    <DataTable.Col label={<SelectPageCheckbox />} padding="checkbox">
      <SelectRow />
    </DataTable.Col>
  );
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
