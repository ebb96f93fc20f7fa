/** Jobs of the worker that send no mail. */
export type ExportJob = 'export.write' | 'export.remove';
