/** The enumerations of the wire (docs/rules/wire.md). Inputs are case-insensitive, outputs as written here. */
export const appTypes = ['single', 'couple', 'student', 'old'] as const;
export type AppType = (typeof appTypes)[number];

/** Types that visitors can apply for; `old` comes from imports only. */
export const openAppTypes = ['single', 'couple', 'student'] as const;
export type OpenAppType = (typeof openAppTypes)[number];

export const docstatuses = ['doctor', 'student'] as const;
export type Docstatus = (typeof docstatuses)[number];

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export type BloodGroup = (typeof bloodGroups)[number];

export const degrees = ['1st', '2nd', '3rd', '4th'] as const;
export type Degree = (typeof degrees)[number];

export const roles = ['Employee', 'Admin', 'superAdmin'] as const;
export type Role = (typeof roles)[number];

export const paymentModes = ['Online', 'Offline', 'others'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const noticeGroups = ['All', 'Life Member', 'Student', 'Associate'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

export const noticeStatuses = ['Active', 'Inactive'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The qualification list of `GET /constants/all`; a student picks one of the first two (docs/rules/validation.md). */
export const qualifications = [
  'MBBS',
  'BDS',
  'MD',
  'MS',
  'DNB',
  'DM',
  'MCh',
  'MDS',
  'BAMS',
  'BHMS',
  'BUMS',
  'Diploma',
  'PhD',
] as const;
export const studentQualifications = qualifications.slice(0, 2);

/** The upload slots of one applicant; the spouse's have the suffix 1 (docs/rules/records.md). */
export const uploadSlots = ['profile_image', 'signature_image', 'cert_image'] as const;
export type UploadSlot = (typeof uploadSlots)[number];

/** All slots: of the applicants, and the signed sheet of a guardian's consent, of which an application has one (docs/rules/drafts.md). */
export const fileSlots = [...uploadSlots, 'guardian_image'] as const;
export type FileSlot = (typeof fileSlots)[number];

const pictureExtensions = ['jpg', 'jpeg', 'bmp', 'png', 'webp', 'heic', 'heif'];

/** Accepted extensions of uploaded files by slot (docs/rules/validation.md). */
export const slotExtensions: Readonly<Record<FileSlot, readonly string[]>> = {
  profile_image: pictureExtensions,
  signature_image: pictureExtensions,
  cert_image: [...pictureExtensions, 'pdf'],
  guardian_image: [...pictureExtensions, 'pdf'],
};

export const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
};

/** Largest upload in bytes (docs/rules/validation.md, images 5 MB, PDF 10 MB). */
export const uploadLimits = { image: 5 * 1024 * 1024, pdf: 10 * 1024 * 1024 } as const;
