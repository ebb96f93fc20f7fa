import { Button, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { StaffRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useRoleName } from '../../shell/console/role-name.ts';
import { useStaffUser } from '../../shell/session/use-session.ts';
import { indiaDate } from '../../shell/ui/format.ts';

interface Props {
  users: readonly StaffRecord[];
  onChange: (user: StaffRecord) => void;
}

/** One row for each staff user. */
export function StaffTable({ users, onChange }: Props) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { _id: ownId } = useStaffUser();
  const heads = ['username', 'email', 'role', 'grants', 'otp', 'state', 'since', 'action'];
  return (
    <Table size="small" aria-label={translate('staff.heading')}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{translate(`staff.${head}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id} hover>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {user.username}
            </TableCell>
            <TableCell>{user.email}</TableCell>
            <TableCell>{roleName(user.role)}</TableCell>
            <TableCell>{user.grants.join(', ')}</TableCell>
            <TableCell>{translate(`staff.${otpText(user)}`)}</TableCell>
            <TableCell>
              <Chip
                size="small"
                color={user.disabled ? 'default' : 'success'}
                label={translate(user.disabled ? 'staff.disabled' : 'staff.active')}
              />
            </TableCell>
            <TableCell>{indiaDate(user.createdAt)}</TableCell>
            <TableCell>
              {user.id === ownId ? (
                translate('staff.own')
              ) : (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={translate('staff.changeFor', { name: user.username })}
                  onClick={() => onChange(user)}
                >
                  {translate('staff.change')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function otpText({ otpRequired, secondFactor }: StaffRecord): 'otpOff' | 'otpOn' | 'otpRole' {
  if (!otpRequired) return 'otpOff';
  return secondFactor ? 'otpOn' : 'otpRole';
}
