import { ListBase } from 'react-admin';
import { StaffList } from './staff-list.tsx';

/** More than an organisation has: one page shows everybody. */
const everybody = 500;

/** The list tells of a failure where the rows would stand. */
const saidInPlace = () => undefined;

/** `/admin/settings/staff` (decisions 4). */
export default function StaffListScreen() {
  return (
    <ListBase
      resource="staff"
      perPage={everybody}
      sort={{ field: 'username', order: 'ASC' }}
      queryOptions={{ onError: saidInPlace }}
    >
      <StaffList />
    </ListBase>
  );
}
