import { allFields } from '../fields/all-fields.js';
import { type UploadSlot, uploadSlots } from '../enums.js';
import type { FieldName } from '../fields/labels.js';

/** Columns of a name that the import joins. */
type PartOfName = 'firstName' | 'middleName' | 'lastName';

/**
 * What a column of a register can be mapped to (docs/rules/imports.md): number and first day of the membership, and fields of the form by
 * name, in the order of the choices; `false` for those that a register does not bring. For a photo, a signature or a document the cell
 * names a file. The values are headings used besides the labels of the form: in English, Hindi and romanised Hindi; in lower case, without
 * punctuation.
 */
const registerHeadings = {
  mem_no: [
    'membership no',
    'member no',
    'mem no',
    'membership number',
    'member id',
    'membership id',
    'life membership no',
    'lm no',
    'm no',
    'सदस्यता संख्या',
    'सदस्यता क्रमांक',
    'सदस्य संख्या',
    'सदस्य क्रमांक',
    'सदस्यता नं',
    'सदस्यता नंबर',
    'sadasyata sankhya',
    'sadasyata kramank',
    'sadasya kramank',
  ],
  memberOn: [
    'member since',
    'date of membership',
    'membership date',
    'date of joining',
    'joining date',
    'joined on',
    'date of enrolment',
    'enrolment date',
    'member from',
    'सदस्यता तिथि',
    'सदस्यता दिनांक',
    'सदस्यता की तिथि',
    'प्रवेश तिथि',
    'sadasyata tithi',
    'sadasyata dinank',
  ],
  name: [
    'name',
    'full name',
    'member name',
    'name of member',
    'name of the member',
    'doctor name',
    'name of doctor',
    'applicant name',
    'dr name',
    'नाम',
    'पूरा नाम',
    'सदस्य का नाम',
    'चिकित्सक का नाम',
    'डॉक्टर का नाम',
    'naam',
    'nam',
    'pura naam',
    'sadasya ka naam',
  ],
  memberType: [
    'type',
    'member type',
    'membership type',
    'type of member',
    'type of membership',
    'category',
    'member category',
    'membership category',
    'सदस्यता प्रकार',
    'सदस्यता का प्रकार',
    'प्रकार',
  ],
  firstName: ['first name', 'given name', 'forename', 'प्रथम नाम', 'पहला नाम'],
  middleName: ['middle name', 'second name', 'मध्य नाम'],
  lastName: ['last name', 'surname', 'sur name', 'family name', 'उपनाम', 'कुलनाम', 'upnam', 'upnaam'],
  dob: [
    'dob',
    'd o b',
    'date of birth',
    'birth date',
    'birthday',
    'born on',
    'जन्म तिथि',
    'जन्मतिथि',
    'जन्म दिनांक',
    'जन्मदिन',
    'जन्म तारीख',
    'janm tithi',
    'janmtithi',
    'janam tithi',
    'janm dinank',
  ],
  gender: ['gender', 'sex', 'm f', 'लिंग', 'ling'],
  blood_group: ['blood group', 'blood grp', 'bg', 'blood', 'रक्त समूह', 'ब्लड ग्रुप', 'rakt samuh'],
  phone: [
    'phone',
    'mobile',
    'mobile no',
    'mobile number',
    'phone no',
    'phone number',
    'contact',
    'contact no',
    'contact number',
    'cell',
    'cell no',
    'mob',
    'mob no',
    'whatsapp no',
    'whatsapp',
    'मोबाइल',
    'मोबाइल नंबर',
    'मोबाइल नं',
    'फोन',
    'फ़ोन नंबर',
    'दूरभाष',
    'संपर्क',
    'संपर्क नंबर',
    'durbhash',
    'mobail number',
    'sampark number',
  ],
  email: ['email', 'e mail', 'email id', 'e mail id', 'mail id', 'email address', 'ईमेल', 'ई मेल', 'ई मेल आईडी'],
  qualifications: [
    'qualification',
    'qualifications',
    'degree',
    'degrees',
    'education',
    'योग्यता',
    'शैक्षणिक योग्यता',
    'शिक्षा',
    'उपाधि',
    'yogyata',
    'shiksha',
  ],
  specialization: [
    'speciality',
    'specialty',
    'specialization',
    'specialisation',
    'branch',
    'department',
    'विशेषज्ञता',
    'विभाग',
    'visheshagyata',
  ],
  college: [
    'college',
    'college name',
    'name of college',
    'medical college',
    'ug college',
    'mbbs college',
    'institution',
    'institute',
    'कॉलेज',
    'कालेज',
    'महाविद्यालय',
    'मेडिकल कॉलेज',
    'mahavidyalaya',
    'kalej',
  ],
  regno: [
    'regno',
    'reg no',
    'registration no',
    'registration number',
    'regn no',
    'regd no',
    'regd number',
    'mci no',
    'mci reg no',
    'nmc no',
    'council registration no',
    'medical registration no',
    'medical council reg no',
    'रजिस्ट्रेशन नंबर',
    'रजिस्ट्रेशन संख्या',
    'पंजीकरण संख्या',
    'पंजीयन संख्या',
    'पंजीकरण क्रमांक',
    'panjikaran sankhya',
    'panjiyan kramank',
  ],
  line1: [
    'address',
    'address 1',
    'add',
    'address line 1',
    'residential address',
    'postal address',
    'correspondence address',
    'permanent address',
    'present address',
    'home address',
    'पता',
    'पूरा पता',
    'निवास',
    'स्थायी पता',
    'घर का पता',
    'pata',
    'pura pata',
    'nivas',
  ],
  line2: ['address 2', 'address line 2', 'पता 2', 'area', 'locality', 'मोहल्ला', 'mohalla'],
  pincode: ['pin', 'pin code', 'pincode', 'postal code', 'zip', 'zip code', 'पिन', 'पिन कोड', 'पिनकोड'],
  state: ['state', 'राज्य', 'प्रदेश', 'rajya', 'pradesh'],
  city: [
    'city',
    'district',
    'dist',
    'town',
    'city district',
    'शहर',
    'जिला',
    'ज़िला',
    'नगर',
    'shahar',
    'zila',
    'jila',
  ],
  nmo_state: ['state unit', 'nmo state', 'state branch', 'संगठन का राज्य', 'राज्य इकाई'],
  prant: ['prant', 'praant', 'province', 'प्रांत', 'प्रान्त'],
  nmo_unit: ['unit', 'unit name', 'local unit', 'nmo unit', 'इकाई', 'शाखा', 'ikai', 'shakha'],
  ref_person: [
    'reference',
    'reference person',
    'referred by',
    'introduced by',
    'introducer',
    'proposer',
    'proposed by',
    'परिचयकर्ता',
    'प्रस्तावक',
    'parichayakarta',
    'prastavak',
  ],
  ref_membership_no: [
    'reference membership no',
    'introducer membership no',
    'proposer membership no',
    'reference member no',
    'परिचयकर्ता की सदस्यता संख्या',
  ],
  ref_person_phone: [
    'reference phone',
    'reference mobile',
    'introducer mobile',
    'proposer mobile',
    'reference contact no',
    'परिचयकर्ता का मोबाइल नंबर',
  ],
  profile_image: [
    'photo',
    'photograph',
    'picture',
    'photo file',
    'photo name',
    'passport photo',
    'profile photo',
    'photo file name',
    'फोटो',
    'फ़ोटो',
    'चित्र',
    'chitra',
  ],
  signature_image: [
    'sign',
    'signature',
    'signature file',
    'signature image',
    'sign file',
    'हस्ताक्षर',
    'दस्तख़त',
    'hastakshar',
    'dastakhat',
  ],
  cert_image: [
    'certificate',
    'registration certificate',
    'certificate file',
    'licence',
    'license',
    'licence file',
    'license file',
    'degree certificate',
    'document',
    'document file',
    'प्रमाणपत्र',
    'प्रमाण पत्र',
    'पंजीकरण प्रमाणपत्र',
    'लाइसेंस',
    'praman patra',
  ],
  docstatus: false,
  degree: false,
  college_state: false,
  college_other: false,
  state_sec_email: false,
} as const satisfies Readonly<
  Record<FieldName | 'mem_no' | 'memberOn' | 'memberType' | PartOfName, readonly string[] | false>
