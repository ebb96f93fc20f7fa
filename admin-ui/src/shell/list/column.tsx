import type { ReactNode } from 'react';
import { DataTable, useTranslate, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** Class of a column that a narrow table omits. */
export const spareColumn = 'spare-column';

interface Props<T extends RaRecord> extends DataTableColumnProps<T> {
  /** Text key of the heading. */
  label: string;
  render?: (record: T) => ReactNode;
  /** Position in the card that replaces a row on a phone: `title`, `plain` and `actions` have no heading there. */
  card?: 'title' | 'plain' | 'wide' | 'actions' | 'absent';
  /** Omitted in a narrow table; the card shows it. */
  isSpare?: boolean;
}

/** A column of react-admin's table that labels its cell where a row is shown as a card. */
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
