import type { Breakpoint, Theme } from '@mui/material';
import type { ComponentsTheme } from 'react-admin';
import { spareColumn } from './column.tsx';

/** Class of a table that switches to cards at a larger width. */
export const wideTable = 'wide-table';

const label = (theme: Theme) => ({
  content: 'attr(data-label)',
  display: 'block',
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
});

/** A row as a card: title across the full width, facts in two columns with headings. A narrow sheet of paper keeps the table. */
const cards = (theme: Theme, below: Breakpoint, table: string) => ({
  [theme.breakpoints.down(below).replace('@media', '@media screen and')]: {
    [`${table} .RaDataTable-thead`]: { display: 'none' },
    [`${table}, ${table} .RaDataTable-tbody`]: { display: 'block' },
    [`${table} .RaDataTable-row`]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: theme.spacing(2),
      position: 'relative',
      padding: theme.spacing(1.25, 2),
      borderBottom: `1px solid ${theme.palette.divider}`,
      '&:last-child': { borderBottom: 0 },
    },
    [`${table} .RaDataTable-row > td`]: {
      display: 'block',
      border: 0,
      padding: theme.spacing(0.5, 0),
      width: 'auto',
      minWidth: 0,
      overflowWrap: 'anywhere',
      '&:empty': { display: 'none' },
    },
    [`${table} .RaDataTable-row > td[data-label]::before`]: label(theme),
    [`${table} .RaDataTable-row > td.card-title, ${table} .RaDataTable-row > td.card-wide, ${table} .RaDataTable-row > td.card-actions`]:
      { gridColumn: '1 / -1' },
    [`${table} .RaDataTable-row > td.card-title`]: { fontSize: '1rem' },
    [`${table} .RaDataTable-row > td.card-title::before, ${table} .RaDataTable-row > td.card-actions::before, ${table} .RaDataTable-row > td.card-plain::before`]:
      { display: 'none' },
    [`${table} .RaDataTable-row > td.card-absent, ${table} .RaDataTable-row > td.RaDataTable-expandIconCell`]:
      {
        display: 'none',
      },
    [`${table} .RaDataTable-row > td.MuiTableCell-paddingCheckbox`]: {
      position: 'absolute',
      top: theme.spacing(0.75),
      right: theme.spacing(1),
      padding: 0,
    },
    [`${table} .RaDataTable-row > td.MuiTableCell-paddingCheckbox ~ td.card-title`]: {
      paddingRight: theme.spacing(5),
    },
    [`${table} .RaDataTable-expandRow, ${table} .RaDataTable-expandRow > td`]: { display: 'block' },
  },
});

