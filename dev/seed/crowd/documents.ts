import type { MemberLoginFields } from '@portal/backend/accounts/members/member-logins.schema';
import type { Applicant, Application, HistoryEntry } from '@portal/backend/applications/application';
import { shadowFieldsOf } from '@portal/backend/applications/application.terms';
import { historyEntry } from '@portal/backend/applications/applications.states';
import type { ApplicationDocument } from '@portal/backend/applications/applications.schema';
import { personKeyOf } from '@portal/backend/applications/submission/person-key';
import { printedNumber, seriesOf } from '@portal/backend/members/membership-number';
import { coupleFieldsOf, shadowOf } from '@portal/backend/members/member.terms';
import type { MembershipNumberRow } from '@portal/backend/members/membership-numbers.schema';
import type { MemberDocument } from '@portal/backend/members/members.schema';
import { groupOf, validUntilOf } from '@portal/backend/members/validity';
import { finalKey, type SlotName } from '@portal/backend/platform/storage/file-keys';
import { bloodGroups, degrees } from '@portal/contract/enums';
import { defaultBranding } from '@portal/contract/settings/brand';
import { planOfType, priceSeed, toPaise } from '@portal/contract/settings/prices';
import { indiaDay } from '@portal/contract/format';
import mongoose from 'mongoose';
import { Dice, mixed } from './dice.ts';
import { type CrowdName, drawFamily, drawName } from './names.ts';
import { type CrowdSettings, plannedAt, type PlannedApplication } from './plan.ts';
import { drawPlace, type Place } from './places.ts';

const { ObjectId } = mongoose.Types;
type Id = mongoose.Types.ObjectId;
type Stored<T> = T & { _id: Id };

/** What is the same for everybody. */
export interface Shared {
  /** Keys of pictures that are stored once. */
  readonly files: Pick<Applicant, 'profileImage' | 'signatureImage' | 'certificateImage'>;
  /** Argon2id, of the demo's password. */
  readonly passwordHash: string;
  /** The largest membership number before the crowd came. */
  readonly numbersFrom: number;
}

