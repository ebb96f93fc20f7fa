import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type AuditRecord } from '@portal/contract/platform/responses';
import { roles } from '@portal/contract/enums';
import { useTranslate } from 'react-admin';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { differenceOf } from './difference.ts';
import { useAuditLabels } from './use-audit-labels.ts';

/** Changes and details of one row; its codes and ids are here alone, for support and logs. */
export function RowDetails({ row }: { row: AuditRecord }) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const labels = useAuditLabels();
  const role = roles.find((one) => one === row.actor.role);
  const facts: [name: string, value: string | undefined][] = [
    ['note', row.note === undefined ? undefined : labels.note(row.note)],
    ['code', row.action],
    ['actor', row.actor.id],
    ['role', role ? roleName(role) : row.actor.role],
    ['ip', row.actor.ip],
    ['object', `${labels.kind(row.object.kind)} ${row.object.id} (${row.object.kind})`],
    ['request', row.requestId],
    ['seal', sealOf(row, translate)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Differences row={row} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'max-content 1fr' },
          columnGap: 2,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{translate(`audit.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}

function sealOf({ seq, hash, refused }: AuditRecord, translate: (key: string) => string): string {
  if (refused) return translate('audit.fact.refused');
  return seq === undefined ? translate('audit.fact.unsealed') : `${seq}:${hash ?? ''}`;
}

function Differences({ row }: { row: AuditRecord }) {
  const translate = useTranslate();
  const labels = useAuditLabels();
  const fields = differenceOf(row.before, row.after);
  if (fields.length === 0)
    return (
      <Typography color="text.secondary">
        {translate(row.erased ? 'audit.difference.erased' : 'audit.difference.none')}
      </Typography>
    );
  const absent = translate('audit.difference.absent');
  return (
    <Table
      size="small"
      aria-label={translate('audit.difference.table')}
      sx={{ tableLayout: 'fixed', '& .MuiTableCell-root': { px: { xs: 0.5, md: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('audit.difference.field')}</TableCell>
          <TableCell>{translate('audit.difference.before')}</TableCell>
          <TableCell>{translate('audit.difference.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {labels.field(field, row.object.kind)}
            </TableCell>
            <TableCell>
              {before === undefined ? absent : labels.value(field, before, row.object.kind)}
            </TableCell>
            <TableCell>
              {after === undefined ? absent : labels.value(field, after, row.object.kind)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
