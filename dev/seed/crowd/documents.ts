import type { MemberLoginFields } from '@portal/backend/accounts/members/member-logins.schema';
import type { Applicant, Application, HistoryEntry } from '@portal/backend/applications/application';
import { shadowFieldsOf } from '@portal/backend/applications/application.terms';
import { historyEntry, stepsOf } from '@portal/backend/applications/applications.states';
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
import { Random, hashBits } from './random.ts';
import { type CrowdName, drawFamily, drawName, phoneNumberFor } from './names.ts';
import { type CrowdSettings, planApplication, type PlannedApplication } from './plan.ts';
import { drawPlace, type Place } from './places.ts';

const { ObjectId } = mongoose.Types;
type Id = mongoose.Types.ObjectId;
type Stored<T> = T & { _id: Id };

/** Data that all members of the crowd share. */
export interface SharedData {
  /** Keys of files that are stored once. */
  readonly files: Pick<Applicant, 'profileImage' | 'signatureImage' | 'certificateImage'>;
  /** Argon2id hash of the demo password. */
  readonly passwordHash: string;
  /** The largest existing membership number. */
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

/** Returns all rows of the application at an index of the crowd. */
export function createRows(index: number, settings: CrowdSettings, shared: SharedData): CrowdRows {
  const planned = planApplication(index, settings);
  const rng = new Random(settings.seed, index, 2);
  const _id = createId(planned.createdAt, settings.seed, 0, index);
  const application = { ...createApplication(planned, settings, shared, rng), _id };
  const shadow = { ...shadowFieldsOf(application), steps: stepsOf(application.history) };
  const document = { ...application, ...shadow };
  const { firstMember } = planned;
  if (firstMember === undefined) return { application: document, members: [], logins: [], numbers: [] };
  const persons = application.applicants.map((applicant, person) =>
    createMemberRows(application, applicant, {
      person,
      place: firstMember + person,
      settings,
      shared,
      rng,
    }),
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

/** Returns a deterministic id with the timestamp of `at`. */
function createId(at: Date, seed: number, kind: number, index: number): Id {
  const seconds = Math.floor(at.getTime() / 1000);
  const parts = [seconds, hashBits(hashBits(seed) ^ kind), index];
  return new ObjectId(parts.map((part) => part.toString(16).padStart(8, '0')).join(''));
}

function createApplication(
  planned: PlannedApplication,
  { seed }: CrowdSettings,
  { files }: SharedData,
  rng: Random,
): Omit<Application, 'id'> {
  const { index, appType, state, events, createdAt } = planned;
  const place = drawPlace(rng);
  const persons = appType === 'couple' ? 2 : 1;
  const family = drawFamily(rng);
  const plan = planOfType[appType];
  const price = priceSeed.find((one) => one.plan === plan);
  if (price === undefined) throw new RangeError(`No price of ${plan}`);
  const history = createHistory(events, createdAt, rng);
  const updatedAt = history.at(-1)?.at ?? createdAt;
  const wasPaid = events.includes('paymentCovered');
  const success = wasPaid && state !== 'refunded';
  const suffix = `${hashBits(seed).toString(36)}${index.toString(36).padStart(6, '0')}`;
  const payment = {
    id: `pay_${suffix}`,
    state: state === 'refunded' ? ('refunded' as const) : ('captured' as const),
    amount: toPaise(price.total),
    method: 'upi',
    at: history[1]?.at ?? createdAt,
  };
  const appId = `crowd-${suffix}`;
  // The files of unsuccessful applications are deleted by retention; the shared files must stay.
  const fileKeys = ['rejected', 'cancelled', 'refunded'].includes(state)
    ? uniqueFileKeys(appType, appId)
    : files;
  return {
    appId,
    appType,
    appFee: price.total,
    plan,
    lines: price.lines,
    applicants: Array.from({ length: persons }, (_none, person) => ({
      ...createApplicant({ index, person, appType, family: persons === 2 ? family : undefined }, place, rng),
      ...fileKeys,
    })),
    address: {
      line1: `${1 + rng.below(400)}, ${rng.pick(streets)}`,
      city: place.city,
      state: place.state,
      pincode: String(110_000 + rng.below(700_000)),
    },
    association: {
      state: place.state,
      prant: place.prant,
      ...(place.unit === undefined ? {} : { unit: place.unit }),
      refereeName: drawName(rng, 'male').shown,
      refereePhone: phoneNumberFor(index + 500_000_000),
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
    transactionId: `order_${suffix}`,
    consents: [{ purpose: 'membership', version: '1', language: 'en', at: createdAt.toISOString() }],
    language: rng.permille(300) ? 'hi' : 'en',
    version: events.length - 1,
    createdAt,
    updatedAt,
  };
}

/** Returns unique keys without stored files. */
function uniqueFileKeys(appType: PlannedApplication['appType'], id: string): SharedData['files'] {
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

function createApplicant(
  { index, person, appType, family }: PersonPlace,
  { college }: Place,
  rng: Random,
): Omit<Applicant, keyof SharedData['files']> {
  const gender =
    appType === 'couple' ? (person === 0 ? 'female' : 'male') : rng.pick(['female', 'male'] as const);
  const name: CrowdName = drawName(rng, gender, family);
  const isStudent = appType === 'student';
  const born = isStudent ? 1998 + rng.below(9) : 1955 + rng.below(42);
  const serial = index * 2 + person;
  return {
    name: name.shown,
    dateOfBirth: `${born}-${twoDigits(1 + rng.below(12))}-${twoDigits(1 + rng.below(28))}`,
    gender,
    phone: phoneNumberFor(serial),
    email: `${name.mailbox}.${serial.toString(36)}@mail.example`,
    bloodGroup: rng.pick(bloodGroups),
    ...(isStudent ? { degree: rng.pick(degrees) } : { specialization: rng.pick(specializations) }),
    docstatus: isStudent ? 'student' : 'doctor',
    qualifications: isStudent ? 'MBBS' : rng.pick(['MBBS', 'MD', 'MS', 'DNB'] as const),
    college,
    registrationNumber: `${rng.pick(['MMC', 'DMC', 'KMC', 'TNMC'] as const)}/${born + 24}/${100_000 + serial}`,
  };
}

function createHistory(events: PlannedApplication['events'], createdAt: Date, rng: Random): HistoryEntry[] {
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
    at = new Date(at.getTime() + (event === 'submit' ? 60_000 : DAY_MS) * (1 + rng.below(3)));
  }
  return history;
}

interface MemberPlace {
  readonly person: number;
  /** Index among all members of the crowd. */
  readonly place: number;
  readonly settings: CrowdSettings;
  readonly shared: SharedData;
  readonly rng: Random;
}

function createMemberRows(
  application: Omit<Application, 'id'> & { readonly _id: Id },
  applicant: Applicant,
  { person, place, settings, shared, rng }: MemberPlace,
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
  const _id = createId(approvedAt, seed, 1, place);
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
      state: isExpired ? 'expired' : rng.permille(2) ? 'revoked' : 'active',
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
      _id: createId(approvedAt, seed, 2, place),
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
      _id: createId(approvedAt, seed, 3, place),
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

const twoDigits = (number: number): string => String(number).padStart(2, '0');
