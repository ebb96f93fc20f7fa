import { allFields } from '@portal/contract/fields/all-fields';
import type { Field, PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import { useText } from '../../../language/use-text.ts';

/** The sections of My Details, each edited alone, with the fields that members see or change. */
export const sections = {
  phone: ['phone'],
  email: ['email'],
  address: ['line1', 'line2', 'pincode', 'state', 'city'],
  personal: ['name', 'dob', 'gender', 'blood_group'],
  pictures: ['profile_image', 'signature_image'],
  education: ['degree', 'qualifications', 'specialization', 'college', 'regno', 'cert_image'],
  association: [
    ...(['nmo_state', 'prant', 'nmo_unit', 'state_sec_email'] as const),
    ...(['ref_person', 'ref_membership_no', 'ref_person_phone'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>;

export type SectionName = keyof typeof sections;

export const isSection = (name: string | null): name is SectionName =>
  name !== null && Object.hasOwn(sections, name);

/** Whether a field exists for a kind of member, and whether the member sees and changes it (docs/rules/records.md). */
export function memberFieldOf(name: FieldName, who: PersonClass): { isSeen: boolean; isEditable: boolean } {
  const { askedFor, storedFor, seenIn, selfEdit }: Field = allFields[name];
  return {
    isSeen: seenIn.includes('member') && (storedFor?.includes(who) ?? true),
    isEditable:
      (selfEdit !== undefined || name === 'email') && ((askedFor ?? storedFor)?.includes(who) ?? true),
  };
}

/** Returns the heading of a section: its field's label where it has one field. */
export function useSectionTitle(): (section: SectionName, who: PersonClass) => string {
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  return (section, who) =>
    section === 'phone' || section === 'email'
      ? fieldTexts.labelAndHint(section, who).label
      : t(`member.section.${section}`);
}
