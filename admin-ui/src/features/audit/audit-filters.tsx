import { Box, Button, TextField } from '@mui/material';
import { calls } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLanguage } from '../../shell/language/use-language.ts';
import { call } from '../../shell/session/call.ts';
import { useWords } from './use-words.ts';

const names = ['action', 'actor', 'object', 'from', 'to'] as const;
type Filters = Readonly<Record<(typeof names)[number], string>>;
const none: Filters = { action: '', actor: '', object: '', from: '', to: '' };

function filtersOf(values: unknown): Filters {
  const given = values as Record<string, unknown>;
  return Object.fromEntries(
    names.map((name) => [name, typeof given[name] === 'string' ? given[name] : '']),
  ) as Filters;
}

/** What the list is narrowed by; it stands in the page's address. The server is asked on Show. */
export function AuditFilters() {
  const { filterValues } = useListContext();
  // Another address (back, forward) fills the form anew.
  return <Form key={JSON.stringify(filterValues)} />;
}

function Form() {
  const translate = useTranslate();
  const words = useWords();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState(() => filtersOf(filterValues));
  const { data: actions = [] } = useQuery({
    queryKey: ['audit', 'actions'],
    queryFn: async ({ signal }) => (await call(calls.listAuditActions, { signal })).data,
  });
  const show = (filters: Filters) => {
    const given = Object.entries(filters).map(([name, value]): [string, string] => [name, value.trim()]);
    setFilters(Object.fromEntries(given.filter(([, value]) => value !== '')), undefined, false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(typed);
  };
  const field = (name: keyof Filters) => ({
    id: `audit-${name}`,
    label: translate(`audit.filter.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    size: 'small' as const,
  });
  const offered =
    typed.action === '' || actions.includes(typed.action) ? actions : [typed.action, ...actions];
  const byName = new Intl.Collator(language).compare;
  const named = offered
    .map((code) => ({ code, name: words.action(code) }))
    .sort((a, b) => byName(a.name, b.name));
  return (
    <Box
      component="form"
      role="search"
      aria-label={translate('audit.filters')}
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
      }}
    >
      <TextField
        {...field('action')}
        select
        helperText={typed.action}
        sx={{ width: { xs: '100%', sm: 300 } }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('audit.filter.anyAction')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField {...field('actor')} sx={{ minWidth: 220 }} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField {...field('object')} sx={{ minWidth: 220 }} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField {...field('from')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <TextField {...field('to')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <Button type="submit" variant="contained">
        {translate('audit.filter.show')}
      </Button>
      <Button type="button" variant="outlined" onClick={() => (setTyped(none), show(none))}>
        {translate('audit.filter.reset')}
      </Button>
    </Box>
  );
}
