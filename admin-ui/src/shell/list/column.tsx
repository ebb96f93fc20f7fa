import type { ReactNode } from 'react';
import {
  DataTable,
  useDataTableRenderContext,
  useListContext,
  useTranslate,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';

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
  /** Omitted under these values of a filter, because they say the same of every row. */
  impliedBy?: Readonly<Record<string, readonly string[]>>;
}

/** A column of react-admin's table that labels its cell where a row is shown as a card. */
export function Column<T extends RaRecord>({
  card,
  label,
  isSpare = false,
  impliedBy = {},
  ...props
}: Props<T>) {
  const translate = useTranslate();
  const context = useDataTableRenderContext();
  const filters = useListContext().filterValues as Readonly<Record<string, unknown>>;
  const isImplied = Object.entries(impliedBy).some(([name, values]) =>
    values.some((one) => one === filters[name]),
  );
  if (isImplied && context !== 'columnsSelector') return null;
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
