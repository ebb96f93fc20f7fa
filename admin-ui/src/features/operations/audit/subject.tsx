import { Box, Link } from '@mui/material';
import { type AuditName, pageAddress } from '@portal/contract';
import { Link as RouterLink } from 'react-router';
import { useStaffUser } from '../../../shell/session/use-session.ts';

interface Props extends AuditName {
  /** The word for the kind, before the name. */
  kind?: string;
  id?: string | undefined;
  isStaff: boolean;
}

/** Who, or whose record: the name with a link where the reader may open it, number and id small below. */
export function Subject({ kind, name, number, id, recordId, isStaff }: Props) {
  const { permissions } = useStaffUser();
  const mayRead = permissions.includes('members.read') && permissions.includes('applications.read');
  const address = isStaff
    ? permissions.includes('staff.manage') && pageAddress('staffUsers')
    : recordId !== undefined && mayRead && pageAddress('application', { id: recordId });
  const small = isStaff ? [] : [number, id].filter((text) => text !== undefined);
  return (
    <>
      <span>
        {kind}{' '}
        {address ? (
          <Link component={RouterLink} to={address}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {small.length > 0 && (
        <Box
          component="span"
          translate="no"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}
        >
          {small.join(' · ')}
        </Box>
      )}
    </>
  );
}
