import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';

/** The list did not come; the person may try again. */
export function ListProblem({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { error } = useListContext();
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {translate('applications.list.failed')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {wireText(error)}
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        {translate('applications.list.retry')}
      </Button>
    </Box>
  );
}

/** Nothing to show; with filters there is a way to take them off. */
export function NoRows() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {translate('applications.list.empty')}
      </Typography>
      {isFiltered && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate('applications.list.emptyHint')}
          </Typography>
          <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
            {translate('applications.list.reset')}
          </Button>
        </>
      )}
    </Box>
  );
}
