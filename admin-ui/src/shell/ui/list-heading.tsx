import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Icon } from './icon.tsx';
import { refreshIcon } from './icons.ts';
import { usePageTitle } from './page-title.ts';

interface Props {
  /** Of the list, and of the page. */
  title: string;
  /** How many rows there are, in words; empty while nobody knows. */
  count: string;
}

/** Over a list: what it is, how many rows it has, and the button that looks again. */
export function ListHeading({ title, count }: Props) {
  const translate = useTranslate();
  const { isFetching, refetch } = useListContext();
  usePageTitle(title);
  const again = translate('ra.action.refresh');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" role="status" sx={{ mr: 'auto' }}>
        {count}
      </Typography>
      <Tooltip title={again}>
        <span>
          <IconButton aria-label={again} disabled={isFetching} onClick={() => void refetch()}>
            <Icon path={refreshIcon} />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
