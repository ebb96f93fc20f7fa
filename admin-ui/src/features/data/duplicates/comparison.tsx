import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ComparedMember, type DuplicateDetail, mergeableFields } from '@portal/contract/data/responses';
import { allFields } from '@portal/contract/fields/all-fields';
import type { FieldGroup } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../../../shell/record/detail/section.tsx';
import { useFactText } from '../../../shell/record/detail/use-fact-text.ts';
import { memberAddress } from '../../../shell/record/member-address.ts';
import { isPdf } from '../../../shell/record/viewer/application-files.ts';
import { FileThumbnail } from '../../../shell/record/viewer/file-thumbnail.tsx';
import { Breakable } from '../../../shell/ui/breakable.tsx';
import { calendarDate } from '../../../shell/ui/format.ts';

interface Props {
  detail: DuplicateDetail;
  /** Refetches both records for fresh signed addresses. */
  renew: () => void;
  /** Id of the member whose value a field will have; without it nothing can be chosen. */
  valueFrom?: (field: FieldName) => string;
  choose?: (field: FieldName, memberID: string) => void;
}

const names = Object.keys(allFields) as FieldName[];
const groups = [
  ['person', 'record.section.profile'],
  ['education', 'record.section.education'],
  ['address', 'record.section.address'],
  ['association', 'record.section.association'],
] as const;
const isFile = (field: FieldName) => allFields[field].kind === 'file';
const isInGroup = (group: FieldGroup, field: FieldName) => allFields[field].group === group && !isFile(field);

/** Two records side by side: facts, files and fields. */
export function Comparison({ detail, renew, valueFrom, choose }: Props) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { persons } = detail;
  const hasValue = (field: FieldName) => persons.some(({ values }) => (values[field] ?? '') !== '');
  const shown = names.filter(hasValue);
  const parts = [
    ['record.section.files', shown.filter(isFile)],
    ...groups.map(([group, heading]) => [heading, shown.filter((field) => isInGroup(group, field))] as const),
  ] as const;
  const chosen = valueFrom && choose ? differingFields(detail) : [];
  return (
    <Panel title={translate('duplicates.compare.title')}>
      {valueFrom && (
        <Typography color="text.secondary" sx={{ px: 2, pt: 1 }}>
          {translate('duplicates.compare.hint')}
        </Typography>
      )}
      <Row
        label=""
        cells={persons.map((person) => (
          <Box key={person.memberID}>
            <Typography sx={{ fontWeight: 700 }}>
              {translate('duplicates.record', { number: person.mem_no })}
            </Typography>
            <Link
              to={memberAddress(person)}
              className="row-link"
              aria-label={`${translate('duplicates.open')}: ${person.mem_no}`}
            >
              {translate('duplicates.open')}
            </Link>
          </Box>
        ))}
      />
      <Facts persons={persons} />
      {parts.map(([heading, fields]) => (
        <Box key={heading} component="section" aria-label={translate(heading)}>
          <Typography component="h3" sx={{ ...divided, px: 2, py: 1, fontWeight: 700 }}>
            {translate(heading)}
          </Typography>
          {fields.map((field) =>
            valueFrom && choose && chosen.includes(field) ? (
              <ChoiceRow
                key={field}
                field={field}
                persons={persons}
                value={valueFrom(field)}
                choose={(memberID) => choose(field, memberID)}
              />
            ) : (
              <Row
                key={field}
                label={fieldName(field)}
                cells={persons.map((person) =>
                  isFile(field) ? (
                    <Picture key={person.memberID} person={person} field={field} renew={renew} />
                  ) : (
                    <Value key={person.memberID} person={person} field={field} />
                  ),
                )}
              />
            ),
          )}
        </Box>
      ))}
    </Panel>
  );
}

