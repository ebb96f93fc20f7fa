import type { ApplicationView } from '@portal/contract';
import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import {
  fieldsSeen,
  personClassOf,
  type Field,
  type FieldGroup,
  type PersonClass,
} from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { usePlaceName } from '../../../language/use-place-name.ts';
import { useText } from '../../../language/use-text.ts';
import { useWords, type Words } from '../../../language/use-words.ts';
import { Facts, type Fact } from '../facts.tsx';
import { membershipTexts, ownPerson, showDay, stateOf, validityOf } from '../membership.ts';
import { StateMark } from '../state-mark.tsx';
import { useMember } from '../use-member.ts';
import { OwnPicture } from './own-picture.tsx';

function shown({ kind }: Field, value: string, words: Words): string {
  switch (kind) {
    case 'date':
      return showDay(value);
    case 'phone':
      return /^\d{10}$/.test(value) ? `+91 ${value}` : value;
    case 'choice':
    case 'degree':
      return words.value(value);
    default:
      return value;
  }
}

/** What a member sees of a part of the record, but for its files. */
function factsOf(
  names: readonly FieldName[],
  record: object,
  who: PersonClass,
  words: Words,
  placeName = (name: string): string => name,
): Fact[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return names
    .filter((name) => allFields[name].kind !== 'file')
    .map((name) => {
      const value = values.get(name);
      const text = typeof value === 'string' ? shown(allFields[name], value, words) : undefined;
      return [words.of(name, who).label, text && allFields[name].place ? placeName(text) : text];
    });
}

/** The member's own record, read only. */
export function OwnRecord({ record }: { record: ApplicationView }) {
  const { t } = useText();
  const member = useMember();
  const person = ownPerson(record, member);
  const state = stateOf(record);
  const who = personClassOf(record.appType, 0);
  const words = useWords();
  const placeName = usePlaceName();
  const seen = (group: FieldGroup) => fieldsSeen(applicantFields, 'member', group, who);
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
          <Facts title={t('member.personal')} facts={factsOf(seen('person'), person, who, words)}>
            <div className="own-pictures">
              {seen('person').map((name) => {
                const slot = uploadSlots.find((one) => one === name);
                return slot && <OwnPicture key={slot} url={person[slot]} label={words.of(slot, who).label} />;
              })}
            </div>
          </Facts>
          <Facts title={t('member.education')} facts={factsOf(seen('education'), person, who, words)} />
        </>
      )}
      <Facts
        title={t('member.address')}
        facts={factsOf(fieldsSeen(addressFields, 'member'), record.address, who, words, placeName)}
      />
      <Facts
        title={t('member.association')}
        facts={factsOf(fieldsSeen(associationFields, 'member'), record, who, words, placeName)}
      />
    </>
  );
}
