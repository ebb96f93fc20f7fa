import type { ApplicationView } from '@portal/contract/applications/responses';
import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { fieldsSeen, personClassOf, type FieldGroup } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { useId, type ReactNode } from 'react';
import { useFieldValue } from '../../../language/use-field-value.ts';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { membershipTexts, ownPerson, stateOf, validityOf, StateMark } from '../membership.tsx';
import { useMember } from '../member.query.ts';
import { OwnPicture } from './own-picture.tsx';

const titles = { person: 'member.personal', education: 'member.education' } as const;

/** The member's record, read-only. */
export function OwnRecord({ record }: { record: ApplicationView }) {
  const text = useText();
  const { t } = text;
  const member = useMember();
  const person = ownPerson(record, member);
  const state = stateOf(record);
  const who = personClassOf(record.appType, 0);
  const fieldTexts = useFieldTexts();
  const fieldValue = useFieldValue();
  const visibleFields = (group: FieldGroup) => fieldsSeen(applicantFields, 'member', group, who);
  /** Returns the member's view of a part of the record, without its files. */
  const factsOf = (names: readonly FieldName[], part: object): Fact[] => {
    const values = new Map<string, unknown>(Object.entries(part));
    return names
      .filter((name) => allFields[name].kind !== 'file')
      .map((name) => {
        const value = values.get(name);
        return [
          fieldTexts.labelAndHint(name, who).label,
          typeof value === 'string' && fieldValue(name, value),
        ];
      });
  };
  const membership: Fact[] = [
    [t('membership.number'), member.mem_no],
    [t('membership.type'), t(membershipTexts[record.appType])],
    [t('membership.status'), state && <StateMark state={state} />],
    [t('membership.since'), record.memberOn && text.date(record.memberOn)],
    [t('membership.validity'), validityOf(record, text)],
  ];
  return (
    <>
      <Facts title={t('member.membership')} facts={membership} />
      {person && (
        <>
          {(['person', 'education'] as const).map((group) => (
            <Facts key={group} title={t(titles[group])} facts={factsOf(visibleFields(group), person)}>
              <div className="own-pictures">
                {uploadSlots
                  .filter((slot) => visibleFields(group).includes(slot))
                  .map((slot) => (
                    <OwnPicture
                      key={slot}
                      slot={slot}
                      url={person[slot]}
                      label={fieldTexts.labelAndHint(slot, who).label}
                    />
                  ))}
              </div>
            </Facts>
          ))}
        </>
      )}
      <Facts
        title={t('member.address')}
        facts={factsOf(fieldsSeen(addressFields, 'member'), record.address)}
      />
      <Facts
        title={t('member.association')}
        facts={factsOf(fieldsSeen(associationFields, 'member'), record)}
      />
    </>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** A titled list of facts; empty values are omitted. */
function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== undefined &&
            value !== false &&
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
