import type mongoose from 'mongoose';
import type { CountedFile } from './counted-files.js';

type Db = mongoose.mongo.Db;

/**
 * Whose files are, as numbers that people know: of the member, else of the application; a draft has none.
 * @returns of a file of these nothing or one text
 */
export async function ownersOf(
  db: Db,
  files: readonly CountedFile[],
): Promise<(file: CountedFile) => string[]> {
  const appIds = [...new Set(files.flatMap(({ upload }) => upload?.appId ?? []))];
  const applications = await db
    .collection<{ appId: string; number?: string }>('applications')
    .find({ appId: { $in: appIds } }, { projection: { appId: 1, number: 1 } })
    .toArray();
  const members = await db
    .collection<{ applicationId: string; person: number; memNo: string }>('members')
    .find(
      { applicationId: { $in: applications.map(({ _id }) => String(_id)) } },
      { projection: { applicationId: 1, person: 1, memNo: 1 } },
    )
    .toArray();
  const numbers = new Map(members.map((one) => [`${one.applicationId}.${one.person}`, one.memNo]));
  const known = new Map(applications.map((one) => [one.appId, { ...one, id: String(one._id) }]));
  return ({ memNo, upload }) => {
    if (upload === undefined) return memNo === undefined ? [] : [`member ${memNo}`];
    const application = known.get(upload.appId);
    if (application === undefined) return ['a draft'];
    const number = numbers.get(`${application.id}.${upload.person}`);
    if (number !== undefined) return [`member ${number}`];
    const of = `application ${application.number ?? upload.appId}`;
    return [upload.person === 0 ? of : `${of}, spouse`];
  };
}
