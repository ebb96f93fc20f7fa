import { TablePagination } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const places = { first: 'first', last: 'last', next: 'next', previous: 'previous' } as const;

/** Leafs through react-admin's list; pages are shown from one on (decisions 10). A list of one page has none. */
export function ListPager() {
  const translate = useTranslate();
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
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(place) => translate(`ra.navigation.${places[place]}`)}
      showFirstButton
      showLastButton
    />
  );
}
