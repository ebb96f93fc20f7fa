import { ListBase } from 'react-admin';
import { ApplicationsList } from './applications-list.tsx';

/** Rows of one page (spec §9). */
const perPage = 50;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const saidInPlace = () => undefined;

/** `/admin/applications`: the applications that are still to be decided, newest first. */
export default function ApplicationsListScreen() {
  return (
    <ListBase
      resource="applications"
      perPage={perPage}
      sort={{ field: 'createdAt', order: 'DESC' }}
      queryOptions={{ onError: saidInPlace }}
    >
      <ApplicationsList />
    </ListBase>
  );
}
