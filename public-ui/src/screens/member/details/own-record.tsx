import type { ApplicationView } from '@portal/contract/applications/responses';
import { uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { personClassOf } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextId } from '../../../language/text-id.ts';
import { useFieldValue } from '../../../language/use-field-value.ts';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { membershipTexts, ownPerson, stateOf, validityOf, StateMark } from '../membership.tsx';
import { useMember } from '../member.query.ts';
import { OwnPicture } from './own-picture.tsx';
import { memberFieldOf, sections, useSectionTitle, type SectionName } from './sections.ts';

/** Headings of what is shown together; a section of its own has its own. */
const blocks: readonly { title?: TextId; sections: readonly SectionName[] }[] = [
  { title: 'member.contact', sections: ['phone', 'email'] },
  ...(['address', 'personal', 'pictures', 'education', 'association'] as const).map((section) => ({
    sections: [section],
  })),
];

interface OwnRecordProps {
  record: ApplicationView;
  mayEdit: boolean;
}

/** The member's record in sections, each with a link to its form. */
export function OwnRecord({ record, mayEdit }: OwnRecordProps) {
  const text = useText();
  const { t } = text;
  const member = useMember();
  const person = ownPerson(record, member);
  const state = stateOf(record);
  const who = personClassOf(record.appType, 0);
  const fieldTexts = useFieldTexts();
  const fieldValue = useFieldValue();
  const sectionTitle = useSectionTitle();
  // The record has a `state` of its own, which is not that of the address.
  const values = new Map<string, unknown>(Object.entries({ ...record, ...record.address, ...person }));
  values.set('state', record.address.state);
  const seen = (section: SectionName): FieldName[] =>
    sections[section].filter((name) => memberFieldOf(name, who).isSeen);
  const factsOf = (section: SectionName): Fact[] =>
    seen(section)
      .filter((name) => allFields[name].kind !== 'file')
      .map((name) => {
        const value = values.get(name);
        return [
          fieldTexts.labelAndHint(name, who).label,
          typeof value === 'string' && fieldValue(name, value),
        ];
      });
  const picturesOf = (section: SectionName) =>
    uploadSlots
      .filter((slot) => seen(section).includes(slot) && person?.[slot])
      .map((slot) => (
        <OwnPicture
          key={slot}
          slot={slot}
          url={person?.[slot] ?? ''}
          label={fieldTexts.labelAndHint(slot, who).label}
        />
      ));
  const editLink = (section: SectionName): ReactNode =>
    mayEdit &&
    sections[section].some((name) => memberFieldOf(name, who).isEditable) && (
      <Link className="tall no-print" to={`?edit=${section}`}>
        {t('member.edit')}
        <span className="visually-hidden"> {sectionTitle(section, who)}</span>
      </Link>
    );
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
      {blocks.map(({ title, sections: [first = 'phone', ...more] }) =>
        title === undefined ? (
          <Facts key={first} title={sectionTitle(first, who)} facts={factsOf(first)} edit={editLink(first)}>
            {picturesOf(first)}
          </Facts>
        ) : (
          <Facts
            key={first}
            title={t(title)}
            facts={[first, ...more].flatMap((section) =>
              factsOf(section).map(([label, value]): Fact => [label, value || '–', editLink(section)]),
            )}
          />
        ),
      )}
    </>
  );
}

type Fact = readonly [label: string, value: ReactNode, edit?: ReactNode];

interface FactsProps {
  title: string;
  facts: readonly Fact[];
  edit?: ReactNode;
  /** Pictures. */
  children?: readonly ReactNode[];
}

/** A titled list of facts; empty values are omitted. */
function Facts({ title, facts, edit, children = [] }: FactsProps) {
  const id = useId();
  const shown = facts.filter(([, value]) => value !== undefined && value !== false && value !== '');
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{title}</h2>
        {edit}
      </div>
      {children.length > 0 && <div className="own-pictures">{children}</div>}
      {shown.length > 0 && (
        <dl>
          {shown.map(([label, value, ownEdit]) => (
            <div key={label} className={ownEdit ? 'fact-edited' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {ownEdit && <dd className="fact-edit">{ownEdit}</dd>}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
