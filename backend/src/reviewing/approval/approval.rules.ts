import { degreeOf } from '@portal/contract/applications/degree';
import { documentKindOf, documentKinds } from '@portal/contract/members/document-kinds';
import type { TextKey } from '@portal/contract/texts';
import { withoutTitle } from '@portal/contract/validation/visible-text';
import type {
  ApprovalDocumentsDto,
  ApproveApplicationDto,
  PrintOverrideDto,
} from '@portal/contract/reviewing/requests';
import type { Application, ApplicationContent } from '../../applications/application.js';
import { keyIn } from '../../applications/uploads/file-reference.js';
import type { PrintOverride } from '../../members/documents/document.js';
import type { ApprovalRunData, PrintOptions } from './approvals.runs.js';

/** Returns why an application cannot be approved; undefined when it is paid, verified and not rejected (docs/rules/approval.md). */
export function approvalProblem({
  state,
  payment,
}: Pick<Application, 'state' | 'payment'>): TextKey | undefined {
  switch (state) {
    case 'verified':
      return payment.success ? undefined : 'application.notPaid';
    case 'paid':
    case 'verification_failed':
      return 'application.notVerified';
    case 'draft':
    case 'submitted':
      return 'application.notPaid';
    default:
      return 'application.state';
  }
}

/** Returns the print overrides without empty fields. */
export function overrideOf(dto: PrintOverrideDto | undefined): PrintOverride {
  const { name, qualification, college } = dto ?? {};
  return {
    ...(name ? { name } : {}),
    ...(qualification ? { qualification } : {}),
    ...(college ? { college } : {}),
  };
}

/** Returns the print options of a request, with one override per person. */
export function printOptionsOf(
  dto: ApprovalDocumentsDto,
  { applicants, appType }: Application,
): PrintOptions {
  const year = appType === 'student' ? degreeOf(dto.education_year) : undefined;
  return {
    overrides: applicants.map((_applicant, person) => overrideOf(dto.overrides?.[person])),
    correctRecord: dto.correctRecord === true,
    ...(year === undefined ? {} : { educationYear: year }),
  };
}

/** Whether two sets of options print the same. */
export function isSamePrint(a: PrintOptions, b: PrintOptions): boolean {
  const text = ({ overrides, correctRecord, educationYear }: PrintOptions): string =>
    JSON.stringify([
      overrides.map(({ name, qualification, college }) => [name, qualification, college]),
      correctRecord,
      educationYear,
    ]);
  return text(a) === text(b);
}

/**
 * Returns the record with the overrides, if the reviewer chose to correct it, and with the year of study; undefined without a
 * change.
 */
export function correctedContent(
  application: Application,
  { overrides, correctRecord, educationYear }: PrintOptions,
): ApplicationContent | undefined {
  const degree = degreeOf(educationYear);
  const isCorrected = correctRecord && overrides.some((override) => Object.keys(override).length > 0);
  if (!isCorrected && degree === undefined) return undefined;
  const { applicants, address, association } = application;
  return {
    address,
    association,
    applicants: applicants.map((applicant, person) => {
      const { name, qualification, college } = (correctRecord ? overrides[person] : undefined) ?? {};
      return {
        ...applicant,
        ...(name === undefined ? {} : { name: withoutTitle(name) }),
        ...(qualification === undefined ? {} : { qualifications: qualification }),
        ...(college === undefined ? {} : { college }),
        ...(degree === undefined ? {} : { degree }),
      };
    }),
  };
}

/** The key in a URL or key, without its version segment. */
function plainKey(value: string): string {
  const parts = (keyIn(value) ?? value).split('/');
  return (parts.length === 5 ? [...parts.slice(0, 3), ...parts.slice(4)] : parts).join('/');
}

/**
 * Returns the posted values that differ from the run; they are ignored and audited (docs/rules/approval.md).
 * @returns undefined when there are none
 */
export function ignoredPosts(
  dto: ApproveApplicationDto,
  run: Pick<ApprovalRunData, 'documents' | 'numbers'>,
  application: Pick<Application, 'appType' | 'applicants'>,
): Record<string, string> | undefined {
  const ignored: Record<string, string> = {};
  for (const kind of documentKinds) {
    const field = documentKindOf(kind).postedAs;
    if (field === undefined) continue;
    const value = dto[field];
    if (!value) continue;
    const own = run.documents.find((document) => document.kind === kind && document.person === 0);
    if (own === undefined || plainKey(own.key) !== plainKey(value) || !namesVersion(value, own.key)) {
      ignored[field] = value.split('?', 1)[0] ?? '';
    }
  }
  if (dto.mem_no && dto.mem_no !== run.numbers[0]) ignored['mem_no'] = dto.mem_no;
  if (dto.Apptype && dto.Apptype.toLowerCase() !== application.appType) ignored['Apptype'] = dto.Apptype;
  const degree = application.applicants[0]?.degree;
  if (dto.education_year && degreeOf(dto.education_year) !== degree) {
    ignored['education_year'] = dto.education_year;
  }
  return Object.keys(ignored).length === 0 ? undefined : ignored;
}

/** A key with a version segment must match the run; a key in the documented format has none. */
function namesVersion(value: string, key: string): boolean {
  const version = key.split('/')[3] ?? '';
  return value.includes(`/${version}/`) || !/\/v[a-z0-9]{7,}\//.test(value);
}
