import { RecordList } from '../../../shell/ui/record-list.tsx';
import { ApplicationsList } from './applications-list.tsx';

/** Rows of one page (spec §9). */
const perPage = 50;

/** `/admin/applications`: the applications that are still to be decided, newest first. */
export default function ApplicationsListScreen() {
  return (
    <RecordList resource="applications" perPage={perPage} sort={{ field: 'createdAt', order: 'DESC' }}>
      <ApplicationsList />
    </RecordList>
  );
}
