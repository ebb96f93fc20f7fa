import { Box, Button, Chip, TableCell, TableRow } from '@mui/material';
import type { StaffRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { usePermissionName } from '../../shell/console/permission-name.ts';
import { useRoleName } from '../../shell/console/role-name.ts';
import { useStaffUser } from '../../shell/session/use-session.ts';
import { Breakable } from '../../shell/ui/breakable.tsx';
import { indiaDate } from '../../shell/ui/format.ts';
import { RecordTable } from '../../shell/ui/record-table.tsx';

interface Props {
  users: readonly StaffRecord[];
  onChange: (user: StaffRecord) => void;
}

const facts = ['email', 'role', 'grants', 'otp', 'state', 'since'] as const;
/** On a wide screen the e-mail stands below the user name. */
const columns = ['role', 'grants', 'otp', 'state', 'since'] as const;

/** One row for each staff user; on a narrow screen a card with the same facts. */
export function StaffTable({ users, onChange }: Props) {
  const translate = useTranslate();
  const heads = ['username', ...columns, 'action'].map((head) => translate(`staff.${head}`));
  return (
    <RecordTable label={translate('staff.heading')} heads={heads} cardsBelow="lg">
      {(isNarrow) =>
        users.map((user) => (
          <Row key={user.id} user={user} isNarrow={isNarrow} onChange={() => onChange(user)} />
        ))
      }
    </RecordTable>
  );
}

interface RowProps {
  user: StaffRecord;
  isNarrow: boolean;
  onChange: () => void;
}

function Row({ user, isNarrow, onChange }: RowProps) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const state = (
    <Chip
      component="span"
      size="small"
      color={user.disabled ? 'default' : 'success'}
      label={translate(user.disabled ? 'staff.disabled' : 'staff.active')}
    />
  );
  const shown = {
    email: user.email,
    role: roleName(user.role),
    grants: user.grants.map(permissionName).join(', '),
    otp: translate(`staff.${otpText(user)}`),
    state,
    since: indiaDate(user.createdAt),
  };
  if (isNarrow) {
    return (
      <TableRow>
        <TableCell sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{user.username}</strong> {state}
          </Box>
          {facts.map((fact) =>
            fact === 'state' || shown[fact] === '' ? null : (
              <Box key={fact} sx={{ color: 'text.secondary' }}>
                {translate(`staff.${fact}`)}: {shown[fact]}
              </Box>
            ),
          )}
          <ChangeButton user={user} onChange={onChange} />
        </TableCell>
      </TableRow>
    );
  }
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{user.username}</strong>
        <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>
          <Breakable value={user.email} />
        </Box>
      </TableCell>
      {columns.map((fact) => (
        <TableCell key={fact}>{shown[fact]}</TableCell>
      ))}
      <TableCell>
        <ChangeButton user={user} onChange={onChange} />
      </TableCell>
    </TableRow>
  );
}

/** Nobody changes the own account here. */
function ChangeButton({ user, onChange }: Pick<RowProps, 'user' | 'onChange'>) {
  const translate = useTranslate();
  const { _id: ownId } = useStaffUser();
  if (user.id === ownId) return translate('staff.own');
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={translate('staff.changeFor', { name: user.username })}
      onClick={onChange}
    >
      {translate('staff.change')}
    </Button>
  );
}

function otpText({ otpRequired, secondFactor }: StaffRecord): 'otpOff' | 'otpOn' | 'otpRole' {
  if (!otpRequired) return 'otpOff';
  return secondFactor ? 'otpOn' : 'otpRole';
}
