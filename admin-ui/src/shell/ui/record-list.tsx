import { ListBase, type ListBaseProps } from 'react-admin';

/** Rows of one page. */
const perPage = 25;

/** The list tells of a failure where the rows would stand, with a retry, so no notification is needed beside it. */
const queryOptions = { onError: () => undefined };

/** The records of a list; what shows them finds them in react-admin's list context. */
export function RecordList(props: Omit<ListBaseProps, 'queryOptions'>) {
  return <ListBase perPage={perPage} queryOptions={queryOptions} {...props} />;
}
