import type * as A from './answers.reference.js';
import type { MsgRow } from './answers.js';
import { added } from './call.js';
import type { SimpleRestQuery } from './dto/list.dto.js';
import type {
  ApplyImportDto,
  ChangeReferenceDto,
  CreateReferenceDto,
  DecideCollegeDto,
  ReferenceExportDto,
  ReferenceFileDto,
} from './dto/reference-admin.dto.js';

const byStaff = { access: { staff: 'reference.edit' }, limit: 'staff' } as const;

/** The reference lists as a react-admin resource, their import and export, and the queue of colleges (decisions 2 and 7). */
export const referenceCalls = {
  /** Filter: `kind`, `state`, `q` (a part of the name or of another name) and `id`. */
  listReference: added<{ query: SimpleRestQuery; answer: A.ReferenceRecord[] }>({
    method: 'GET',
    path: '/api/admin/reference',
    ...byStaff,
  }),
  showReference: added<{ answer: A.ReferenceRecord }>({
    method: 'GET',
    path: '/api/admin/reference/:id',
    ...byStaff,
  }),
  createReference: added<{ body: CreateReferenceDto; answer: A.ReferenceRecord }>({
    method: 'POST',
    path: '/api/admin/reference',
    ...byStaff,
  }),
  changeReference: added<{ body: ChangeReferenceDto; answer: A.ReferenceRecord }>({
    method: 'PUT',
    path: '/api/admin/reference/:id',
    ...byStaff,
  }),
  /** Answers what was removed. */
  deleteReference: added<{ answer: A.ReferenceRecord }>({
    method: 'DELETE',
    path: '/api/admin/reference/:id',
    ...byStaff,
  }),
  /** Stores nothing. */
  previewReferenceImport: added<{ body: ReferenceFileDto; answer: { data: A.ImportPreview } }>({
    method: 'POST',
    path: '/api/admin/reference/import/preview',
    ...byStaff,
  }),
  applyReferenceImport: added<{ body: ApplyImportDto; answer: { data: A.ImportResult } }>({
    method: 'POST',
    path: '/api/admin/reference/import/apply',
    ...byStaff,
  }),
  exportReference: added<{ body: ReferenceExportDto; answer: { data: A.ReferenceExport } }>({
    method: 'POST',
    path: '/api/admin/reference/export',
    ...byStaff,
  }),
  /** Colleges that applicants wrote by hand and nobody has decided about. Filter: `state`. */
  listCollegeQueue: added<{ query: SimpleRestQuery; answer: A.CollegeQueueRecord[] }>({
    method: 'GET',
    path: '/api/admin/college_queue',
    ...byStaff,
  }),
  decideCollege: added<{ body: DecideCollegeDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/college_queue/:id/decide',
    ...byStaff,
  }),
} as const;
