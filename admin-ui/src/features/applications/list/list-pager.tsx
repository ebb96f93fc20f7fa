import { TablePagination } from '@mui/material';
import { useListContext } from 'react-admin';

/** Pages are shown from one on (decisions 10). */
export function ListPager() {
  const { total, page, perPage, setPage, error } = useListContext();
  if (error || total === undefined || total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_event, next) => setPage(next + 1)}
      showFirstButton
      showLastButton
    />
  );
}