/** Facts about the two records, apart from their fields. */
function Facts({ persons }: { persons: readonly ComparedMember[] }) {
  const translate = useTranslate();
  const facts: readonly (readonly [string, (person: ComparedMember) => string])[] = [
    ['aliases', ({ aliases }) => aliases.join(', ') || '-'],
    ['type', ({ appType }) => translate(`record.type.${appType}`)],
    ['state', ({ state }) => translate(`duplicates.state.${state}`)],
    ['since', ({ memberOn }) => calendarDate(memberOn)],
    [
      'until',
      ({ expiry_date: day }) => (day === null ? translate('duplicates.lifetime') : calendarDate(day)),
    ],
    ['login', ({ activated }) => translate(`duplicates.login.${activated ? 'set' : 'none'}`)],
  ];
  return facts.map(([name, textOf]) => (
    <Row
      key={name}
      label={translate(`duplicates.fact.${name}`)}
      cells={persons.map((person) => (
        <span key={person.memberID}>{textOf(person)}</span>
      ))}
    />
  ));
}

const columns = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(120px, 24%) repeat(2, minmax(0, 1fr))' };
const divided = { borderTop: '1px solid #e7e5e4' } as const;
const row = {
  ...divided,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'start',
  px: 2,
  py: 1,
  overflowWrap: 'anywhere',
} as const;
/** On a phone the label is above both values. */
const label = { gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary' } as const;

function Row({ label: text, cells }: { label: string; cells: ReactNode }) {
  return (
    <Box sx={row} {...(text === '' ? {} : { role: 'group', 'aria-label': text })}>
      <Box sx={label}>{text}</Box>
      {cells}
    </Box>
  );
}

interface ChoiceProps {
  field: FieldName;
  persons: readonly ComparedMember[];
  value: string;
  choose: (memberID: string) => void;
}

/** A field with different values, one of which is chosen. */
function ChoiceRow({ field, persons, value, choose }: ChoiceProps) {
  const translate = useTranslate();
  const name = useFieldName()(field);
  const id = useId();
  return (
    <RadioGroup
      aria-label={translate('duplicates.choice', { field: name })}
      value={value}
      onChange={(_event, memberID) => choose(memberID)}
      sx={{ ...row, bgcolor: '#fffbeb' }}
    >
      <Box sx={label}>{name}</Box>
      {persons.map((person) => (
        <FormControlLabel
          key={person.memberID}
          value={person.memberID}
          control={
            <Radio size="small" slotProps={{ input: { 'aria-describedby': `${id}${person.memberID}` } }} />
          }
          label={
            <>
              <Value person={person} field={field} />
              <Typography
                id={`${id}${person.memberID}`}
                variant="caption"
                color="text.secondary"
                component="div"
              >
                {translate('duplicates.record', { number: person.mem_no })}
              </Typography>
            </>
          }
          sx={{ m: 0, alignItems: 'flex-start', minWidth: 0, '& .MuiRadio-root': { p: 0.5, mr: 0.5 } }}
        />
      ))}
    </RadioGroup>
  );
}

/** A value in the console's language. */
function Value({ person, field }: { person: ComparedMember; field: FieldName }) {
  const factText = useFactText();
  const { kind, values, place } = allFields[field];
  const text = person.values[field] ?? '';
  const value = kind === 'date' && text ? calendarDate(text) : text;
  return (
    <span>
      <Breakable value={factText({ value, isWord: values !== undefined, isPlace: place === true })} />
    </span>
  );
}

function Picture({ person, field, renew }: { person: ComparedMember; field: FieldName; renew: () => void }) {
  const translate = useTranslate();
  const address = person.values[field] ?? '';
  return (
    <FileThumbnail
      caption={translate('duplicates.record', { number: person.mem_no })}
      renew={renew}
      file={{
        id: `${person.memberID} ${field}`,
        label: `record.field.${field}`,
        kind: field,
        person: 0,
        name: person.name,
        address,
        isPdf: isPdf(address),
      }}
    />
  );
}

/** Fields in which the records differ and between whose values the office may choose. */
export function differingFields({ persons }: DuplicateDetail): FieldName[] {
  const [one, other] = persons;
  return mergeableFields.filter((field) => (one?.values[field] ?? '') !== (other?.values[field] ?? ''));
}

/** Returns the name of a field; the document field names both the doctor's licence and the student's college ID. */
export function useFieldName(): (field: FieldName) => string {
  const translate = useTranslate();
  return (field) => translate(`record.field.${field}`);
}