/** Theme of react-admin's lists; rows become cards where a table does not fit. */
export const listTheme: ComponentsTheme = {
  RaList: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-content': { border: `1px solid ${theme.palette.divider}`, overflow: 'visible' },
      }),
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        backgroundColor: 'transparent',
        flexWrap: 'wrap',
        gap: theme.spacing(1),
        paddingBottom: theme.spacing(1),
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', flexDirection: 'column' },
      }),
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        flexWrap: 'wrap',
        alignItems: 'center',
        flex: '0 0 auto',
        marginLeft: 'auto',
        padding: 0,
        minHeight: 0,
        '& .MuiButton-root': { minHeight: 36 },
        [theme.breakpoints.down('md')]: { flex: '0 0 auto' },
        [theme.breakpoints.down('sm')]: {
          backgroundColor: 'transparent',
          padding: 0,
          minHeight: 0,
          flex: '1 1 100%',
          flexWrap: 'wrap',
        },
      }),
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        gap: theme.spacing(1, 1.5),
        padding: 0,
        minHeight: 0,
        [theme.breakpoints.up('sm')]: { minHeight: 0, flex: '1 1 0' },
        [theme.breakpoints.up('md')]: {
          flex: '1 1 0',
          '& .MuiInputBase-root, & .MuiPickersInputBase-root': { height: 36 },
          // MUI places it for a height of 40 px.
          '& .MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 7px)' },
        },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        // One row: what is typed into shrinks, choices and days keep their width.
        [theme.breakpoints.up('lg')]: {
          flexWrap: 'nowrap',
          minWidth: 0,
          '& .RaFilterForm-filterFormInput': { flexShrink: 0 },
          '& .RaFilterForm-filterFormInput:has(input[type=search], input[type=text])': {
            flexShrink: 1,
            minWidth: 112,
            '& > *': { minWidth: 0, maxWidth: '100%' },
          },
          '& .MuiPickersTextField-root': { width: 172 },
        },
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { margin: 0 },
        // react-admin hides hints in filters, and messages with them. A message goes below its field, which stays in the row.
        alignItems: 'flex-start',
        '& .MuiFormHelperText-root.Mui-error': { display: 'block' },
        '& .MuiInputBase-root, & .MuiPickersInputBase-root': {
          backgroundColor: theme.palette.background.paper,
        },
        [theme.breakpoints.down('sm')]: {
          // Keeps a field's label clear of the field above.
          rowGap: theme.spacing(1.5),
          '& .RaFilterForm-filterFormInput > .MuiFormControl-root, & .RaFilterForm-filterFormInput > .MuiAutocomplete-root':
            { width: '100%' },
        },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        // Below the rows and at the bottom of the window: it covers no filter and moves no row.
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          flexWrap: 'wrap',
          columnGap: theme.spacing(2),
          height: 'auto',
          padding: theme.spacing(0.5, 2),
          transform: 'none',
          transition: 'none',
          borderRadius: theme.shape.borderRadius,
          boxShadow: theme.shadows[4],
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
      }),
    },
  },
  RaDataTable: {
    defaultProps: { rowClick: false, bulkActionButtons: false },
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto', borderRadius: theme.shape.borderRadius },
        // A short fact stays in one line; without specificity, so that a column may say otherwise.
        [`:where(&) :where(.RaDataTable-rowCell:not(.card-title, .card-wide, .card-actions))`]: {
          [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
        },
        [theme.breakpoints.up('md')]: {
          '& .RaDataTable-row': { height: 'var(--row-height)' },
          '& .RaDataTable-headerRow': { height: 34 },
          '& .RaDataTable-row > .MuiTableCell-root': { padding: theme.spacing(0.25, 1) },
          '& .RaDataTable-row > .MuiTableCell-root:first-of-type': { paddingLeft: theme.spacing(1.5) },
          '& .RaDataTable-row .MuiButton-root': { minHeight: 30, paddingBlock: 0 },
          '& .RaDataTable-row .MuiCheckbox-root': { padding: theme.spacing(0.25) },
        },
        '& .card-actions .MuiButton-root': { whiteSpace: 'nowrap' },
        // An expandable row has a labelled button of its own.
        '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
        // The bar of a selection hides no focused row.
        '& .RaDataTable-row :is(a, button, input)': { scrollMarginBottom: theme.spacing(14) },
        '& .RaDataTable-row:focus-within': { backgroundColor: 'var(--brand-tint)' },
        '& .RaDataTable-tbody > .RaDataTable-row:last-child > td': { borderBottom: 0 },
        [theme.breakpoints.between('md', 1100)]: { [`& .${spareColumn}`]: { display: 'none' } },
        [theme.breakpoints.between('lg', 1440)]: {
          [`&.${wideTable} .${spareColumn}`]: { display: 'none' },
        },
        '@media print': {
          '& .RaDataTable-table': { zoom: 0.75 },
          '& .RaDataTable-table .MuiTableCell-root': { padding: theme.spacing(0.5, 0.75) },
        },
        ...cards(theme, 'md', `& .RaDataTable-table`),
        ...cards(theme, 'lg', `&.${wideTable} .RaDataTable-table`),
      }),
    },
  },
};
