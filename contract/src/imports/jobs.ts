/** Jobs of the worker. */
export type ImportJob = 'import.read' | 'import.check' | 'import.write' | 'import.delete' | 'import.files';
