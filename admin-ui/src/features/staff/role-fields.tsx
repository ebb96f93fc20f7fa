import {
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { grantable, roles, type Role } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { usePermissionName } from '../../shell/console/permission-name.ts';
import { useRoleName } from '../../shell/console/role-name.ts';
import { useStaffUser } from '../../shell/session/use-session.ts';

interface Props {
  role: Role;
  grants: readonly string[];
  onRole: (role: Role) => void;
  onGrants: (grants: string[]) => void;
}

/** The role, and what an Admin may do beyond it; nobody gives what one does not hold. */
export function RoleFields({ role, grants, onRole, onGrants }: Props) {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const own = useStaffUser();
  const open = grantable.filter((permission) => own.permissions.includes(permission));
  const offered = own.role === 'superAdmin' ? roles : roles.filter((one) => one !== 'superAdmin');
  return (
    <>
      <TextField
        select
        label={translate('staff.role')}
        value={role}
        onChange={(change) => onRole(offered.find((one) => one === change.target.value) ?? role)}
        fullWidth
        margin="dense"
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {roleName(one)}
          </MenuItem>
        ))}
      </TextField>
      {role === 'Admin' && open.length > 0 && (
        <FormGroup role="group" aria-labelledby="grants" sx={{ mt: 2 }}>
          <FormLabel id="grants">{translate('staff.grants')}</FormLabel>
          <Typography color="text.secondary" variant="body2">
            {translate('staff.grantsHint')}
          </Typography>
          {open.map((permission) => (
            <FormControlLabel
              key={permission}
              label={permissionName(permission)}
              title={permission}
              control={
                <Checkbox
                  size="small"
                  checked={grants.includes(permission)}
                  onChange={(_event, checked) =>
                    onGrants(
                      checked ? [...grants, permission] : grants.filter((granted) => granted !== permission),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </>
  );
}
