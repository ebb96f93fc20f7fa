import { Button } from '@mui/material';
import { calls } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useShownList } from './lists.ts';
import { saveFile } from './save-file.ts';

/** On a phone all of them stand in one row with the icons beside them. */
const narrow = { px: { xs: 1.25, sm: 2 }, minWidth: 0 } as const;

/** What can be done with a list as a whole. */
export function ListButtons() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { refetch } = useListContext();
  const { kind, state, q } = useShownList();
  const [open, setOpen] = useState<'add' | 'import'>();
  const save = async () => {
    try {
      const { data: file } = await call(calls.exportReference, { body: { kind, state, q } });
      saveFile(file.filename, file.csv);
      notify('reference.exported', { messageArgs: { smart_count: file.rows } });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  const closeAdd = (wasSaved: boolean) => {
    setOpen(undefined);
    if (!wasSaved) return;
    notify('reference.saved', { type: 'success' });
    void refetch();
  };
  const closeImport = (wasDone: boolean) => {
    setOpen(undefined);
    if (wasDone) refresh();
  };
  return (
    <>
      <Button variant="contained" sx={narrow} onClick={() => setOpen('add')}>
        {translate('reference.add')}
      </Button>
      <Button variant="outlined" sx={narrow} onClick={() => setOpen('import')}>
        {translate('reference.import')}
      </Button>
      <Button variant="outlined" sx={narrow} onClick={() => void save()}>
        {translate('reference.export')}
      </Button>
      {open === 'add' && <EntryDialog kind={kind} state={state} onClose={closeAdd} />}
      {open === 'import' && <ImportDialog kind={kind} onClose={closeImport} />}
    </>
  );
}
