import { Box } from '@mui/material';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { useTexts } from '../language/use-texts.ts';
import { countText } from './count.ts';
import { listTexts } from './list.texts.ts';

/** Rows of one page, as a person may choose. */
const sizes = [25, 50, 100];

/**
 * react-admin's pager. A list that the server has not counted to its end says `10,000+`, and behind the counted rows it
 * has no numbers of pages but only the next and the previous one.
 */
export function ListPages() {
  const translate = useTranslate();
  const t = useTexts(listTexts);
  const { data, total, meta, page, perPage, error } = useListContext();
  const isWhole = total !== undefined && total <= Math.min(perPage, sizes[0] ?? perPage);
  if (error || isWhole) return null;
  const range = () => {
    const offsetBegin = (page - 1) * perPage + 1;
    const offsetEnd = offsetBegin - 1 + (data?.length ?? 0);
    return translate('ra.navigation.page_range_info', {
      offsetBegin,
      offsetEnd,
      total: countText(total ?? offsetEnd, meta),
    });
  };
  // react-admin's pager hands these to MUI's, which its type does not say.
  const words = {
    labelDisplayedRows: range,
    getItemAriaLabel: (place: string) => translate(`ra.navigation.${place}`),
  };
  return (
    <Box component="nav" aria-label={t('pages')}>
      <Pagination rowsPerPageOptions={sizes} {...words} />
    </Box>
  );
}
