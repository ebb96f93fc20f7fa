/** Jobs of the worker. */
export type FileJob = 'upload.inspect' | 'upload.inspect-pdf';
