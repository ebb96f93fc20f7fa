import {
  formFieldOf,
  type ImportField,
  isDayField,
  isFileField,
  requiredImportFields,
} from '@portal/contract/data/import-fields';
import type { ImportProblem } from '@portal/contract/data/import.responses';
import { indiaDay } from '@portal/contract/format';
import { isTextKey } from '@portal/contract/texts';
import { DoctorDto, AddressDto, AssociationDto } from '@portal/contract/applications/submission.requests';
import { type AppType, bloodGroups, genders } from '@portal/contract/enums';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { Fields, RecordOf } from '@portal/contract/fields/field';
import { cleanCode, cleanLine } from '@portal/contract/validation/visible-text';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { memberNumber } from '../../accounts/members/member-logins.service.js';
import { emptyRecord, recordFrom } from '../../applications/record-fields.js';
import { cellProblemOf, NO_RESULT } from './cell-errors.js';
import { dayProblemOf } from './day-problem.js';
import type { RowPerson } from './import.js';

/** Values of a row of a register, with its problems. */
export interface RowValues extends RowPerson {
  readonly problems: readonly ImportProblem[];
}

type Mapping = readonly (ImportField | null)[];
type CellTexts = Readonly<Partial<Record<ImportField, string>>>;

/** Maximum length of a purely numeric number: a phone number in its place would advance the number series far ahead. */
const MOST_DIGITS = 7;
const NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{0,19}$/;

const nameFields = ['name', 'firstName', 'lastName'] as const satisfies readonly ImportField[];

/** First day that a membership can begin. */
const FIRST_DAY = '1900-01-01';

/** What offices write into a cell for which they have no value. */
const NO_VALUE = /^(?:n\.?\/?a\.?|nil|null|none|-+|–|—)$/i;

/** Types of membership in registers, without blanks and signs. Both of a couple are single life members with numbers of their own. */
const typeWords: Readonly<Record<string, AppType>> = {
  life: 'single',
  lifemember: 'single',
  lifemembership: 'single',
  lm: 'single',
  single: 'single',
  lifesingle: 'single',
  couple: 'single',
  lifecouple: 'single',
  आजीवन: 'single',
  आजीवनसदस्य: 'single',
  student: 'student',
  studentmember: 'student',
  छात्र: 'student',
  विद्यार्थी: 'student',
  associate: 'old',
  associatemember: 'old',
  old: 'old',
};

const typeNames = ['Life', 'Life Member', 'Single', 'Couple', 'Student', 'Associate'] as const;
const wordOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Fields with the values of a list; the form asks for one of them. */
const choicesOf: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  gender: genders,
  blood_group: bloodGroups,
};

const notAmong = (choices: readonly string[]): Pick<ImportProblem, 'key' | 'params'> => ({
  key: 'import.choice',
  params: { choices: choices.join(', ') },
});

/** Whether a cell says that there is no value. */
export const isNoValue = (text: string): boolean => NO_VALUE.test(text);

/** Spellings in registers of the form's choices. */
const genderWords: Readonly<Record<string, string>> = {
  m: 'male',
  f: 'female',
  o: 'other',
  पुरुष: 'male',
  पु: 'male',
  महिला: 'female',
  स्त्री: 'female',
  म: 'female',
  अन्य: 'other',
};

/**
 * Reads and validates the cells of a row by the rules of the form. Empty cells are no values; only number and name are required.
 * @param now its India date is the first day of a membership whose cell is empty
 */
export function rowValues(cells: readonly string[], mapping: Mapping, now: Date): RowValues {
  const { texts: given, problems: unread } = textsIn(cells, mapping);
  const isRead = (field: ImportField): boolean => unread.every((problem) => problem.field !== field);
  const applicant = partOf(applicantFields, DoctorDto, given);
  const address = partOf(addressFields, AddressDto, given);
  const association = partOf(associationFields, AssociationDto, given);
  const memNo = memberNumber(given.mem_no ?? '');
  const today = indiaDay(now);
  const memberOn = given.memberOn === undefined ? today : cleanCode(given.memberOn);
  const appType = given.memberType === undefined ? 'old' : typeWords[wordOf(given.memberType)];
  const problems = [
    ...unread,
    ...(isRead('mem_no') ? numberProblem(memNo) : []),
    ...(given.name === undefined && nameFields.every(isRead)
      ? [{ field: 'name', key: 'name.required' } as const]
      : []),
    ...applicant.problems,
    ...address.problems,
    ...association.problems,
    ...(appType === undefined ? [{ field: 'memberType', ...notAmong(typeNames) } as const] : []),
    ...(memberOn >= FIRST_DAY && memberOn <= today
      ? []
      : [{ field: 'memberOn', key: 'import.memberOn.valid' } as const]),
  ];
  return {
    memNo,
    memberOn,
    appType: appType ?? 'old',
    applicant: { ...applicant.record, docstatus: appType === 'student' ? 'student' : 'doctor' },
    address: address.record,
    association: association.record,
    problems,
  };
}

