import { Box, TableCell, TableRow } from '@mui/material';
import { pageAddress } from '@portal/contract';
import { useRef, type MouseEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { indiaDate } from '../../../shell/ui/format.ts';
import { RecordTable } from '../../../shell/ui/record-table.tsx';
import { useRowKeys } from '../../../shell/ui/use-row-keys.ts';
import { PaymentLabel, VerifiedLabel } from '../labels/labels.tsx';
import { namesOf, type ApplicationItem } from './application-item.ts';

const columns = ['serial', 'name', 'type', 'state', 'payment', 'verified', 'date'] as const;
const linkClass = 'application-link';

/** The rows; on a narrow screen each becomes a card with the same facts. */
export function ApplicationsTable() {
  const translate = useTranslate();
  const { data, isPending, isPlaceholderData = false, page, perPage } = useListContext<ApplicationItem>();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, `.${linkClass}`, {
    next: translate('applications.keys.next'),
    previous: translate('applications.keys.previous'),
    open: translate('applications.keys.open'),
  });
  const first = (page - 1) * perPage + 1;
  return (
    <RecordTable
      label={translate('applications.list.table')}
      heads={columns.map((column) => translate(`applications.list.${column}`))}
      waiting={isPending && translate('applications.list.loading')}
      isOld={isPlaceholderData}
      body={body}
    >
      {(isNarrow) =>
        data?.map((item, index) => (
          <Row key={item.id} item={item} serial={first + index} isNarrow={isNarrow} />
        ))
      }
    </RecordTable>
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