>;

type Headings = typeof registerHeadings;
export type ImportField = { [F in keyof Headings]: Headings[F] extends false ? never : F }[keyof Headings];

export const importFields = Object.entries(registerHeadings).flatMap(([field, headings]) =>
  headings === false ? [] : [field as ImportField],
);

/** Columns that a register must have. */
export const requiredImportFields = ['mem_no', 'name'] as const satisfies readonly ImportField[];

/** Returns the required columns that a mapping lacks; a first or last name is a name. */
export function missingImportFields(mapping: readonly (ImportField | null)[]): ImportField[] {
  const hasName = mapping.includes('firstName') || mapping.includes('lastName');
  return requiredImportFields.filter((field) => !mapping.includes(field) && !(field === 'name' && hasName));
}

const partsOfName = ['firstName', 'middleName', 'name', 'lastName'] as const satisfies readonly ImportField[];

/** Returns the indexes of the columns from which a field is read: several for a name in parts. */
export function columnsOf(mapping: readonly (ImportField | null)[], field: ImportField): number[] {
  const fields: readonly ImportField[] = field === 'name' ? partsOfName : [field];
  return fields.map((one) => mapping.indexOf(one)).filter((column) => column >= 0);
}

/** Returns the usual headings of a field besides its labels. */
export function headingsOf(field: ImportField): readonly string[] {
  return registerHeadings[field];
}

/** Columns whose cells name files, which are uploaded in zips afterwards. */
export function isFileField(field: ImportField | null | undefined): field is UploadSlot {
  return uploadSlots.some((slot) => slot === field);
}

/** Columns whose cells are days. */
export function isDayField(field: ImportField | null | undefined): boolean {
  return field === 'dob' || field === 'memberOn';
}

export function isImportField(name: string): name is ImportField {
  return importFields.some((field) => field === name);
}

/** The name of the form field; undefined for number, first day, type and the parts of a name. */
export function formFieldOf(field: ImportField): FieldName | undefined {
  return Object.hasOwn(allFields, field) ? (field as FieldName) : undefined;
}
