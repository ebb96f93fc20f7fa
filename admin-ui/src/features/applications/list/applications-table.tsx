import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { pageAddress } from '@portal/contract';
import { useRef, type MouseEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { indiaDate } from '../../../shell/ui/format.ts';
import { useRowKeys } from '../../../shell/ui/use-row-keys.ts';
import { PaymentLabel, VerifiedLabel } from '../labels/labels.tsx';
import { namesOf, type ApplicationItem } from './application-item.ts';

const columns = ['serial', 'name', 'type', 'state', 'payment', 'verified', 'date'] as const;
const linkClass = 'application-link';

/** The rows; on a narrow screen each becomes a card with the same facts. */
export function ApplicationsTable() {
  const translate = useTranslate();
  const { data, isPending, isPlaceholderData = false, page, perPage } = useListContext<ApplicationItem>();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, `.${linkClass}`, {
    next: translate('applications.keys.next'),
    previous: translate('applications.keys.previous'),
    open: translate('applications.keys.open'),
  });
  const first = (page - 1) * perPage + 1;
  return (
    <Table size="small" aria-label={translate('applications.list.table')}>
      {!isNarrow && (
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(`applications.list.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
      )}
      {/* Rows of the page before stay in sight until the next ones come, but nobody can open one of them. */}
      <TableBody ref={body} inert={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.4 : 1 }}>
        {isPending ? <WaitingRows isNarrow={isNarrow} /> : null}
        {data?.map((item, index) => (
          <Row key={item.id} item={item} serial={first + index} isNarrow={isNarrow} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ item, serial, isNarrow }: { item: ApplicationItem; serial: number; isNarrow: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const address = pageAddress('application', { id: item.id });
  const open = (event: MouseEvent<HTMLElement>) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isOnLink && !globalThis.getSelection()?.toString()) void navigate(address);
  };
  const name = (
    <Box
      component={Link}
      to={address}
      className={linkClass}
      sx={{
        color: 'primary.main',
        fontWeight: 600,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {namesOf(item)}
    </Box>
  );
  const type = translate(`applications.type.${item.appType}`);
  const style = {
    cursor: 'pointer',
    '&:focus-within': { bgcolor: 'var(--brand-tint)' },
    '&:last-child td': { borderBottom: 0 },
  };
  if (isNarrow) {
    return (
      <TableRow hover onClick={open} sx={style}>
        <TableCell sx={{ py: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '1rem' }}>
            <span>
              {serial}. {name}
            </span>
            <Box
              component="span"
              sx={{ whiteSpace: 'nowrap', color: 'text.secondary', fontSize: '0.875rem' }}
            >
              {indiaDate(item.createdAt)}
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary', my: 0.5 }}>
            {type}, {item.nmo_state}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <PaymentLabel payment={item.payment} />
            <VerifiedLabel isVerified={item.isVerified} />
          </Box>
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover onClick={open} sx={{ ...style, height: 44 }}>
      <TableCell sx={{ width: 64, color: 'text.secondary' }}>{serial}</TableCell>
      <TableCell>{name}</TableCell>
      <TableCell>{type}</TableCell>
      <TableCell>{item.nmo_state}</TableCell>
      <TableCell>
        <PaymentLabel payment={item.payment} />
      </TableCell>
      <TableCell>
        <VerifiedLabel isVerified={item.isVerified} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{indiaDate(item.createdAt)}</TableCell>
    </TableRow>
  );
}

function WaitingRows({ isNarrow }: { isNarrow: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <TableRow>
        <TableCell colSpan={columns.length} role="status">
          {translate('applications.list.loading')}
        </TableCell>
      </TableRow>
      {Array.from({ length: 8 }, (_none, index) => (
        <TableRow key={index} aria-hidden="true">
          <TableCell colSpan={columns.length}>
            <Skeleton height={isNarrow ? 56 : 24} />
          </TableCell>
        </TableRow>
      ))}
    </>
  );
}
