import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type OpenAppType, openAppTypes } from '@portal/contract/enums';
import { pages } from '@portal/contract/pages';
import { type UnfinishedApplication } from '@portal/contract/applications/responses';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { indiaDate } from '../../../shell/ui/format.ts';

/** Chooses Single, Couple or Student, or continues an unfinished application. */
export function ChooseDialog({ open }: { open: (appId: string) => void }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [discarded, setDiscarded] = useState<UnfinishedApplication>();
  const unfinished = useQuery({
    queryKey: ['unfinished-applications'],
    queryFn: ({ signal }) => call(calls.unfinishedApplications, { signal }),
    gcTime: 0,
  });
  const start = useMutation({
    mutationFn: (appType: OpenAppType) => call(calls.beginApplication, { body: { appType, language } }),
    onSuccess: ({ data }) => open(data.appId),
  });
  const nameOf = ({ name }: UnfinishedApplication) => name || translate('add-member.unnamed');
  const close = () => void navigate(pages.dashboard.path);
  const problem = start.error ?? unfinished.error;
  const draft = unfinished.data?.data ?? [];
  return (
    <>
      <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id}>{translate('add-member.heading')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {problem && (
              <Alert severity="error" role="alert">
                {wireText(problem)}
              </Alert>
            )}
            <Typography>{translate('add-member.intro')}</Typography>
            <Box component="section" aria-labelledby={`${id}type`}>
              <Typography id={`${id}type`} variant="h3" sx={{ mb: 1 }}>
                {translate('add-member.choose')}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
                {openAppTypes.map((appType) => (
                  <Button
                    key={appType}
                    variant="outlined"
                    size="large"
                    disabled={start.isPending}
                    onClick={() => start.mutate(appType)}
                    sx={{ flex: '1 1 120px' }}
                  >
                    {translate(`record.type.${appType}`)}
                  </Button>
                ))}
              </Stack>
            </Box>
            {draft.length > 0 && (
              <Box component="section" aria-labelledby={`${id}begun`}>
                <Typography id={`${id}begun`} variant="h3">
                  {translate('add-member.unfinished')}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {draft.map((one) => (
                    <Box
                      component="li"
                      key={one.appId}
                      sx={{
                        display: 'flex',
                        flexWrap: { xs: 'wrap', sm: 'nowrap' },
                        justifyContent: 'space-between',
                        alignItems: 'center',
                        gap: 1,
                        py: 1,
                        borderTop: 1,
                        borderColor: 'divider',
                        '&:first-of-type': { borderTop: 0 },
                      }}
                    >
                      <Button
                        onClick={() => open(one.appId)}
                        sx={{ textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere' }}
                      >
                        {translate('add-member.goOn', {
                          name: nameOf(one),
                          type: translate(`record.type.${one.appType}`),
                          at: indiaDate(one.begunAt),
                        })}
                      </Button>
                      <Button
                        color="error"
                        aria-label={translate('add-member.discardOf', { name: nameOf(one) })}
                        onClick={() => setDiscarded(one)}
                      >
                        {translate('add-member.discard')}
                      </Button>
                    </Box>
                  ))}
                </Box>
              </Box>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('add-member.close')}</Button>
        </DialogActions>
      </Dialog>
      {discarded && (
        <FormDialog
          title={translate('add-member.discardTitle', { name: nameOf(discarded) })}
          action={translate('add-member.discard')}
          color="error"
          run={async () => call(calls.discardApplication, { params: { appId: discarded.appId } })}
          onClose={() => {
            setDiscarded(undefined);
            void unfinished.refetch();
          }}
        >
          <Typography>{translate('add-member.discardText')}</Typography>
        </FormDialog>
      )}
    </>
  );
}
