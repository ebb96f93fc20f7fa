import { Box, Button, Typography } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../../shell/lazy-piece.ts';
import { Panel } from '../../../../shell/record/detail/section.tsx';

const RecipientsList = lazyPiece(() => import('./recipients-list.tsx'));

/** Who received the member's data; asked for when somebody wants to know. @param id of the member's own record */
export function RecipientsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => shown.current?.focus({ preventScroll: true }), [isShown]);
  return (
    <Panel title={translate('members.recipients.title')}>
      {isShown ? (
        <Box ref={shown} tabIndex={-1} sx={{ outline: 'none' }}>
          <Suspense
            fallback={<Typography sx={{ p: 2 }}>{translate('members.recipients.loading')}</Typography>}
          >
            <RecipientsList id={id} />
          </Suspense>
        </Box>
      ) : (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" onClick={() => setShown(true)}>
            {translate('members.recipients.show')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
