import type { ReactNode } from 'react';
import { DataTable, useTranslate, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** The class of a column that a narrow table leaves out. */
export const spareColumn = 'spare-column';

interface Props<T extends RaRecord> extends DataTableColumnProps<T> {
  /** Key of its heading. */
  label: string;
  render?: (record: T) => ReactNode;
  /** Its place in the card that a row becomes on a phone: `title`, `plain` and `actions` have no heading there. */
  card?: 'title' | 'plain' | 'wide' | 'actions' | 'absent';
  /** Left out of a table without room for all columns; the card has it. */
  isSpare?: boolean;
}

/** A column of react-admin's table that knows its heading on a phone, too, where a row is a card. */
export function Column<T extends RaRecord>({ card, label, isSpare = false, ...props }: Props<T>) {
  const translate = useTranslate();
  return (
    <DataTable.Col<T>
      label={label}
      data-label={translate(label)}
      disableSort
      {...(card === undefined ? {} : { cellClassName: `card-${card}` })}
      {...(isSpare ? { className: spareColumn } : {})}
      {...props}
    />
  );
}
