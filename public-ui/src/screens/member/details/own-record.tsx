import type { ApplicantView, ApplicationView } from '@portal/contract';
import type { TextId } from '../../../language/text-id.ts';
import { useText, type Translate } from '../../../language/use-text.ts';
import { Facts, type Fact } from '../facts.tsx';
import { membershipTexts, ownPerson, showDay, stateOf, validityOf } from '../membership.ts';
import { StateMark } from '../state-mark.tsx';
import { useMember } from '../use-member.ts';
import { OwnPicture } from './own-picture.tsx';

const genders: Readonly<Record<string, TextId>> = {
  male: 'member.gender.male',
  female: 'member.gender.female',
  other: 'member.gender.other',
};

const phone = (value: string): string => (/^\d{10}$/.test(value) ? `+91 ${value}` : value);

function personFacts(person: ApplicantView, t: Translate): Fact[] {
  const gender = genders[person.gender];
  return [
    [t('member.name'), person.name],
    [t('member.dob'), showDay(person.dob)],
    [t('member.gender'), gender ? t(gender) : person.gender],
    [t('member.bloodGroup'), person.blood_group],
    [t('member.phone'), phone(person.phone)],
    [t('member.email'), person.email],
  ];
}

function educationFacts(person: ApplicantView, isStudent: boolean, t: Translate): Fact[] {
  return [
    [t(isStudent ? 'member.course' : 'member.qualification'), person.qualifications],
    [t('member.specialization'), person.specialization],
    [t('member.college'), person.college],
    [t('member.regno'), person.regno],
  ];
}

function addressFacts({ address }: ApplicationView, t: Translate): Fact[] {
  return [
    [t('member.line1'), address.line1],
    [t('member.line2'), address.line2],
    [t('member.city'), address.city],
    [t('member.state'), address.state],
    [t('member.pincode'), address.pincode],
  ];
}

function associationFacts(record: ApplicationView, t: Translate): Fact[] {
  return [
    [t('member.nmoState'), record.nmo_state],
    [t('member.prant'), record.prant],
    [t('member.unit'), record.nmo_unit],
    [t('member.secretary'), record.state_sec_email],
    [t('member.refPerson'), record.ref_person],
    [t('member.refNumber'), record.ref_membership_no],
    [t('member.refPhone'), phone(record.ref_person_phone)],
  ];
}

/** The member's own record, read only. */
export function OwnRecord({ record }: { record: ApplicationView }) {
  const { t } = useText();
  const member = useMember();
  const person = ownPerson(record, member);
  const state = stateOf(record);
  const isStudent = record.appType === 'student';
  const membership: Fact[] = [
    [t('membership.number'), member.mem_no],
    [t('membership.type'), t(membershipTexts[record.appType])],
    [t('membership.status'), state && <StateMark state={state} />],
    [t('membership.since'), record.memberOn && showDay(record.memberOn)],
    [t('membership.validity'), validityOf(record, t)],
  ];
  return (
    <>
      <Facts title={t('member.membership')} facts={membership} />
      {person && (
        <>
          <Facts title={t('member.personal')} facts={personFacts(person, t)}>
            <div className="own-pictures">
              <OwnPicture url={person.profile_image} label={t('member.photo')} />
              <OwnPicture url={person.signature_image} label={t('member.signature')} />
            </div>
          </Facts>
          <Facts title={t('member.education')} facts={educationFacts(person, isStudent, t)} />
        </>
      )}
      <Facts title={t('member.address')} facts={addressFacts(record, t)} />
      <Facts title={t('member.association')} facts={associationFacts(record, t)} />
    </>
  );
}
