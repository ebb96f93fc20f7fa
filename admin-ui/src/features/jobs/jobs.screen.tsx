import { ListBase } from 'react-admin';
import { JobsList } from './jobs-list.tsx';

/** Rows of one page. */
const perPage = 25;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const saidInPlace = () => undefined;

/** `/admin/jobs`: jobs that no try could do, the newest first. */
export default function JobsScreen() {
  return (
    <ListBase
      resource="jobs"
      perPage={perPage}
      sort={{ field: 'createdAt', order: 'DESC' }}
      queryOptions={{ onError: saidInPlace }}
    >
      <JobsList />
    </ListBase>
  );
}
