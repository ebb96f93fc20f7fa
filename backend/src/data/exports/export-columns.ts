import type { CoupleRow } from '@portal/contract/members/rows';
import { type ExportColumn, exportColumns, type ExportKind } from '@portal/contract/data/columns';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { ExportedApplication } from '../../applications/application.row.js';
import { paymentView } from '../../applications/application.wire.js';
import { type Texts, wireTexts } from '../../applications/record-fields.js';
import type { ScannedMember } from '../../members/member-lists.service.js';
import { maskPhone } from '../../platform/mask.js';
import type { ExportedPayment } from '../../payments/transactions/transactions.service.js';

/** Dates without time are `YYYY-MM-DD`, money is in paise, an empty cell is undefined. */
export type ExportValue = string | number | Date | undefined;
type Values = Readonly<Record<string, ExportValue>>;

/** Columns with these names, in the order of the file. */
export function columnsNamed(kind: ExportKind, names: readonly string[]): ExportColumn[] {
  return exportColumns[kind].filter(({ name }) => names.includes(name));
}

/** Whether the column is available; without details only columns that a list shows, and masked phone numbers. */
export function isOffered({ detail, name }: ExportColumn, details: boolean): boolean {
  return details || detail !== true || isPhone(name);
}

const isPhone = (name: string): boolean => name.includes('phone');

/** @param details whether phone numbers are in full; other details are left out by their columns */
export function applicationValues(application: ExportedApplication, details: boolean): Values {
  const { applicants, address, association } = application;
  return {
    ...recordValues(applicants, address, association, phoneFormat(details)),
    applicationNumber: application.number,
    appId: application.appId,
    appType: application.appType,
    state: application.state,
    payment: paymentView(application).label,
    appFee: application.appFee * 100,
    transactionId: application.transactionId,
    createdAt: application.createdAt,
    updatedAt: application.updatedAt,
  };
}

/** @param details as of {@link applicationValues} */
export function memberValues({ member, state, filed }: ScannedMember, details: boolean): Values {
  const { applicant, address, association } = member;
  return {
    ...recordValues([applicant], address, association, phoneFormat(details)),
    mem_no: member.memNo,
    appType: member.appType,
    state,
    docstatus: applicant.docstatus,
    degree: applicant.degree,
    memberOn: member.memberOn,
    expiry_date: member.validUntil,
    appFee: filed === undefined ? undefined : filed.appFee * 100,
    appId: filed?.appId,
  };
}

export function coupleValues(row: CoupleRow): Values {
  const { _id, ...values } = row;
  return values;
}

export function paymentValues(payment: ExportedPayment): Values {
  const { names, number, receipt, at, id, orderId, receiptNumber, method, status } = payment;
  const { amount, refunded, fee, tax } = payment;
  return {
    ...{ id, orderId, receipt, receiptNumber, method, status, amount, refunded, fee, tax },
    created_at: at,
    names: names.join(', '),
    applicationNumber: number,
  };
}

type PhoneFormat = (phone: string) => string;

function phoneFormat(details: boolean): PhoneFormat {
  return details ? (phone) => phone : maskPhone;
}

/** Persons, address and referee of a record, by wire names. */
function recordValues(
  applicants: readonly object[],
  address: object | undefined,
  association: object | undefined,
  format: PhoneFormat,
): Values {
  const at = wireTexts(addressFields, address ?? {});
  const place = wireTexts(associationFields, association ?? {});
  const [first = {}, second = {}] = applicants;
  return {
    ...personValues(wireTexts(applicantFields, first), '', format),
    ...personValues(wireTexts(applicantFields, second), '1', format),
    ...place,
    ref_person_phone: shownPhone(place['ref_person_phone'], format),
    address: [at['line1'], at['line2']].filter((line) => line !== undefined && line !== '').join(', '),
    city: at['city'],
    address_state: at['state'],
    pincode: at['pincode'],
  };
}

function personValues(person: Texts, end: '' | '1', format: PhoneFormat): Values {
  const { phone, ...texts } = person;
  return Object.fromEntries(
    Object.entries({ ...texts, phone: shownPhone(phone, format) }).map(([name, value]) => [
      `${name}${end}`,
      value,
    ]),
  );
}

function shownPhone(phone: string | undefined, format: PhoneFormat): string | undefined {
  return phone === undefined || phone === '' ? undefined : format(phone);
}
