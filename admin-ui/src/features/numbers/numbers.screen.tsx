import { RecordList } from '../../shell/ui/record-list.tsx';
import { NumbersList } from './numbers-list.tsx';

/** `/admin/settings/numbers`: reserved numbers that nobody uses, the longest unused first. */
export default function NumbersScreen() {
  return (
    <RecordList resource="numbers" sort={{ field: 'usedAt', order: 'ASC' }}>
      <NumbersList />
    </RecordList>
  );
}
