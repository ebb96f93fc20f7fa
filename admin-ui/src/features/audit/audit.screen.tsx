import { ListBase } from 'react-admin';
import { AuditList } from './audit-list.tsx';

/** Rows of one page. */
const perPage = 25;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const saidInPlace = () => undefined;

/** `/admin/audit`: who did what, newest first; for reading only. */
export default function AuditScreen() {
  return (
    <ListBase
      resource="audit"
      perPage={perPage}
      sort={{ field: 'at', order: 'DESC' }}
      queryOptions={{ onError: saidInPlace }}
    >
      <AuditList />
    </ListBase>
  );
}
