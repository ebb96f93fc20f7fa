import { RecordList } from '../../shell/ui/record-list.tsx';
import { JobsList } from './jobs-list.tsx';

/** `/admin/jobs`: jobs that no try could do, the newest first. */
export default function JobsScreen() {
  return (
    <RecordList resource="jobs" sort={{ field: 'createdAt', order: 'DESC' }}>
      <JobsList />
    </RecordList>
  );
}
