import {
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ReactNode, RefObject } from 'react';

const waitingRows = 8;

interface Props {
  /** Names the table to a screen reader. */
  label: string;
  /** Of the columns, on a wide screen. */
  heads: readonly string[];
  /** Said while there are no rows to show; without it the table does not wait. */
  waiting?: string | false | undefined;
  /** The rows are those of the page before: they stay in sight until the next ones come, and nobody can use them. */
  isOld?: boolean;
  /** The width below which rows are cards: `lg` for rows that need the room. */
  cardsBelow?: 'md' | 'lg';
  body?: RefObject<HTMLTableSectionElement | null>;
  /** The rows: of cells, or of one cell each on a narrow screen, where a row is a card with the same facts. */
  children: (isNarrow: boolean) => ReactNode;
}

/** The table of a list. */
export function RecordTable({
  label,
  heads,
  waiting,
  isOld = false,
  cardsBelow = 'md',
  body,
  children,
}: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow), { noSsr: true });
  return (
    // A row that is longer than the room is moved sideways, never cut off.
    <TableContainer>
      <Table size="small" aria-label={label}>
        {!isNarrow && (
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody ref={body} inert={isOld} sx={{ opacity: isOld ? 0.4 : 1 }}>
          {waiting ? <WaitingRows text={waiting} columns={isNarrow ? 1 : heads.length} /> : null}
          {children(isNarrow)}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** About as high as the rows that will come: a card is higher than a row. */
function WaitingRows({ text, columns }: { text: string; columns: number }) {
  return (
    <>
      <TableRow>
        <TableCell colSpan={columns} role="status">
          {text}
        </TableCell>
      </TableRow>
      {Array.from({ length: waitingRows }, (_none, index) => (
        <TableRow key={index} aria-hidden="true">
          <TableCell colSpan={columns}>
            <Skeleton height={columns === 1 ? 56 : 24} />
          </TableCell>
        </TableRow>
      ))}
    </>
  );
}
