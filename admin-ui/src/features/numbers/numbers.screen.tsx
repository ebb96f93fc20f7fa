import { ListBase } from 'react-admin';
import { NumbersList } from './numbers-list.tsx';

/** Rows of one page. */
const perPage = 25;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const saidInPlace = () => undefined;

/** `/admin/settings/numbers`: reserved numbers that nobody uses, the longest unused first. */
export default function NumbersScreen() {
  return (
    <ListBase
      resource="numbers"
      perPage={perPage}
      sort={{ field: 'usedAt', order: 'ASC' }}
      queryOptions={{ onError: saidInPlace }}
    >
      <NumbersList />
    </ListBase>
  );
}
