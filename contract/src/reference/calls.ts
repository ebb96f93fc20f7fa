import { added, documented } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow } from '../responses.js';
import type {
  ApplyImportDto,
  ChangeReferenceDto,
  CreateReferenceDto,
  DecideCollegeDto,
  PrantDto,
  ReferenceExportDto,
  ReferenceFileDto,
  StateDto,
  StateNameDto,
} from './requests.js';
import type {
  CollegeQueueRecord,
  ConstantsAnswer,
  ImportPreview,
  ImportResult,
  ReferenceExport,
  ReferenceRecord,
} from './responses.js';

/** The reference lists: what the form offers, and their upkeep as a react-admin resource with import, export and the queue of colleges. */
export const referenceCalls = {
  getStates: documented<{ answer: { state_name: string }[] }>({
    method: 'GET',
    path: '/api/get_states',
    access: 'public',
    limit: 'reference',
  }),
  getMedicalColleges: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_medical_college',
    access: 'public',
    limit: 'reference',
  }),
  getMedicalCollegesCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_medical_college',
    access: 'public',
    limit: 'reference',
  }),
  getCities: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_city',
    access: 'public',
    limit: 'reference',
  }),
  getCitiesCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_city',
    access: 'public',
    limit: 'reference',
  }),
  getPrants: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_prant',
    access: 'public',
    limit: 'reference',
  }),
  getPrantsCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_prant',
    access: 'public',
    limit: 'reference',
  }),
  getPrantList: documented<{ body: StateNameDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_prant_list',
    access: 'public',
    limit: 'reference',
  }),
  secretaryMail: documented<{ body: PrantDto; answer: { email: string } }>({
    method: 'POST',
    path: '/api/secretory_mail',
    access: 'public',
    limit: 'secretary',
  }),
  getConstants: documented<{ answer: ConstantsAnswer }>({
    method: 'GET',
    path: '/constants/all',
    access: 'public',
    limit: 'reference',
  }),
  /** Filter: `kind`, `state`, `q` (a part of the name or of another name) and `id`. */
  listReference: added<{ query: SimpleRestQuery; answer: ReferenceRecord[] }>({
    method: 'GET',
    path: '/api/admin/reference',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  showReference: added<{ answer: ReferenceRecord }>({
    method: 'GET',
    path: '/api/admin/reference/:id',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  createReference: added<{ body: CreateReferenceDto; answer: ReferenceRecord }>({
    method: 'POST',
    path: '/api/admin/reference',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  changeReference: added<{ body: ChangeReferenceDto; answer: ReferenceRecord }>({
    method: 'PUT',
    path: '/api/admin/reference/:id',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  /** Answers what was removed. */
  deleteReference: added<{ answer: ReferenceRecord }>({
    method: 'DELETE',
    path: '/api/admin/reference/:id',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  /** Stores nothing. */
  previewReferenceImport: added<{ body: ReferenceFileDto; answer: { data: ImportPreview } }>({
    method: 'POST',
    path: '/api/admin/reference/import/preview',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  applyReferenceImport: added<{ body: ApplyImportDto; answer: { data: ImportResult } }>({
    method: 'POST',
    path: '/api/admin/reference/import/apply',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  exportReference: added<{ body: ReferenceExportDto; answer: { data: ReferenceExport } }>({
    method: 'POST',
    path: '/api/admin/reference/export',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  /** Colleges that applicants wrote by hand and nobody has decided about. Filter: `state`. */
  listCollegeQueue: added<{ query: SimpleRestQuery; answer: CollegeQueueRecord[] }>({
    method: 'GET',
    path: '/api/admin/college_queue',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
  decideCollege: added<{ body: DecideCollegeDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/college_queue/:id/decide',
    access: { staff: 'reference.edit' },
    limit: 'staff',
  }),
} as const;
