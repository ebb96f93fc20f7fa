import { Box, Checkbox, Tooltip } from '@mui/material';
import { useId } from 'react';
import {
  DataTable,
  type RaRecord,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useShortcuts } from '../console/shortcuts.ts';
import { useTexts } from '../language/language.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { listTexts } from './list.texts.ts';

/** Returns why a row cannot be selected; undefined for one that can. */
export type WhyNot<T extends RaRecord = RaRecord> = (record: T) => string | undefined;

/**
 * Checkboxes that select rows for bulk actions. react-admin labels an element around the checkbox, where screen readers do not find
 * it.
 */
export function SelectColumn<T extends RaRecord>({ whyNot }: { whyNot?: WhyNot<T> }) {
  return (
    <DataTable.Col label={<SelectPage />} padding="checkbox">
      <SelectRow whyNot={whyNot as WhyNot | undefined} />
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

function SelectRow({ whyNot }: { whyNot: WhyNot | undefined }) {
  const record = useRecordContext();
  const translate = useTranslate();
  const chosen = useDataTableSelectedIdsContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const reasonId = useId();
  if (!record) return null;
  const reason = whyNot?.(record);
  const label = { 'aria-label': translate('ra.action.select_row') };
  if (reason !== undefined) {
    // Focusable, so that the reason is found by keyboard.
    return (
      <Tooltip title={reason} describeChild>
        <span onClick={(event) => event.stopPropagation()}>
          <Checkbox
            checked={false}
            sx={{ opacity: 0.4, cursor: 'not-allowed' }}
            slotProps={{ input: { ...label, 'aria-disabled': true, 'aria-describedby': reasonId } }}
          />
          <Box component="span" id={reasonId} sx={visuallyHidden}>
            {reason}
          </Box>
        </span>
      </Tooltip>
    );
  }
  return (
    <Checkbox
      checked={chosen?.includes(record.id) ?? false}
      disabled={isRowSelectable?.(record) === false}
      // Shift-click selects a range, which a change event would not reveal.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: label }}
    />
  );
}
