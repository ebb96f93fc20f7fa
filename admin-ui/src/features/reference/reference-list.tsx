import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { calls, type ReferenceRecord } from '@portal/contract';
import { useRef, useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useShortcuts } from '../../shell/keys/shortcuts.ts';
import { useWireText } from '../../shell/language/use-wire-text.ts';
import { call } from '../../shell/session/call.ts';
import { ListPager } from '../../shell/ui/list-pager.tsx';
import { ListProblem, NoRows } from '../../shell/ui/list-states.tsx';
import { SearchBox } from '../../shell/ui/search-box.tsx';
import { Choice } from './choice.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { kindOf } from './lists.ts';
import { ReferenceTable } from './reference-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { saveFile } from './save-file.ts';
import { useEntries } from './use-names.ts';

type Open = { what: 'add' } | { what: 'import' } | { what: 'change' | 'remove'; entry: ReferenceRecord };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One list: search, table, pager, and what can be done with it. */
export function ReferenceList() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, error, isPending, isFetching, total, filterValues, setFilters, refetch } =
    useListContext<ReferenceRecord>();
  const [open, setOpen] = useState<Open>();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: '/', label: translate('reference.keys.search'), run: () => search.current?.focus() }]);

  const given = filterValues as Record<string, unknown>;
  const [kind, state, q] = [kindOf(given['kind']), textOf(given['state']), textOf(given['q'])];
  const show = (filter: { state?: string; q?: string }) => {
    const wanted = Object.entries({ kind, state, q, ...filter }).filter(([, value]) => value !== '');
    setFilters(Object.fromEntries(wanted), undefined, false);
  };
  const close = (done: string) => (wasDone: boolean) => {
    setOpen(undefined);
    if (!wasDone) return;
    notify(done);
    refresh();
  };
  // What the list shows may be minutes old, and a change of an old record is refused.
  const change = async ({ id }: ReferenceRecord) => {
    try {
      setOpen({ what: 'change', entry: await call(calls.showReference, { params: { id } }) });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
      refresh();
    }
  };
  const save = async () => {
    try {
      const { data: file } = await call(calls.exportReference, { body: { kind, state, q } });
      saveFile(file.filename, file.csv);
      notify('reference.exported', { messageArgs: { smart_count: file.rows } });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  const isFiltered = state !== '' || q !== '';
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <SearchBox
            ref={search}
            asked={q}
            onAsk={(text) => show({ q: text })}
            label={translate('reference.search')}
            clearLabel={translate('reference.clear')}
          />
        </Box>
        {kind !== 'state' && <StateFilter value={state} onChange={(next) => show({ state: next })} />}
        <Typography color="text.secondary" role="status" sx={{ mr: 'auto' }}>
          {total === undefined || error ? '' : translate('reference.count', { smart_count: total })}
        </Typography>
        <Button variant="contained" onClick={() => setOpen({ what: 'add' })}>
          {translate('reference.add')}
        </Button>
        <Button variant="outlined" onClick={() => setOpen({ what: 'import' })}>
          {translate('reference.import')}
        </Button>
        <Button variant="outlined" onClick={() => void save()}>
          {translate('reference.export')}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
        {error ? (
          <ListProblem
            heading={translate('reference.failed')}
            error={error}
            retryLabel={translate('reference.retry')}
            onRetry={() => void refetch()}
          />
        ) : !isPending && data?.length === 0 ? (
          <NoRows
            heading={translate('reference.empty')}
            {...(isFiltered
              ? {
                  hint: translate('reference.emptyHint'),
                  reset: { label: translate('reference.reset'), run: () => show({ state: '', q: '' }) },
                }
              : {})}
          />
        ) : (
          <ReferenceTable
            kind={kind}
            onChange={(entry) => void change(entry)}
            onRemove={(entry) => setOpen({ what: 'remove', entry })}
          />
        )}
      </Paper>
      <ListPager />
      {open?.what === 'add' && <EntryDialog kind={kind} state={state} onClose={close('reference.saved')} />}
      {open?.what === 'change' && (
        <EntryDialog kind={kind} state={state} entry={open.entry} onClose={close('reference.saved')} />
      )}
      {open?.what === 'remove' && <RemoveDialog entry={open.entry} onClose={close('reference.removed')} />}
      {open?.what === 'import' && (
        <ImportDialog
          kind={kind}
          onClose={(wasDone) => {
            setOpen(undefined);
            if (wasDone) refresh();
          }}
        />
      )}
    </Stack>
  );
}

function StateFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const states = useEntries('state');
  return (
    <Choice
      label={translate('reference.field.state')}
      none={translate('reference.anyState')}
      options={states.map(({ name }) => name)}
      value={value}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 220 }, bgcolor: 'background.paper' }}
    />
  );
}