/** Texts of the mapped cells that have one, and problems of those that cannot be read. */
function textsIn(
  cells: readonly string[],
  mapping: Mapping,
): { readonly texts: CellTexts; readonly problems: ImportProblem[] } {
  const texts: Partial<Record<ImportField, string>> = {};
  const problems: ImportProblem[] = [];
  for (const [index, field] of mapping.entries()) {
    const text = cleanLine(cells[index] ?? '');
    if (field === null || text === '') continue;
    if (!isRequired(field) && isNoValue(text)) continue;
    const key = cellProblemOf(text) ?? (isDayField(field) ? dayProblemOf(text) : undefined);
    if (key !== undefined) problems.push({ field, key });
    // Files are validated when they arrive.
    else if (!isFileField(field)) texts[field] = text;
  }
  const name = joinedName(texts);
  if (name !== '') texts.name = name;
  return { texts, problems };
}

/** First, middle, whole and last name in one, without the parts that the whole name has already. */
function joinedName({ firstName, middleName, name, lastName }: CellTexts): string {
  const words = new Set(name?.toLowerCase().split(/\s+/));
  const isNew = (part: string): boolean =>
    !part
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.has(word));
  return [firstName, middleName, name, lastName]
    .filter((part) => part !== undefined && (part === name || isNew(part)))
    .join(' ');
}

/** Longest quoted text of a cell, in characters. */
const MOST_QUOTED = 100;

/** The text of a field's cell, as far as a problem quotes it; empty when the cell has none. */
export function quotedValue(cells: readonly string[], mapping: Mapping, field: ImportField): string {
  const text =
    field === 'name'
      ? (textsIn(cells, mapping).texts.name ?? '')
      : cleanLine(cells[mapping.indexOf(field)] ?? '');
  return text === NO_RESULT ? '' : text.slice(0, MOST_QUOTED);
}

const isRequired = (field: ImportField): boolean =>
  requiredImportFields.some((required) => required === field);

function numberProblem(memNo: string): ImportProblem[] {
  if (memNo === '') return [{ field: 'mem_no', key: 'import.number.required' }];
  if (!NUMBER.test(memNo)) return [{ field: 'mem_no', key: 'import.number.valid' }];
  return /^\d+$/.test(memNo) && memNo.replace(/^0+/, '').length > MOST_DIGITS
    ? [{ field: 'mem_no', key: 'import.number.large' }]
    : [];
}

/** Validates one part of the record by the rules of a submission, for the fields present. */
function partOf<F extends Fields>(
  fields: F,
  form: new () => object,
  given: CellTexts,
): { readonly record: RecordOf<F>; readonly problems: ImportProblem[] } {
  const texts = new Map<string, string>();
  for (const [field, text] of Object.entries(given) as [ImportField, string][]) {
    const name = formFieldOf(field);
    if (name !== undefined && Object.hasOwn(fields, name)) texts.set(name, toFormValue(field, text));
  }
  if (texts.size === 0) return { record: emptyRecord(fields), problems: [] };
  const instance = plainToInstance(form, Object.fromEntries(texts), { exposeDefaultValues: true });
  const problems = validateSync(instance, { stopAtFirstError: true }).flatMap(
    ({ property, constraints = {} }): ImportProblem[] => {
      const [key = ''] = Object.values(constraints);
      // Old registers have landline numbers.
      if (!texts.has(property) || key === 'phone.mobile') return [];
      const field = property as ImportField;
      const choices = choicesOf[field];
      if (choices !== undefined) return [{ field, ...notAmong(choices) }];
      return [{ field, key: isTextKey(key) ? key : 'request.invalid' }];
    },
  );
  const wrong = new Set<string>(problems.map(({ field }) => field));
  const valid = new Map(
    Object.entries(instance).flatMap(([name, value]): [string, string][] =>
      texts.has(name) && !wrong.has(name) ? [[name, String(value)]] : [],
    ),
  );
  const filled = Object.fromEntries(Object.entries(fields).filter(([name]) => valid.has(name)));
  const record = { ...emptyRecord(fields), ...recordFrom(filled, Object.fromEntries(valid)) };
  return { record, problems };
}

function toFormValue(field: ImportField, text: string): string {
  if (field === 'gender') return genderWords[text.toLowerCase()] ?? text;
  if (field === 'blood_group') return bloodGroupOf(text);
  return text;
}

/** `O +ve`, `B positive`, `AB (-ve)`, `0 Rh+` as the form writes them; another text as it is, for the rule to report. */
function bloodGroupOf(text: string): string {
  const plain = text.toUpperCase().replace(/[\s().]|RH/g, '');
  const [, group, sign = ''] =
    /^(A|B|AB|O|0)(\+(?:VE)?|P(?:OS(?:ITIVE)?)?|[-−–](?:VE)?|N(?:EG(?:ATIVE)?)?)$/.exec(plain) ?? [];
  return group === undefined ? plain : `${group.replace('0', 'O')}${/^[+P]/.test(sign) ? '+' : '-'}`;
}
