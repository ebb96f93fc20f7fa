import { RecordList } from '../../shell/ui/record-list.tsx';
import { StaffList } from './staff-list.tsx';

/** More than an organisation has: one page shows everybody. */
const everybody = 500;

/** `/admin/settings/staff` (decisions 4). */
export default function StaffListScreen() {
  return (
    <RecordList resource="staff" perPage={everybody} sort={{ field: 'username', order: 'ASC' }}>
      <StaffList />
    </RecordList>
  );
}
