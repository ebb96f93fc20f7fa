/** Jobs of the worker that send no mail. */
export type OwnDataJob = 'own-data.draw';
