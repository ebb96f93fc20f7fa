import { RecordList } from '../../shell/ui/record-list.tsx';
import { AuditList } from './audit-list.tsx';

/** `/admin/audit`: who did what, newest first; for reading only. */
export default function AuditScreen() {
  return (
    <RecordList resource="audit" sort={{ field: 'at', order: 'DESC' }}>
      <AuditList />
    </RecordList>
  );
}