/** The rows of one application. */
export interface CrowdRows {
  readonly application: ApplicationDocument;
  readonly members: Stored<MemberDocument>[];
  readonly logins: Stored<MemberLoginFields>[];
  readonly numbers: Stored<MembershipNumberRow>[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const clerk = { kind: 'staff', id: 'crowd', role: 'Admin' } as const;

/** Everything that is stored for the application at a place of the crowd. */
export function rowsAt(index: number, settings: CrowdSettings, shared: Shared): CrowdRows {
  const planned = plannedAt(index, settings);
  const dice = new Dice(settings.seed, index, 2);
  const _id = idOf(planned.createdAt, settings.seed, 0, index);
  const application = { ...applicationOf(planned, settings, shared, dice), _id };
  const document = { ...application, ...shadowFieldsOf(application) };
  const { firstMember } = planned;
  if (firstMember === undefined) return { application: document, members: [], logins: [], numbers: [] };
  const persons = application.applicants.map((applicant, person) =>
    memberRows(application, applicant, { person, place: firstMember + person, settings, shared, dice }),
  );
  const members = persons.map(({ member }) => member);
  const [first] = members;
  if (first !== undefined && members.length === 2) first.couple = coupleFieldsOf(members);
  return {
    application: document,
    members,
    logins: persons.map(({ login }) => login),
    numbers: persons.map(({ number }) => number),
  };
}

/** An id that says when, and is the same each time. */
function idOf(at: Date, seed: number, kind: number, index: number): Id {
  const seconds = Math.floor(at.getTime() / 1000);
  const parts = [seconds, mixed(mixed(seed) ^ kind), index];
  return new ObjectId(parts.map((part) => part.toString(16).padStart(8, '0')).join(''));
}

function applicationOf(
  planned: PlannedApplication,
  { seed }: CrowdSettings,
  { files }: Shared,
  dice: Dice,
): Omit<Application, 'id'> {
  const { index, appType, state, events, createdAt } = planned;
  const place = drawPlace(dice);
  const persons = appType === 'couple' ? 2 : 1;
  const family = drawFamily(dice);
  const plan = planOfType[appType];
  const price = priceSeed.find((one) => one.plan === plan);
  if (price === undefined) throw new RangeError(`No price of ${plan}`);
  const history = historyOf(events, createdAt, dice);
  const updatedAt = history.at(-1)?.at ?? createdAt;
  const wasPaid = events.includes('paymentCovered');
  const success = wasPaid && state !== 'refunded';
  const running = `${mixed(seed).toString(36)}${index.toString(36).padStart(6, '0')}`;
  const payment = {
    id: `pay_${running}`,
    state: state === 'refunded' ? ('refunded' as const) : ('captured' as const),
    amount: toPaise(price.total),
    method: 'upi',
    at: history[1]?.at ?? createdAt,
  };
  const appId = `crowd-${running}`;
  // What ended without a membership loses its papers some day: those of the others must stay.
  const kept = ['rejected', 'cancelled', 'refunded'].includes(state) ? filesOf(appType, appId) : files;
  return {
    appId,
    appType,
    appFee: price.total,
    plan,
    lines: price.lines,
    applicants: Array.from({ length: persons }, (_none, person) => ({
      ...applicantOf({ index, person, appType, family: persons === 2 ? family : undefined }, place, dice),
      ...kept,
    })),
    address: {
      line1: `${1 + dice.below(400)}, ${dice.of(streets)}`,
      city: place.city,
      state: place.state,
      pincode: String(110_000 + dice.below(700_000)),
    },
    association: {
      state: place.state,
      prant: place.prant,
      ...(place.unit === undefined ? {} : { unit: place.unit }),
      refereeName: drawName(dice, 'male').shown,
      refereePhone: phoneAt(index + 500_000_000),
      secretaryEmail: place.secretaryEmail,
    },
    state,
    history,
    payment: {
      mode: 'Online',
      success,
      amount: price.total,
      ...(wasPaid ? { transactionId: payment.id } : {}),
      payments: wasPaid ? [payment] : [],
    },
    transactionId: `order_${running}`,
    consents: [{ purpose: 'membership', version: '1', language: 'en', at: createdAt.toISOString() }],
    language: dice.permille(300) ? 'hi' : 'en',
    version: events.length - 1,
    createdAt,
    updatedAt,
  };
}

/** Keys of its own, of which nothing is stored. */
function filesOf(appType: PlannedApplication['appType'], id: string): Shared['files'] {
  const key = (slot: SlotName, ext: string): string => finalKey({ appType, id, version: 'v0', slot, ext });
  return {
    profileImage: key('profile_image', 'jpg'),
    signatureImage: key('signature_image', 'png'),
    certificateImage: key('cert_image', 'pdf'),
  };
}

const streets = [
  'Mahatma Gandhi Road',
  'Station Road',
  'Civil Lines',
  'Gandhi Nagar',
  'Hospital Road',
] as const;
const specializations = ['Medicine', 'Surgery', 'Paediatrics', 'Anaesthesia', 'Radiology'] as const;

interface PersonPlace {
  readonly index: number;
  readonly person: number;
  readonly appType: PlannedApplication['appType'];
  readonly family: string | undefined;
}

function applicantOf(
  { index, person, appType, family }: PersonPlace,
  { college }: Place,
  dice: Dice,
): Omit<Applicant, keyof Shared['files']> {
  const gender =
    appType === 'couple' ? (person === 0 ? 'female' : 'male') : dice.of(['female', 'male'] as const);
  const name: CrowdName = drawName(dice, gender, family);
  const isStudent = appType === 'student';
  const born = isStudent ? 1998 + dice.below(9) : 1955 + dice.below(42);
  const serial = index * 2 + person;
  return {
    name: name.shown,
    dateOfBirth: `${born}-${two(1 + dice.below(12))}-${two(1 + dice.below(28))}`,
    gender,
    phone: phoneAt(serial),
    email: `${name.mailbox}.${serial.toString(36)}@mail.example`,
    bloodGroup: dice.of(bloodGroups),
    ...(isStudent ? { degree: dice.of(degrees) } : { specialization: dice.of(specializations) }),
    docstatus: isStudent ? 'student' : 'doctor',
    qualifications: isStudent ? 'MBBS' : dice.of(['MBBS', 'MD', 'MS', 'DNB'] as const),
    college,
    registrationNumber: `${dice.of(['MMC', 'DMC', 'KMC', 'TNMC'] as const)}/${born + 24}/${100_000 + serial}`,
  };
}

function historyOf(events: PlannedApplication['events'], createdAt: Date, dice: Dice): HistoryEntry[] {
  const history: HistoryEntry[] = [];
  let at = createdAt;
  for (const event of events) {
    const from = history.at(-1)?.to ?? 'draft';
    const actor =
      event === 'submit'
        ? ({ kind: 'visitor' } as const)
        : event === 'paymentCovered'
          ? ({ kind: 'system' } as const)
          : clerk;
    history.push(historyEntry(event, from, actor, at));
    at = new Date(at.getTime() + (event === 'submit' ? 60_000 : DAY_MS) * (1 + dice.below(3)));
  }
  return history;
}

interface MemberPlace {
  readonly person: number;
  /** Among all members of the crowd. */
  readonly place: number;
  readonly settings: CrowdSettings;
  readonly shared: Shared;
  readonly dice: Dice;
}

function memberRows(
  application: Omit<Application, 'id'> & { readonly _id: Id },
  applicant: Applicant,
  { person, place, settings, shared, dice }: MemberPlace,
): { member: Stored<MemberDocument>; login: Stored<MemberLoginFields>; number: Stored<MembershipNumberRow> } {
  const { appType, address, association, language, updatedAt: approvedAt } = application;
  const { seed, now } = settings;
  const applicationId = String(application._id);
  const memberOn = indiaDay(approvedAt);
  const validUntil = validUntilOf({ appType, memberOn, degree: applicant.degree }, defaultBranding);
  const isExpired = validUntil !== undefined && validUntil < indiaDay(now);
  const series = seriesOf(appType);
  const n = shared.numbersFrom + place + 1;
  const memNo = printedNumber(series, n);
  const times = { createdAt: approvedAt, updatedAt: approvedAt };
  const _id = idOf(approvedAt, seed, 1, place);
  const personKey = personKeyOf(applicant, appType);
  const aliases: string[] = [];
  return {
    member: {
      _id,
      applicationId,
      person,
      memNo,
      aliases,
      appType,
      group: groupOf(appType),
      state: isExpired ? 'expired' : dice.permille(2) ? 'revoked' : 'active',
      applicant,
      address,
      association,
      ...(personKey === undefined ? {} : { personKey }),
      memberOn,
      ...(validUntil === undefined ? {} : { validUntil }),
      ...shadowOf({ applicant, memNo, aliases, validUntil }),
      version: 0,
      ...times,
    },
    login: {
      _id: idOf(approvedAt, seed, 2, place),
      memberId: String(_id),
      applicationId,
      memNo,
      numbers: [memNo],
      name: applicant.name,
      appType,
      email: applicant.email,
      passwordHash: shared.passwordHash,
      language,
      disabled: false,
      tokenVersion: 1,
      ...times,
    },
    number: {
      _id: idOf(approvedAt, seed, 3, place),
      series: series.name,
      n,
      memNo,
      state: 'issued',
      applicationId,
      personIndex: person,
      reservedAt: approvedAt,
      usedAt: approvedAt,
      issuedAt: approvedAt,
    },
  };
}

/** A different number for each place, Indian and of ten digits. */
function phoneAt(place: number): string {
  return `+91${6 + (place % 4)}${String((place * 7_919) % 1_000_000_000).padStart(9, '0')}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
